// Somebody plays Evolution against a bot, another plays on for them for a while, and they take their seat back.
import { playWithABreak } from '../bot_table.mjs';
import { play } from '../players/evolution.mjs';

/** Two bots must not play the game to its end before somebody can take their seat back. */
export const server_options = ['--bot-pace-ms', '100'];

export default async function botsEvolution({ person }) {
  await playWithABreak(await person('Ann'), {
    table: { game: 'evolution' },
    before_leaving: 15,
    play: (ann, most) => {
      // Of a turn that the bot has begun, nothing is known.
      ann.plays = 0;
      return play([ann], { enough: (clicks) => clicks >= most });
    },
  });
}
