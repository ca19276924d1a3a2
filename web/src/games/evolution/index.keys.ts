// By which keys Evolution is played.
import type { KeyedPlaces } from '../contract.ts';

export const keys: readonly KeyedPlaces[] = [
  { by: 'digits', things: '.ev-hand .ev-card', words: 'evolution.keys.hand' },
  { by: 'letters', things: '.ev-table [data-do]:not(.ev-card)', words: 'evolution.keys.places' },
];
