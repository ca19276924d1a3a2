// By which keys Ecosfera is played.
import type { KeyedPlaces } from '../contract.ts';

export const keys: readonly KeyedPlaces[] = [
  { by: 'p', things: '.es-shelf-plants .es-card', lit: '.es-lit', words: 'ecosfera.keys.plants' },
  { by: 'a', things: '.es-shelf-animals .es-card', lit: '.es-lit', words: 'ecosfera.keys.animals' },
  { by: 's', things: '.es-star', lit: '.es-lit', words: 'ecosfera.keys.star' },
  { by: 'r', things: '.es-large-row .es-card', lit: '.es-lit, .es-could', words: 'ecosfera.keys.row' },
  { by: 't', things: '.es-large-row .es-token', lit: '.es-lit', words: 'ecosfera.keys.tokens' },
  { by: 'o', things: '.es-other', words: 'ecosfera.keys.other' },
  { by: 'x', things: '.es-back', words: 'ecosfera.keys.back' },
];
