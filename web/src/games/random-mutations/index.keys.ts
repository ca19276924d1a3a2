// By which keys Random Mutations is played.
import type { KeyedPlaces } from '../contract.ts';

export const keys: readonly KeyedPlaces[] = [
  { by: 'digits', things: '.rm-option', words: 'random-mutations.keys.answers' },
  { by: 'digits', things: '.rm-tools > .rm-tool', words: 'random-mutations.keys.pools' },
  {
    by: 'letters',
    things: '.rm-table :is([data-do], [data-ability], [data-actor], [data-opens]):not(.rm-option)',
    words: 'random-mutations.keys.places',
  },
  { by: 'x', things: '.bands-back', words: 'random-mutations.keys.back' },
];
