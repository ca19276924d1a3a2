// The first turn of Dominant Species: all pawns are placed, and the first of them act.
import assert from 'node:assert/strict';
import { chanceFrom, decide } from '../players/dominant_species.mjs';
import { firstTurns } from '../first_turns.mjs';

const acts_each = 8;
const carried_out_least = 3;

export default async function firstTurnsOfDominantSpecies({ person }) {
  const chance = chanceFrom(7);
  let carried_out = 0;
  await firstTurns(person, {
    table: { game: 'dominant-species' },
    board: '.ds',
    acts_each,
    enough: () => carried_out >= carried_out_least,
    act: async (mover) => {
      const pawns = await pawnsPlanned(mover.page);
      if ((await decide(mover, chance)) !== 'planning') carried_out += 1;
      const now = await pawnsPlanned(mover.page);
      // After the last of them some may have acted already.
      if (pawns !== null && now !== null) assert.equal(now, pawns + 1, 'the pawn stands there');
    },
    shown,
  });
}

/** How many stand on the display; null when they act. */
async function pawnsPlanned(page) {
  const { moment, spaces } = await page.evaluate(shown);
  return moment.includes('planning') ? spaces.filter((words) => !words.endsWith('vacant')).length : null;
}

/** In the page: what lies on the table, whoever looks. */
function shown() {
  const { turn, phase, kind, seat } = document.querySelector('.ds').dataset;
  const spaces = [...document.querySelectorAll('.ds-display [data-space]')];
  const tiles = [...document.querySelectorAll('.ds-tile')];
  return {
    moment: [turn, phase, kind, seat],
    spaces: spaces.map(({ dataset, ariaLabel }) => `${dataset.space}: ${ariaLabel}`),
    tiles: tiles.map(({ dataset, textContent }) => `${dataset.tile}: ${textContent}`),
  };
}
