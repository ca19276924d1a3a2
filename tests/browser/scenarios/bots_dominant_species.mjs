// Somebody plays Dominant Species against a bot, another plays on for them for a while, and they take their seat back.
// That is done once more, late in this long game, and then a bot plays to the end.
import { handOver, playWithABreak, takeBack } from '../bot_table.mjs';
import { chanceFrom, decide, mover } from '../players/dominant_species.mjs';

/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--bot-pace-ms', '100'];

const decisions_each = 6;
/** With so many cards in the deck four turns are to come at least: no more than five come up in each. */
const late = 15;
/** Of a whole game: some hundred decisions, each at the bot's pace and as long as a page on a busy machine needs for it. */
const bots_longest_ms = 480_000;

export default async function botsDominantSpecies({ person }) {
  const chance = chanceFrom(3);
  const play = async (ann, most) => {
    for (let decisions = 0; decisions < most && (await mover([ann])) !== null; ++decisions) {
      await decide(ann, chance, { hasty: true });
    }
  };
  const ann = await person('Ann');
  await playWithABreak(ann, {
    table: { game: 'dominant-species', level: 'Easy' },
    before_leaving: decisions_each,
    play,
    goOn: async () => {
      await play(ann, decisions_each);
      await handOver(ann);
      await ann.page.waitForFunction(deckHolds, late, { timeout: bots_longest_ms });
      await takeBack(ann);
      await play(ann, decisions_each);
      await handOver(ann);
      await ann.page.locator('.score-pad').waitFor({ timeout: bots_longest_ms });
    },
  });
}

/** In the page: no more than so many cards. */
function deckHolds(most) {
  return Number(document.querySelector('[data-deck]')?.dataset.deck) <= most;
}
