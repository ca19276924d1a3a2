// The front of the library: one Vivarium object is one person on one server.
import { Blocks } from './blocks.ts';
import { Chat } from './chat.ts';
import { Connection, patiently, type Call, type RequestOptions, type SocketMaker } from './connection.ts';
import { MemoryStore, SeedKeeper, type KeyValueStore } from './fairness.ts';
import { newKey } from './keys.ts';
import { Lobby } from './lobby.ts';
import { Matches } from './matches.ts';
import { composed, OwnAccount } from './own_account.ts';
import { Table } from './table.ts';
import { SessionKeeper } from './session_keeper.ts';
import { ServerClock } from './server_clock.ts';
import { Staff } from './staff.ts';
import { Turns } from './turns.ts';
import type {
  Account,
  AccountRecoverResult,
  Announcement,
  HelloParams,
  HelloResult,
  Push,
  ServerAnnouncement,
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

/** How far we know the names of the wire (docs/protocol.md, section 21). */
const words = 2;

/** The library adds the commitment to our own chance, and the key. */
export type TableWish = Omit<TableCreateParams, 'seed_commit' | 'key'>;

interface VivariumEvents {
  account: Account | null;
  /** Somebody else is signed in here than before, without a sign-in by this client: another page has changed it. */
  replaced: Account;
  /** Something that concerns the whole connection. */
  server: ServerAnnouncement;
  /** Announcements of the staff came or went. */
  announcements: undefined;
  mute: undefined;
  /** The server begins to store nothing, and clocks stand still, or they go on. */
  standing: undefined;
}

export class Vivarium extends OwnAccount<VivariumEvents> {
  readonly connection: Connection;
  readonly lobby: Lobby;
  readonly matches: Matches;
  /** What waits for this person at their tables. */
  readonly turns: Turns;
  readonly staff: Staff;
  /** The lobby's; told while the lobby is watched. */
  readonly lobby_chat: Chat;
  readonly blocks: Blocks;
  account: Account | null = null;
  /** What the server calls itself, once connected. */
  server: Software | null = null;
  limits: Readonly<Record<string, number>> = {};
  /** The server did not take the token that is kept here. It stays kept: perhaps a clock is wrong. */
  refused = false;
  /** Where people sign in with the identity provider that this server trusts; null: nowhere. */
  sign_in_at: string | null = null;
  /** Why whoever has our token may not come in at the moment; null: nobody said so. */
  suspension: { readonly reason: string; readonly until_ms: number | null } | null = null;
  /** Until when the staff keep this person from writing, by the server's clock, and why; null: nobody does. */
  mute: { readonly until_ms: number; readonly reason: string } | null = null;
  /** What the staff want to be read, by id. */
  readonly announcements = new Map<string, Announcement>();
  /** The server's time, by which deadlines count. */
  readonly clock = new ServerClock();
  /** Of the session that is in use here; the kept one may be of another page by now. */
  private token: string | null = null;
  /** By id: who was signed in here last, unless they left by themselves. */
  private shown_to: string | null = null;
  private readonly tables = new Map<string, Table>();
  protected readonly kept: SessionKeeper;
  private readonly seeds: SeedKeeper;

  constructor(private readonly options: VivariumOptions) {
    super();
    this.kept = new SessionKeeper(options.tokens ?? new MemoryStore());
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
    this.staff = new Staff(this.connection);
    this.lobby_chat = new Chat(this.connection, null);
    // Not before: what was said between its history and the subscription would be missing.
    this.lobby.on('followed', () => void this.lobby_chat.load());
    this.blocks = new Blocks(this.connection, () => {
      for (const chat of [this.lobby_chat, ...[...this.tables.values()].map((table) => table.chat)]) void chat.reload();
    });
    this.connection.on('push', (push) => this.receive(push));
    this.connection.on('time', ({ now_ms, asked_ms }) => this.clock.told(now_ms, asked_ms));
    this.connection.on('online', () => this.catchUp());
    this.connection.open();
  }

  /**
   * A nickname gives an account and a token, which is kept for the next visit. With `patient` it waits for its turn
   * where many come at once, and is told so; if the answer is lost it asks again, and an account that nobody has stays.
   */
  async signIn(nickname: string, { patient }: Pick<RequestOptions, 'patient'> = {}): Promise<Account> {
    const { token, account } = await this.connection.request(
      'guest.create',
      { nickname, ...this.labelled() },
      patient === undefined ? {} : { repeatable: true, patient },
    );
    return this.enter(token, account);
  }

  /** Of a registered person. Whoever was signed in here before is left, not signed out elsewhere; a guest is kept. */
  async signInByName(name: string, password: string): Promise<Account> {
    const params = { name, password: composed(password), ...this.labelled(), ...this.knownAs(name) };
    const { token, account, device } = await this.connection.request('account.sign_in', params);
    this.kept.keepDevice(name, device);
    return this.enter(token, account);
  }

  /** Revokes the token. */
  async signOut(): Promise<void> {
    await this.connection.request('session.end', {});
    this.leave();
  }

  /** Gives the guest who is signed in a name and a password. Account and tables stay; other sessions are ended. */
  async register(name: string, password: string): Promise<Account> {
    const params = { name, password: composed(password) };
    const { token, account, device } = await this.connection.request('account.register', params);
    this.kept.keepDevice(name, device);
    this.take(token, account);
    this.becomeAccount(account);
    return account;
  }

  /** What the person reads, as a tag of BCP 47: their clients on other devices and what the server sends go by it. */
  async setLanguage(language: string): Promise<void> {
    const asker = this.account;
    await this.connection.request('account.set_language', { language }, { repeatable: true });
    if (this.account !== null && this.account.id === asker?.id) this.account = { ...this.account, language };
  }

  /** Sets a new password by a recovery code and signs in; all sessions from before are ended. */
  async recover(name: string, code: string, new_password: string): Promise<AccountRecoverResult> {
    const params = { name, code, new_password: composed(new_password), ...this.labelled(), ...this.knownAs(name) };
    const result = await this.connection.request('account.recover', params);
    this.kept.keepDevice(name, result.device);
    this.enter(result.token, result.account);
    return result;
  }

  /**
   * With a token of an identity provider that the server trusts; ask the person first. `state`: what this client sent
   * to the provider. A guest who was here is left, and kept.
   */
  async signInByToken(identity_token: string, state: string): Promise<Account> {
    const given = { token: identity_token, state, ...this.labelled() };
    const { token, account } = await this.connection.request('account.sign_in_token', given);
    return this.enter(token, account);
  }

  /** Whoever the token vouches for signs in to the guest's account from now on. Other sessions are ended. */
  async linkIdentity(identity_token: string, state: string): Promise<Account> {
    const { token, account } = await this.connection.request('account.link_identity', { token: identity_token, state });
    this.take(token, account);
    this.becomeAccount(account);
    return account;
  }

  /** Whose token was refused; empty: not known. */
  get refused_nickname(): string {
    return this.refused ? this.kept.nickname : '';
  }

  /** With a session that is kept here, or once more with the one that was refused. */
  async comeBack(token = this.kept.token): Promise<Account> {
    if (token === null) throw new WireError('bad_token', 'Nothing is kept here.');
    const { account } = await this.connection.request('session.resume', { token }, { repeatable: true });
    return this.enter(token, account);
  }

  /**
   * Another client with the same `tokens` may have signed in (a browser's other tab): whoever is kept there now is
   * signed in here too. Without an answer, or with another session already, nothing changes.
   */
  async followKept(): Promise<void> {
    const { token } = this.kept;
    if (token === null || token === this.token || this.connection.state.kind !== 'online') return;
    const { shown_to } = this;
    try {
      const account = await this.comeBack(token);
      if (shown_to !== account.id) this.emit('replaced', account);
    } catch {
      // That one is refused; a new connection says what holds.
    }
  }

  /** For good. */
  dropAside(token: string): void {
    this.kept.dropAside(token);
    this.emit('account', this.account);
  }

  /** For ever. `shown`: the password, or of a guest the nickname. */
  async deleteAccount(shown: string): Promise<void> {
    const guest = this.account?.name === undefined;
    await this.connection.request('account.delete', guest ? { nickname: shown } : { password: composed(shown) });
    this.leave();
  }

  /** Makes a table and sits down at it. */
  createTable(wish: TableWish): Promise<TableCreateResult> {
    const params = { ...wish, seed_commit: this.seeds.commit(), key: newKey() };
    return this.connection.request('table.create', params, { repeatable: true });
  }

  /** Opens a link for one person: the table may be joined afterwards, without a code. */
  async redeem(table: string, invite: string): Promise<void> {
    await this.connection.request('table.redeem', { table, invite }, { repeatable: true });
  }

  /** The mirror of a table, joined from now on. The same object for the same id until leaveTable. */
  table(id: string, code?: string): Table {
    let table = this.tables.get(id);
    if (table === undefined) {
      table = new Table(id, this.connection, this.seeds, code);
      this.tables.set(id, table);
      if (this.connection.state.kind === 'online') void table.join();
    }
    return table;
  }

  leaveTable(id: string): void {
    this.tables.get(id)?.leave();
    this.tables.delete(id);
  }

  close(): void {
    this.connection.close();
  }

  /** Asks for the announcements that hold now. */
  async loadAnnouncements(): Promise<void> {
    const { announcements } = await this.connection.request('announcements.list', {}, patiently);
    this.announcements.clear();
    for (const one of announcements) this.announcements.set(one.id, one);
    this.emit('announcements', undefined);
  }

  /** Puts an announcement away: a warning for good, anything else on this page. */
  async dismissAnnouncement({ id, kind }: Announcement): Promise<void> {
    if (kind === 'warning') await this.connection.request('announcements.dismiss', { id });
    this.announcements.delete(id);
    this.emit('announcements', undefined);
  }

  /** The token stays: it is good again when the term is over. */
  private suspend({ reason, until_ms }: { reason?: string; until_ms?: number }): void {
    this.suspension = { reason: reason ?? '', until_ms: until_ms ?? null };
  }

  private labelled(): { label?: string } {
    return this.options.label === undefined ? {} : { label: this.options.label };
  }

  private take(token: string, account: Account): void {
    this.token = token;
    this.kept.use(token, account);
    this.refused = false;
  }

  private enter(token: string, account: Account): Account {
    const leaves_guest = this.account !== null && this.account.name === undefined && this.account.id !== account.id;
    if ((leaves_guest || this.refused) && token !== this.kept.token) this.kept.putAside();
    this.take(token, account);
    this.becomeAccount(account);
    this.catchUp();
    return account;
  }

  /** Unless another page of this browser has signed in anew since. */
  private forgetToken(): void {
    if (this.kept.token === this.token) this.kept.forget();
    this.token = null;
  }

  private leave(): void {
    this.forgetToken();
    this.becomeAccount(null);
    this.shown_to = null;
  }

  private becomeMuted(mute: Vivarium['mute']): void {
    this.mute = mute;
    this.emit('mute', undefined);
  }

  private standStill(stands: boolean): void {
    if (stands === this.clock.stands) return;
    this.clock.standStill(stands);
    this.emit('standing', undefined);
  }

  private async greet(call: Call): Promise<void> {
    // A new connection is told if it still holds, and nothing if it doesn't.
    if (this.mute !== null) this.becomeMuted(null);
    this.standStill(false);
    const token = this.kept.token;
    const client = this.options.client ?? { name: 'vivarium-sdk', version: '1' };
    const params: HelloParams = token === null ? { client, words } : { client, token, words };
    let asked_ms = this.clock.asked();
    let hello: HelloResult;
    let refused = false;
    try {
      hello = await call('hello', params);
    } catch (error) {
      const code = error instanceof WireError ? error.code : null;
      if (!(error instanceof WireError) || (code !== 'bad_token' && code !== 'suspended')) throw error;
      if (code === 'bad_token') refused = true;
      else this.suspend(error.data);
      asked_ms = this.clock.asked();
      hello = await call('hello', { client, words });
    }
    const { shown_to } = this;
    this.token = hello.account === undefined ? null : token;
    this.refused = refused;
    this.sign_in_at = hello.sign_in_at ?? null;
    if (hello.account !== undefined) this.kept.named(hello.account);
    if (hello.account !== undefined) this.suspension = null;
    this.server = hello.server;
    this.limits = hello.limits;
    this.clock.told(hello.now_ms, asked_ms);
    this.becomeAccount(hello.account ?? null);
    if (hello.account === undefined || shown_to === null || shown_to === hello.account.id) return;
    this.emit('replaced', hello.account);
  }

  private catchUp(): void {
    // Watching needs no account.
    for (const table of this.tables.values()) table.resume();
    if (this.account === null) return;
    void this.lobby.subscribe();
    void this.matches.subscribe();
    void this.turns.subscribe();
    void this.blocks.load();
  }

  private receive(push: Push): void {
    switch (push.method) {
      case 'chat.line':
        if (push.params.table === undefined) this.lobby_chat.receive(push.params.line);
        else this.tables.get(push.params.table)?.receive(push);
        break;
      case 'chat.missed':
        if (push.params.table === undefined) void this.lobby_chat.load();
        else this.tables.get(push.params.table)?.receive(push);
        break;
      case 'chat.muted': {
        const { until_ms, reason = '' } = push.params;
        this.becomeMuted(until_ms === 0 ? null : { until_ms, reason });
        break;
      }
      case 'chat.rules':
        this.lobby_chat.rule(push.params.rules);
        break;
      case 'lobby.changed':
        this.lobby.receive(push.params);
        break;
      case 'match.state':
        this.matches.receive(push.params);
        break;
      case 'turns.changed':
        this.turns.receive(push.params.turns);
        break;
      case 'server.announcement':
        if (push.params.code === 'session_revoked') {
          this.forgetToken();
          this.becomeAccount(null);
        }
        if (push.params.code === 'suspended') {
          this.suspend(push.params);
          this.becomeAccount(null);
        }
        if (push.params.code === 'storage_unavailable') this.standStill(push.params.over !== true);
        this.emit('server', push.params);
        break;
      case 'announcement.shown':
        this.announcements.set(push.params.announcement.id, push.params.announcement);
        this.emit('announcements', undefined);
        break;
      case 'announcement.withdrawn':
        this.announcements.delete(push.params.id);
        this.emit('announcements', undefined);
        break;
      case 'table.update':
      case 'table.presence':
      case 'table.ratings':
      case 'table.closed':
        this.tables.get(push.params.table)?.receive(push);
    }
  }

  /** Nothing that the one before was told is shown to whoever comes. */
  private forgetPerson(): void {
    this.matches.forget();
    this.turns.forget();
    this.blocks.forget();
    this.lobby_chat.forget();
    this.announcements.clear();
    this.emit('announcements', undefined);
    for (const table of this.tables.values()) table.forget();
  }

  private becomeAccount(account: Account | null): void {
    const another = this.account?.id !== account?.id;
    this.account = account;
    this.shown_to = account?.id ?? this.shown_to;
    if (another) this.forgetPerson();
    this.emit('account', account);
  }
}
