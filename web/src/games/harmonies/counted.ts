// What the score pad counts, as the server tells it of a game that is over.
import type { HarmoniesData } from './data.ts';
import type { CountedLines, View } from './wire.ts';

const lines: Readonly<Record<keyof CountedLines, true>> = {
  trees: true,
  mountains: true,
  fields: true,
  buildings: true,
  water: true,
  animals: true,
  spirit: true,
};

export const isLine = (line: string): line is keyof CountedLines => Object.hasOwn(lines, line);

export interface SeatedCard {
  /** The name of the card in messages and drawings. */
  readonly key: string;
  readonly points: number;
}

/** The cards whose animals settled on a board, with the points that they brought, most first. */
export function seatedCards(view: View, data: HarmoniesData, seat: number): readonly SeatedCard[] {
  const cubes = view.boards[String(seat)]?.cubes ?? {};
  return (view.outcome?.counted[String(seat)]?.animals ?? [])
    .flatMap(({ points, spaces }) => {
      const card = data.cards[String(cubes[spaces[0] ?? ''])];
      return card === undefined ? [] : [{ key: card.key, points }];
    })
    .sort((a, b) => b.points - a.points);
}
