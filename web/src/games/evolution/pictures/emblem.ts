// The animal of the game's emblem, and its outlines as emblem.json keeps them.
import { compose } from './compose.ts';
import type { Look } from './rig.ts';

const emblem_look: Look = {
  body: 5,
  population: 1,
  meat: false,
  traits: new Set(['long_neck', 'hard_shell', 'foraging']),
  skin: 2,
};

/** Without fine parts and its shadow, to whole numbers: it is a part of the first page. */
export const emblemOutlines = (): object[] =>
  compose(emblem_look).flatMap(({ drawn }) =>
    drawn
      .filter(({ fine, opacity }) => fine === null && opacity === undefined)
      .map(({ d, fill, line, width }) => ({
        d: d.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
        ...(fill === null ? {} : { fill }),
        ...(line === null ? {} : { line, width }),
      })),
  );
