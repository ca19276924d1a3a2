// The front of the library: one Vivarium object is one person on one server.
import { Blocks } from './blocks.ts';
import { Chat } from './chat.ts';
import { Connection, type Call, type SocketMaker } from './connection.ts';
import { MemoryStore, SeedKeeper, type KeyValueStore } from './fairness.ts';
import { newKey } from './keys.ts';
import { Keeper } from './keeper.ts';
import { Lobby } from './lobby.ts';
import { Matches } from './matches.ts';
import { ownData } from './own_data.ts';
import { Questions } from './questions.ts';
import { Room } from './room.ts';
import { Turns } from './turns.ts';
import type {
  Account,
  AccountExportResult,
  AccountRecoverResult,
  HelloParams,
  HelloResult,
  Notice,
  Push,
  ReportCreateParams,
  ServerNotice,
  Session,
  Software,
  TableCreateParams,
  TableCreateResult,
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
  /** What the person's list of sessions calls this one: "Firefox on Linux". */
  readonly label?: string;
  readonly request_timeout_ms?: number;
}

/** The library adds the commitment to our own chance, and the key. */
export type TableWish = Omit<TableCreateParams, 'seed_commit' | 'key'>;

interface VivariumEvents {
  account: Account | null;
  notice: ServerNotice;
  /** Texts of keepers came or went. */
  texts: undefined;
  mute: undefined;
}

const token_key = 'vivarium.token';

/** The same password, typed on two keyboards, may come as different characters. */
const composed = (password: string): string => password.normalize('NFC');

export class Vivarium extends Questions<VivariumEvents> {
  readonly connection: Connection;
  readonly lobby: Lobby;
  readonly matches: Matches;
  /** What waits for this person at their tables. */
  readonly turns: Turns;
  readonly keeper: Keeper;
  /** The lobby's; told while the lobby is watched. */
  readonly lobby_chat: Chat;
  readonly blocks: Blocks;
  account: Account | null = null;
  /** What the server calls itself, once connected. */
  server: Software | null = null;
  limits: Readonly<Record<string, number>> = {};
  /** Why whoever has our token may not come in at the moment; null: nobody said so. */
  suspension: { readonly reason: string; readonly until_ms: number | null } | null = null;
  /** Until when a keeper keeps this person from writing, by the server's clock, and why; null: nobody does. */
  mute: { readonly until_ms: number; readonly reason: string } | null = null;
  /** What keepers want to be read, by id. */
  readonly texts = new Map<string, Notice>();
  /** The server's clock minus ours, in milliseconds: add it to Date.now() before comparing with a deadline. */
  clock_ahead_ms = 0;
  /** Of the session that is in use here; the kept one may be of another page by now. */
  private token: string | null = null;
  private readonly rooms = new Map<string, Room>();
  private readonly tokens: KeyValueStore;
  private readonly seeds: SeedKeeper;

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
    this.matches = new Matches(this.connection, this.seeds);
    this.turns = new Turns(this.connection);
    this.keeper = new Keeper(this.connection);
    this.lobby_chat = new Chat(this.connection, null);
    // Not before: what was said between its history and the subscription would be missing.
    this.lobby.on('followed', () => void this.lobby_chat.load());
    this.blocks = new Blocks(this.connection, () => {
      for (const chat of [this.lobby_chat, ...[...this.rooms.values()].map((room) => room.chat)]) void chat.load();
    });
    this.connection.on('push', (push) => this.receive(push));
    this.connection.on('online', () => this.catchUp());
    this.connection.open();
  }

  /** A nickname gives an account and a token, which is kept for the next visit. */
  async signIn(nickname: string): Promise<Account> {
    const { token, account } = await this.connection.request('guest.create', { nickname, ...this.labelled() });
    return this.enter(token, account);
  }

  /** Of a registered person. Whoever was signed in here before is left, not signed out elsewhere. */
  async signInByName(name: string, password: string): Promise<Account> {
    const params = { name, password: composed(password), ...this.labelled() };
    const { token, account } = await this.connection.request('account.sign_in', params);
    return this.enter(token, account);
  }

  /** Revokes the token. */
  async signOut(): Promise<void> {
    await this.connection.request('session.end', {});
    this.forgetToken();
    this.becomeAccount(null);
  }

  /** Gives the guest who is signed in a name and a password. Account, tables and session stay. */
  async register(name: string, password: string): Promise<Account> {
    const { account } = await this.connection.request('account.register', { name, password: composed(password) });
    this.becomeAccount(account);
    return account;
  }

  /** What the person reads, as a tag of BCP 47: their clients on other devices and what the server sends go by it. */
  async setLanguage(language: string): Promise<void> {
    const asker = this.account;
    await this.connection.request('account.set_language', { language }, { repeatable: true });
    if (this.account !== null && this.account.id === asker?.id) this.account = { ...this.account, language };
  }

  /** All other sessions are ended. */
  async changePassword(password: string, new_password: string): Promise<void> {
    const params = { password: composed(password), new_password: composed(new_password) };
    await this.connection.request('account.change_password', params);
  }

  /** A new set, in place of any that there was. They can't be asked for again. */
  async recoveryCodes(password: string): Promise<readonly string[]> {
    const { codes } = await this.connection.request('account.recovery_codes', { password: composed(password) });
    return codes;
  }

  /** Sets a new password by a recovery code and signs in; all sessions from before are ended. */
  async recover(name: string, code: string, new_password: string): Promise<AccountRecoverResult> {
    const params = { name, code, new_password: composed(new_password), ...this.labelled() };
    const result = await this.connection.request('account.recover', params);
    this.enter(result.token, result.account);
    return result;
  }

  /** With a token of an identity provider that the server trusts. A guest keeps the account. */
  async signInByToken(identity_token: string): Promise<Account> {
    const given = { token: identity_token, ...this.labelled() };
    const { token, account } = await this.connection.request('account.sign_in_token', given);
    return this.enter(token, account);
  }

  /** Everything that the server keeps of this person, in one document. */
  ownData = (): Promise<AccountExportResult> => ownData(this.connection);

  /** For ever. `shown`: the password, or of a guest the nickname. */
  async deleteAccount(shown: string): Promise<void> {
    const guest = this.account?.name === undefined;
    await this.connection.request('account.delete', guest ? { nickname: shown } : { password: composed(shown) });
    this.forgetToken();
    this.becomeAccount(null);
  }

  /** Where this person is signed in, the newest first. */
  async sessions(): Promise<readonly Session[]> {
    return (await this.connection.request('session.list', {}, { repeatable: true })).sessions;
  }

  /** Ends one of them; its pages are told. */
  async revokeSession(session: string): Promise<void> {
    await this.connection.request('session.revoke', { session });
  }

  get hasToken(): boolean {
    return this.tokens.getItem(token_key) !== null;
  }

  /** Makes a table and sits down at it. */
  createTable(wish: TableWish): Promise<TableCreateResult> {
    const params = { ...wish, seed_commit: this.seeds.commit(), key: newKey() };
    return this.connection.request('table.create', params, { repeatable: true });
  }

  /** Opens a link for one person: the table may be joined afterwards, without a code. */
  async acceptInvite(room: string, invite: string): Promise<void> {
    await this.connection.request('room.accept', { room, invite }, { repeatable: true });
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

  /** Tells the moderators; the server adds what was said. */
  async report(params: ReportCreateParams): Promise<void> {
    await this.connection.request('report.create', params);
  }

  close(): void {
    this.connection.close();
  }

  /** Asks for the texts that hold now. */
  async loadTexts(): Promise<void> {
    const { notices } = await this.connection.request('notices.list', {}, { repeatable: true });
    this.texts.clear();
    for (const notice of notices) this.texts.set(notice.id, notice);
    this.emit('texts', undefined);
  }

  /** Puts a text away: a warning for good, anything else on this page. */
  async dismissText(notice: Notice): Promise<void> {
    if (notice.kind === 'warning') await this.connection.request('notices.dismiss', { id: notice.id });
    this.texts.delete(notice.id);
    this.emit('texts', undefined);
  }

  /** The token stays: it is good again when the term is over. */
  private suspend({ reason, until_ms }: { reason?: string; until_ms?: number }): void {
    this.suspension = { reason: reason ?? '', until_ms: until_ms ?? null };
  }

  private labelled(): { label?: string } {
    return this.options.label === undefined ? {} : { label: this.options.label };
  }

  private enter(token: string, account: Account): Account {
    this.token = token;
    this.tokens.setItem(token_key, token);
    this.becomeAccount(account);
    this.catchUp();
    return account;
  }

  /** Unless another page of this browser has signed in anew since. */
  private forgetToken(): void {
    if (this.tokens.getItem(token_key) === this.token) this.tokens.removeItem(token_key);
    this.token = null;
  }

  private becomeMuted(mute: Vivarium['mute']): void {
    this.mute = mute;
    this.emit('mute', undefined);
  }

  private async greet(call: Call): Promise<void> {
    // A new connection is told if it still holds, and nothing if it doesn't.
    if (this.mute !== null) this.becomeMuted(null);
    const token = this.tokens.getItem(token_key);
    const client = this.options.client ?? { name: 'vivarium-sdk', version: '1' };
    const params: HelloParams = token === null ? { client } : { client, token };
    let hello: HelloResult;
    try {
      hello = await call('hello', params);
    } catch (error) {
      const code = error instanceof WireError ? error.code : null;
      if (!(error instanceof WireError) || (code !== 'bad_token' && code !== 'suspended')) throw error;
      if (code === 'bad_token') this.tokens.removeItem(token_key);
      else this.suspend(error.data);
      hello = await call('hello', { client });
    }
    this.token = hello.account === undefined ? null : token;
    if (hello.account !== undefined) this.suspension = null;
    this.server = hello.server;
    this.limits = hello.limits;
    this.clock_ahead_ms = hello.now_ms - Date.now();
    this.becomeAccount(hello.account ?? null);
  }

  private catchUp(): void {
    if (this.account === null) return;
    void this.lobby.subscribe();
    void this.matches.follow();
    void this.turns.follow();
    void this.blocks.load();
    for (const room of this.rooms.values()) void room.join();
  }

  private receive(push: Push): void {
    switch (push.method) {
      case 'chat.line':
        if (push.params.room === undefined) this.lobby_chat.receive(push.params.line);
        else this.rooms.get(push.params.room)?.receive(push);
        break;
      case 'chat.missed':
        if (push.params.room === undefined) void this.lobby_chat.load();
        else this.rooms.get(push.params.room)?.receive(push);
        break;
      case 'chat.muted': {
        const { until_ms, reason = '' } = push.params;
        this.becomeMuted(until_ms === 0 ? null : { until_ms, reason });
        break;
      }
      case 'lobby.changed':
        this.lobby.receive(push.params);
        break;
      case 'match.state':
        this.matches.receive(push.params);
        break;
      case 'turns.changed':
        this.turns.receive(push.params.turns);
        break;
      case 'server.notice':
        if (push.params.code === 'session_revoked') {
          this.forgetToken();
          this.becomeAccount(null);
        }
        if (push.params.code === 'suspended') {
          this.suspend(push.params);
          this.becomeAccount(null);
        }
        this.emit('notice', push.params);
        break;
      case 'notice.shown':
        this.texts.set(push.params.notice.id, push.params.notice);
        this.emit('texts', undefined);
        break;
      case 'notice.withdrawn':
        this.texts.delete(push.params.id);
        this.emit('texts', undefined);
        break;
      case 'room.update':
      case 'room.presence':
      case 'room.ratings':
      case 'room.closed':
        this.rooms.get(push.params.room)?.receive(push);
    }
  }

  private becomeAccount(account: Account | null): void {
    if (this.account?.id !== account?.id) {
      this.matches.forget();
      this.turns.forget();
    }
    this.account = account;
    this.emit('account', account);
  }
}
