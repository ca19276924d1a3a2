// Where the tokens in hand lie in the tray: each where it lay, whatever became of the others.
import { colors } from './data.ts';
import type { Color, TurnView } from './wire.ts';

/** So many tokens are in a group. */
const taken_at_once = 3;

/** By place; null where none lies. */
export type Places = readonly (Color | null)[];

/** `before` with what is pending now. Of several alike the first is the one that was put down. */
export function keptPlaces(before: Places, pending: TurnView['pending']): Places {
  const left = { ...pending };
  const places = Array.from({ length: taken_at_once }, (): Color | null => null);
  for (let place = taken_at_once - 1; place >= 0; place -= 1) {
    const color = before[place] ?? null;
    if (color === null || (left[color] ?? 0) === 0) continue;
    left[color] = (left[color] ?? 0) - 1;
    places[place] = color;
  }
  const added = colors.flatMap((color) => Array.from({ length: left[color] ?? 0 }, () => color));
  for (const color of added) places[places.indexOf(null)] = color;
  return places;
}
