// From nothing to a game against bots: a guest, a table, its other seats.
import type { GameInfo, LessonInfo } from '../../sdk/index.ts';
import { covers } from '../games/index.ts';
import { usualPlayers } from '../games/shelf.ts';
import type { App } from '../hooks.ts';
import { lessons } from '../lesson/kept.ts';
import { recentTables, rememberTable, type RecentTable } from '../recent.ts';
import { refusalText } from '../refusals.ts';
import { go } from '../route.ts';
import { seatBots } from '../table/bot_seat.ts';
import { settingsOf, settingsRefusal, usualWish } from '../table_wish.ts';

/** `play`: as the game is usually played. `learn`: with as few as may play it together, and told step by step. */
export type FirstGame = 'play' | 'learn';

/** How many bots there are besides the newcomer. */
export const botsOf = (info: GameInfo): number => usualPlayers(info) - 1;

export const teaches = (game: string): boolean => covers.get(game)?.teaches === true;

/** Partners are to help; opponents of somebody who has never played are to be beaten. */
const levelOf = ({ cooperative }: GameInfo) => (cooperative ? 'normal' : 'easy');

const fewest = ({ players }: GameInfo): number => Math.max(players.min, 2);

/** The server lists no lessons: one that was left is found again by who learns the game. */
async function begunLesson({ client }: App, game: string): Promise<RecentTable | null> {
  const begun = recentTables().find((table) => table.game === game && lessons.of(table.room) !== null);
  if (begun === undefined) return null;
  const found = await client.findTable(begun.code).catch(() => null);
  if (found?.summary.phase === 'running') return begun;
  lessons.end(begun.room);
  return null;
}

/** Its bots sit there already. */
async function newLesson({ client }: App, game: string, { name, players }: LessonInfo): Promise<RecentTable> {
  const made = await client.createTable({ game, players, lesson: name });
  const table = { room: made.table, code: made.code, game };
  rememberTable(table);
  lessons.begin(made.table);
  return table;
}

/** For somebody who is signed in by now. Says itself what went wrong. */
export async function startFirstGame(app: App, info: GameInfo, how: FirstGame = 'play'): Promise<void> {
  const { client, notices } = app;
  const game = info.id;
  const usual = usualWish(info);
  const wish = how === 'learn' ? { ...usual, players: fewest(info) } : usual;
  try {
    const lesson = how === 'learn' ? info.lessons?.[0] : undefined;
    if (lesson !== undefined) {
      const table = (await begunLesson(app, game)) ?? (await newLesson(app, game, lesson));
      go({ kind: 'table', room: table.room, code: table.code });
      return;
    }
    const settings = settingsOf(app, info, wish, true);
    const made = await client.createTable({ game, ...settings, private: true });
    rememberTable({ room: made.table, code: made.code, game });
    if (how === 'learn') lessons.begin(made.table);
    // The table is there whatever comes of this; bots can be added at it as well.
    await seatBots(client.table(made.table, made.code), levelOf(info), wish.players - 1).catch((error: unknown) =>
      notices.show('error', refusalText(error, app)),
    );
    go({ kind: 'table', room: made.table, code: made.code });
  } catch (error) {
    notices.show('error', settingsRefusal(app, info, error));
  }
}

/** The same for a game of which only the name is at hand. */
export async function startGameOf(app: App, game: string, how: FirstGame = 'play'): Promise<void> {
  try {
    const infos = await app.client.games();
    const info = infos.find(({ id }) => id === game);
    if (info === undefined) app.notices.show('error', app.t('error.internal'));
    else await startFirstGame(app, info, how);
  } catch (error) {
    app.notices.show('error', refusalText(error, app));
  }
}
