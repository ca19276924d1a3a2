// What is the same on every game's table.
import type { Explanation } from '../games/contract.ts';

export const usual: readonly Explanation[] = [
  ['.seat-press', 'explained.seat'],
  ['.seat-mark', 'explained.mark'],
  ['.bot-tag', 'explained.bot'],
  ['.seat-turn', 'explained.turn'],
  ['.zones-tab', 'explained.tab'],
  ['.turn-ends > button', 'explained.ends'],
  ['.turn-does > button', 'explained.does'],
];
