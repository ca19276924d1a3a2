// The front of the library: one Vivarium object is one person on one server.
import { Connection, type Call, type SocketMaker } from './connection.ts';
import { Emitter } from './emitter.ts';
import { MemoryStore, SeedKeeper, type KeyValueStore } from './fairness.ts';
import { newKey } from './keys.ts';
import { Lobby } from './lobby.ts';
import { Room } from './room.ts';
import type {
  Account,
  GameInfo,
  HelloParams,
  HelloResult,
  JsonObject,
  Push,
  ServerNotice,
  Software,
  TableCreateParams,
  TableCreateResult,
  TableFindResult,
} from './wire.ts';
import { WireError } from './wire_error.ts';

export interface VivariumOptions {
  /** "ws://localhost:8080/ws" */
  readonly url: string;
  /** (url, subprotocol) => new WebSocket(url, subprotocol); the browser's WebSocket if left out. */
  readonly makeSocket?: SocketMaker;
  /** Keeps the session token between visits (localStorage); only in memory if left out. */
  readonly tokens?: KeyValueStore;
  /** Keeps our seeds until they are revealed (sessionStorage); only in memory if left out. */
  readonly seeds?: KeyValueStore;
  readonly client?: Software;
  readonly request_timeout_ms?: number;
}

/** The library adds the commitment to our own chance, and the key. */
export type TableWish = Omit<TableCreateParams, 'seed_commit' | 'key'>;

interface VivariumEvents {
  account: Account | null;
  notice: ServerNotice;
}

const token_key = 'vivarium.token';

export class Vivarium extends Emitter<VivariumEvents> {
  readonly connection: Connection;
  readonly lobby: Lobby;
  account: Account | null = null;
  /** What the server calls itself, once connected. */
  server: Software | null = null;
  limits: Readonly<Record<string, number>> = {};
  /** The server's clock minus ours, in milliseconds: add it to Date.now() before comparing with a deadline. */
  clock_ahead_ms = 0;
  private readonly rooms = new Map<string, Room>();
  private readonly tokens: KeyValueStore;
  private readonly seeds: SeedKeeper;
  private games_asked: Promise<readonly GameInfo[]> | null = null;
  private readonly data_asked = new Map<string, Promise<JsonObject>>();

  constructor(private readonly options: VivariumOptions) {
    super();
    this.tokens = options.tokens ?? new MemoryStore();
    this.seeds = new SeedKeeper(options.seeds ?? new MemoryStore());
    this.connection = new Connection({
      url: options.url,
      makeSocket: options.makeSocket ?? ((url, subprotocol) => new WebSocket(url, subprotocol)),
      greet: (call) => this.greet(call),
      ...(options.request_timeout_ms === undefined ? {} : { request_timeout_ms: options.request_timeout_ms }),
    });
    this.lobby = new Lobby(this.connection);
    this.connection.on('push', (push) => this.receive(push));
    this.connection.on('online', () => this.catchUp());
    this.connection.open();
  }

  /** A nickname gives an account and a token, which is kept for the next visit. */
  async signIn(nickname: string): Promise<Account> {
    const { token, account } = await this.connection.request('guest.create', { nickname });
    this.tokens.setItem(token_key, token);
    this.becomeAccount(account);
    this.catchUp();
    return account;
  }

  /** Revokes the token. */
  async signOut(): Promise<void> {
    await this.connection.request('session.end', {});
    this.tokens.removeItem(token_key);
    this.becomeAccount(null);
  }

  get hasToken(): boolean {
    return this.tokens.getItem(token_key) !== null;
  }

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

  /** Makes a table and sits down at it. */
  createTable(wish: TableWish): Promise<TableCreateResult> {
    const params = { ...wish, seed_commit: this.seeds.commit(), key: newKey() };
    return this.connection.request('table.create', params, { repeatable: true });
  }

  findTable(code: string): Promise<TableFindResult> {
    return this.connection.request('table.find', { code }, { repeatable: true });
  }

  /** The mirror of a room, joined from now on. The same object for the same id until leaveRoom. */
  room(id: string, code?: string): Room {
    let room = this.rooms.get(id);
    if (room === undefined) {
      room = new Room(id, this.connection, this.seeds, code);
      this.rooms.set(id, room);
      if (this.connection.state.kind === 'online' && this.account !== null) void room.join();
    }
    return room;
  }

  leaveRoom(id: string): void {
    this.rooms.get(id)?.leave();
    this.rooms.delete(id);
  }

  close(): void {
    this.connection.close();
  }

  private async greet(call: Call): Promise<void> {
    const token = this.tokens.getItem(token_key);
    const client = this.options.client ?? { name: 'vivarium-sdk', version: '1' };
    const params: HelloParams = token === null ? { client } : { client, token };
    let hello: HelloResult;
    try {
      hello = await call('hello', params);
    } catch (error) {
      if (!(error instanceof WireError) || error.code !== 'bad_token') throw error;
      this.tokens.removeItem(token_key);
      hello = await call('hello', { client });
    }
    this.server = hello.server;
    this.limits = hello.limits;
    this.clock_ahead_ms = hello.now_ms - Date.now();
    this.becomeAccount(hello.account ?? null);
  }

  private catchUp(): void {
    if (this.account === null) return;
    void this.lobby.subscribe();
    for (const room of this.rooms.values()) void room.join();
  }

  private receive(push: Push): void {
    switch (push.method) {
      case 'lobby.changed':
        this.lobby.receive(push.params);
        break;
      case 'server.notice':
        this.emit('notice', push.params);
        break;
      case 'room.update':
      case 'room.presence':
      case 'room.closed':
        this.rooms.get(push.params.room)?.receive(push);
    }
  }

  private becomeAccount(account: Account | null): void {
    this.account = account;
    this.emit('account', account);
  }
}
