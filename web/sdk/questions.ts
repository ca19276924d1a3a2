// What may be asked of a server and changes nothing there: its games, people and their ratings, tables.
import type { Connection, RequestOptions } from './connection.ts';
import { Emitter } from './emitter.ts';
import type {
  GameInfo,
  JsonObject,
  LeaderboardGetResult,
  ProfileGetResult,
  RatingHistoryResult,
  TableFindResult,
  TableMineResult,
} from './wire.ts';

export abstract class Questions<Events extends object> extends Emitter<Events> {
  abstract readonly connection: Connection;
  private games_asked: Promise<readonly GameInfo[]> | null = null;
  private readonly data_asked = new Map<string, Promise<JsonObject>>();

  games(): Promise<readonly GameInfo[]> {
    this.games_asked ??= this.connection.request('games.list', {}, { repeatable: true }).then(
      (result) => result.games,
      (error: unknown) => {
        this.games_asked = null;
        throw error;
      },
    );
    return this.games_asked;
  }

  /** What a client draws a game's board from; the same for every table. */
  gameData(game: string): Promise<JsonObject> {
    let asked = this.data_asked.get(game);
    if (asked === undefined) {
      asked = this.connection.request('games.data', { game }, { repeatable: true }).then(
        (result) => result.data,
        (error: unknown) => {
          this.data_asked.delete(game);
          throw error;
        },
      );
      this.data_asked.set(game, asked);
    }
    return asked;
  }

  findTable(code: string, { patient }: Pick<RequestOptions, 'patient'> = {}): Promise<TableFindResult> {
    return this.connection.request(
      'table.find',
      { code },
      patient === undefined ? { repeatable: true } : { repeatable: true, patient },
    );
  }

  /** Who somebody is: ratings and games of late. */
  profile(account: string): Promise<ProfileGetResult> {
    return this.connection.request('profile.get', { account }, { repeatable: true });
  }

  /** The best at a game, 50 places from `from` on. */
  leaderboard(game: string, from = 1): Promise<LeaderboardGetResult> {
    return this.connection.request('leaderboard.get', { game, from }, { repeatable: true });
  }

  /** What each rated game did; older ones with the `next` of an answer. */
  ratingHistory(account: string, game: string, before?: number): Promise<RatingHistoryResult> {
    const params = before === undefined ? { account, game } : { account, game, before };
    return this.connection.request('rating.history', params, { repeatable: true });
  }

  /** Our own tables: those that go on (first page), and games that are over; older ones with the `next` given. */
  myTables(after?: string): Promise<TableMineResult> {
    return this.connection.request('table.mine', after === undefined ? {} : { after }, { repeatable: true });
  }
}
