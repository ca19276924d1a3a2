// The first turn of Dominant Species: pawns are placed, and the first of them act.
import assert from 'node:assert/strict';
import { chanceFrom, decide } from '../dominant_species_player.mjs';
import { firstTurns } from '../first_turns.mjs';

/** All pawns of both, and some of what they do. */
const acts_each = 8;

export default async function firstTurnsOfDominantSpecies({ person }) {
  const chance = chanceFrom(7);
  await firstTurns(person, {
    table: { game: 'dominant-species' },
    board: '.ds',
    acts_each,
    act: async (mover) => {
      const pawns = await pawnsPlanned(mover.page);
      await decide(mover, chance);
      const now = await pawnsPlanned(mover.page);
      // The last of them is placed, and some may have acted already.
      if (now !== null) assert.equal(now, pawns + 1, 'the pawn stands there');
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
