// By which keys Dominant Species is played.
import type { KeyedPlaces } from '../contract.ts';

/** Of the rows of the display from the top on. */
const rows = 'abcdefgijkmn';

/** The letter of its row, and its number in it. */
function nameOf(place: Element): string | null {
  const row = place.closest('[data-section]');
  const spaces = place.closest('.ds-spaces');
  if (row === null || spaces === null) return null;
  const letter = rows[[...(row.parentElement?.querySelectorAll(':scope > [data-section]') ?? [])].indexOf(row)];
  const number = [...spaces.querySelectorAll('.ds-space')].indexOf(place) + 1;
  return letter === undefined || number === 0 ? null : `${letter}${number % 10}`;
}

export const keys: readonly KeyedPlaces[] = [
  {
    by: 'names',
    things: '.ds-display .ds-space',
    named: nameOf,
    // A row's letter stands at its picture: its name has the line above the spaces.
    head: (place) => place.closest('[data-section]')?.querySelector('.ds-section-name') ?? null,
    example: 'B1',
    words: 'dominant-species.keys.spaces',
  },
  {
    by: 'letters',
    things: '.ds-hex.ds-target, .ds-corner.ds-target',
    words: 'dominant-species.keys.earth',
  },
  { by: 'digits', things: '.ds-cards [data-free]', words: 'dominant-species.keys.cards' },
  { by: 'digits', things: '.ds-steps > .ds-step', words: 'dominant-species.keys.answers' },
  { by: 'x', things: '.ds-clear', words: 'dominant-species.keys.change' },
];
