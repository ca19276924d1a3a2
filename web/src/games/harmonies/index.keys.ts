// By which keys Harmonies is played.
import type { KeyedPlaces } from '../contract.ts';
import { spacePlace } from './geometry.ts';

/** Its column as a letter and its row as a digit, as the ruler counts them. */
function nameOf(place: Element): string | null {
  const space = place.getAttribute('data-space');
  if (space === null) return null;
  const { column, row } = spacePlace(space);
  return `${String.fromCharCode('a'.charCodeAt(0) + column - 1)}${row}`;
}

export const keys: readonly KeyedPlaces[] = [
  { by: 'digits', things: '.hm-spirits .hm-card', words: 'harmonies.keys.spirits' },
  { by: 'digits', things: '.hm-groups > .hm-group', words: 'harmonies.keys.groups' },
  { by: 'digits', things: '.hm-tray > *', words: 'harmonies.keys.tray' },
  { by: 'names', things: '.hm-play .hm-space', named: nameOf, example: 'C2', words: 'harmonies.keys.spaces' },
  { by: 'r', things: '.hm-row .hm-card', words: 'harmonies.keys.row' },
  { by: 'k', things: '.hm-hand .hm-card', words: 'harmonies.keys.hand' },
  { by: 'x', things: '.hm-discard', words: 'harmonies.keys.discard' },
];
