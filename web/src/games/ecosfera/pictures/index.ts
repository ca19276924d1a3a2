// Which picture a card has.
import type { CardFacts } from '../data.ts';
import { animalDrawing } from './animals.ts';
import type { Drawing } from './drawing.ts';
import { plantDrawing } from './plants.ts';

export type { Drawing };

const disaster: Drawing = {
  a: 'M25 2c2 8 12 12 12 24 0 9-6 16-13 16S11 36 11 28c0-6 4-9 5-14 3 2 4 5 4 8 4-4 6-11 5-20z',
  b: 'M25 22c1 5 6 7 6 12 0 4-3 7-7 7s-7-3-7-7c0-3 2-5 3-8 2 1 3 3 3 5 2-2 3-5 2-9z',
  l: 'M3 45q5-4 10 0t11 0 11 0 10 0',
};

export function drawingOf({ id, kind }: CardFacts): Drawing {
  if (kind === 'disaster') return disaster;
  return kind === 'animal' ? animalDrawing(id) : plantDrawing(id);
}
