// Somebody plays Dominant Species against a bot, another plays on for them for a while, and they take their seat back.
// That is done once more, late in this long game, and then a bot plays to the end.
import { handOver, playWithABreak, takeBack } from '../bot_table.mjs';
import { chanceFrom, decide, mover } from '../dominant_species_player.mjs';

/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--bot-pace-ms', '40'];

const decisions_each = 6;
/** With so many cards in the deck four turns are to come at least: no more than five come up in each. */
const late = 15;
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
  const words = document.querySelector('.ds-cards .ds-small')?.textContent ?? '';
  return Number.parseInt(words, 10) <= most;
}
