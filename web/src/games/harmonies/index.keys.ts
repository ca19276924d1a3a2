// By which keys Harmonies is played: one for nearly all, so that a turn with two animals takes no more than twelve.
import type { KeyedPlaces } from '../contract.ts';

export const keys: readonly KeyedPlaces[] = [
  { by: 'digits', things: '.hm-spirits .hm-card', words: 'harmonies.keys.spirits' },
  // Five and five: no more digits are there.
  { by: 'digits', things: '.hm-groups > .hm-group, .hm-row .hm-card', words: 'harmonies.keys.groups' },
  { by: 'digits', things: '.hm-tray > *', words: 'harmonies.keys.tray' },
  { by: 'k', things: '.hm-hand .hm-card', words: 'harmonies.keys.hand' },
  { by: 'x', things: '.hm-discard', words: 'harmonies.keys.discard' },
  { by: 'letters', things: '.hm-play .hm-space', words: 'harmonies.keys.spaces' },
];
