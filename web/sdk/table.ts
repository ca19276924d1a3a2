// A mirror of one table: what this viewer sees, kept up to date by the server's patches. A gap is never papered over:
// an update that doesn't fit is ignored and the table is joined again with the last seq that did.
import { Chat } from './chat.ts';
import { patiently, type Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import { merged, withoutAborted } from './entries.ts';
import type { SeedKeeper } from './fairness.ts';
import { newKey } from './keys.ts';
import { Past, type Viewpoint } from './past.ts';
import { patched } from './patch.ts';
import { Retry } from './retry.ts';
import type { KnownTable } from './known_table.ts';
import type {
  BotLevel,
  HistoryEntry,
  JsonObject,
  Push,
  Rematch,
  TableAddBotParams,
  TableClosed,
  TableHintResult,
  TableJoinParams,
  TablePresence,
  TablePreviewResult,
  TableRatings,
  TableSettingsParams,
  TableSitParams,
  TableUpdate,
  TableView,
  TableViewResult,
} from './wire.ts';
import { lost_on_the_way, WireError } from './wire_error.ts';

export type { KnownTable };

/**
 * `reason`: of the staff of the server, who closed the table. `field`: of a limit, which. `again`: refused for the
 * moment, and tried again by itself.
 */
export interface ClosedBecause {
  readonly code: string;
  readonly again?: boolean;
  readonly field?: string;
  readonly reason?: string;
}

interface EventsOfTable {
  /**
   * What we see is new. What came while busy (our update comes before its answer) is told again once we aren't, unless
   * the game is over and nothing is left to do.
   */
  state: KnownTable;
  /** What happened just now; not what was told about the past on joining. */
  entries: readonly HistoryEntry[];
  presence: TablePresence;
  ratings: TableRatings;
  /** An action is on its way, or no longer. */
  busy: boolean;
  /** The table can't be watched (any more); `code` as in docs/protocol.md. null: somebody tries again. */
  closed: ClosedBecause | null;
}

const history_page = 200;
const update_late_ms = 500;

function actionMeant(state: KnownTable | null): { record?: number } {
  const record = state?.you?.record;
  return record === undefined ? {} : { record };
}

/** The table is the one that we see, or it is refused with stale_decision. */
const settingsMeant = (state: KnownTable | null): { settings_seq?: number } =>
  state === null ? {} : { settings_seq: state.view.table.settings_seq ?? 1 };

function personMeant(state: KnownTable | null, seat: number): { account?: string } {
  const account = state?.view.table.seats[String(seat)]?.account;
  return account === undefined ? {} : { account };
}

export class Table extends Emitter<EventsOfTable> {
  state: KnownTable | null = null;
  presence: TablePresence | null = null;
  /** At a rated table: of those who sit there, and once it is over how the game changed them. */
  ratings: TableRatings | null = null;
  closed: ClosedBecause | null = null;
  busy = false;
  /** What we had seen is not what the server has now: something was lost there. Until `knowOfOtherPast`. */
  other_past = false;
  /** What is said at the table; loaded once the table is joined. */
  readonly chat: Chat;
  private joining = false;
  /** How often what was seen was forgotten: an answer from before is for other eyes. */
  private forgotten = 0;
  private readonly retry = new Retry();
  private left = false;
  private revealing = false;
  private changed_while_busy = false;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
    private readonly seeds: SeedKeeper,
    private code?: string,
  ) {
    super();
    this.chat = new Chat(connection, id);
  }

  /** Joins, or joins again from where we are; also what was refused, and after another connection took our place. */
  async join(): Promise<void> {
    if (this.joining || this.left) return;
    if (this.closed !== null) {
      // What we had seen may not be for us any more.
      if (this.closed.again !== true) this.state = null;
      this.becomeClosed(null);
    }
    await this.ask();
  }

  /** Called by the client whenever the connection is new. Who was replaced comes back when the person wants it. */
  resume(): void {
    if (this.closed?.code !== 'replaced') void this.join();
  }

  private async ask(): Promise<void> {
    if (this.joining || this.left) return;
    this.joining = true;
    this.retry.stop();
    const params: TableJoinParams = { table: this.id };
    if (this.code !== undefined) params.code = this.code;
    if (this.state !== null) {
      const { seq, head, you, seat_view } = this.state;
      params.have_seq = seq;
      params.have_head = head;
      params.have_viewer = String(you?.seat ?? seat_view ?? 'spectator');
    }
    const { forgotten } = this;
    try {
      // Not repeatable: after a loss the client joins anew anyway, from the seq that it then has.
      const { seq } = await this.connection.request('table.join', params);
      this.retry.done();
      if (this.closed !== null) this.becomeClosed(null);
      this.expect(seq);
      void this.chat.load();
    } catch (error) {
      if (error instanceof WireError && !lost_on_the_way.has(error.code)) this.shutOut(error);
    } finally {
      this.joining = false;
      if (forgotten !== this.forgotten) void this.join();
    }
  }

  /** Somebody else is signed in, or nobody: what was seen was for other eyes. The client joins again. */
  forget(): void {
    this.forgotten += 1;
    this.state = null;
    this.presence = null;
    this.ratings = null;
    this.other_past = false;
    this.chat.forget();
    this.retry.done();
    this.becomeClosed(null);
  }

  /** We are not let in (any more): for good, or it is tried again. */
  private shutOut(error: WireError): void {
    const { field, reason } = error.data;
    const { again, brief } = this.retry.after(error, () => void this.ask());
    if (brief) return;
    this.becomeClosed({
      code: error.code,
      ...(field === undefined ? {} : { field }),
      ...(reason === undefined ? {} : { reason }),
      ...(again ? { again } : {}),
    });
  }

  /** Stops watching. A seat is kept while the game runs. */
  leave(): void {
    this.left = true;
    this.retry.stop();
    void this.connection.request('table.leave', { table: this.id }).catch(() => undefined);
  }

  /** Sends one of `state.you.actions` as it is. Resolves when it is durable, however often the connection broke. */
  async act(action: JsonObject): Promise<void> {
    const decision = this.decisionOwed();
    await this.intend((key) =>
      this.connection.request('table.act', { table: this.id, decision, key, action }, { repeatable: true }),
    );
  }

  /** Takes back the action that `state.you.record` names, and no other, however often it is pressed. */
  undo(): Promise<void> {
    const meant = actionMeant(this.state);
    return this.intend((key) =>
      this.connection.request('table.undo', { table: this.id, key, ...meant }, { repeatable: true }),
    );
  }

  /** Asks all others whether the table goes back to before our last action. Resolves once they are asked. */
  askUndo(): Promise<void> {
    const meant = actionMeant(this.state);
    return this.intend((key) =>
      this.connection.request('table.ask_undo', { table: this.id, key, ...meant }, { repeatable: true }),
    );
  }

  /** Our answer to `view.table.undo_request`; false by who asked withdraws it. */
  answerUndo(request: string, consent: boolean): Promise<void> {
    return this.seen(this.connection.request('table.answer_undo', { table: this.id, request, consent }));
  }

  /**
   * Sits down (the first free seat if none is named) and commits to 32 bytes of our own chance. Refused with
   * stale_decision if the host has made another table of it than the one that `state` shows.
   */
  async sit(seat?: number): Promise<void> {
    const params: TableSitParams = { table: this.id, seed_commit: this.seeds.commit() };
    if (seat !== undefined) params.seat = seat;
    await this.connection.request('table.sit', { ...params, ...settingsMeant(this.state) });
  }

  async stand(): Promise<void> {
    await this.connection.request('table.stand', { table: this.id });
  }

  /** At a table that asks: we are ready for the start, or no longer. By the host the game starts. */
  sayReady(ready: boolean): Promise<void> {
    return this.seen(this.connection.request('table.ready', { table: this.id, ready, ...settingsMeant(this.state) }));
  }

  /** Seats a bot, on the first free seat if none is named; gives its seat. Only for the host, before the start. */
  async addBot(level: BotLevel, seat?: number): Promise<number> {
    const params: TableAddBotParams = { table: this.id, level };
    if (seat !== undefined) params.seat = seat;
    const added = await this.connection.request('table.add_bot', params);
    this.expect(added.seq);
    return added.seat;
  }

  removeBot(seat: number): Promise<void> {
    return this.seen(this.connection.request('table.remove_bot', { table: this.id, seat }));
  }

  /** Lets a bot play for us until takeBack; meanwhile `you` owes no decision. */
  autopilot(level: BotLevel): Promise<void> {
    return this.seen(this.connection.request('table.autopilot', { table: this.id, level }));
  }

  resumeSeat(): Promise<void> {
    return this.seen(this.connection.request('table.resume_seat', { table: this.id }));
  }

  /** Plays on for a seat that the host offers. */
  takeSeat(seat: number): Promise<void> {
    return this.seen(this.connection.request('table.take_seat', { table: this.id, seat }));
  }

  /** As a spectator: asks to see the game as that seat does; null: no longer, or not any more. */
  requestSeatView(seat: number | null): Promise<void> {
    return this.seen(this.connection.request('table.request_seat_view', { table: this.id, seat }));
  }

  /** As a player: our answer to who asks to follow us; false to who does already: no longer. */
  grantSeatView(account: string, yes: boolean): Promise<void> {
    return this.seen(this.connection.request('table.grant_seat_view', { table: this.id, account, yes }));
  }

  /** Out for good; our default actions are played from now on. */
  concede(): Promise<void> {
    return this.seen(this.connection.request('table.concede', { table: this.id }));
  }

  /** The game never was; as long as `view.table.first_moves_owed` names anybody. */
  abort(): Promise<void> {
    return this.seen(this.connection.request('table.abort', { table: this.id }));
  }

  /** A rated game of somebody who is away, from `presence.claimable_at_ms` on: that seat is out. */
  claim(seat: number): Promise<void> {
    return this.seen(this.connection.request('table.claim', { table: this.id, seat }));
  }

  /** The table waits for that seat: we want to go on without it. */
  voteSkip(seat: number): Promise<void> {
    const decision = this.state?.pending.find((one) => one.seat === seat)?.decision;
    const meant = decision === undefined ? {} : { decision };
    return this.seen(this.connection.request('table.vote_skip', { table: this.id, seat, ...meant }));
  }

  // What the host may do.

  /** What the table is from now on, whole; before the start. */
  changeSettings(settings: Omit<TableSettingsParams, 'table'>): Promise<void> {
    return this.seen(this.connection.request('table.settings', { table: this.id, ...settings }));
  }

  /** Somebody else may take the seat of a player who is away; or, with false, no longer. */
  offerSeat(seat: number, offer: boolean): Promise<void> {
    return this.seen(this.connection.request('table.offer_seat', { table: this.id, seat, offer }));
  }

  kick(seat: number): Promise<void> {
    return this.seen(this.connection.request('table.kick', { table: this.id, seat, ...personMeant(this.state, seat) }));
  }

  /** Whoever was sent away may come back. */
  readmit(account: string): Promise<void> {
    return this.seen(this.connection.request('table.readmit', { table: this.id, account }));
  }

  /** Another code; the old one and all links that nobody has used are worth nothing. */
  changeCode(): Promise<void> {
    return this.seen(this.connection.request('table.change_code', { table: this.id }));
  }

  giveHost(seat: number): Promise<void> {
    return this.seen(
      this.connection.request('table.give_host', { table: this.id, seat, ...personMeant(this.state, seat) }),
    );
  }

  /** The token of a new link for one person. */
  async invite(): Promise<string> {
    const { invite, seq } = await this.connection.request('table.invite', { table: this.id });
    this.expect(seq);
    return invite;
  }

  revokeInvites(): Promise<void> {
    return this.seen(this.connection.request('table.revoke_invites', { table: this.id }));
  }

  /** What a bot would do in our place, by what we see. Takes a second or so and doesn't make the table busy. */
  async hint(): Promise<TableHintResult> {
    const decision = this.decisionOwed();
    return this.connection.request('table.hint', { table: this.id, decision }, { repeatable: true });
  }

  /**
   * What each legal action would change of what we see, or each of these: points are among it. What reveals nothing is
   * foretold exactly; `unsure` names what depends on what we can't know. Doesn't make the table busy.
   */
  async preview(actions?: readonly JsonObject[]): Promise<TablePreviewResult> {
    const params = { table: this.id, decision: this.decisionOwed(), ...(actions && { actions: [...actions] }) };
    return this.connection.request('table.preview', params, { repeatable: true });
  }

  /** A new table with the same options; the asker sits there. */
  rematch(): Promise<Rematch> {
    return this.connection.request('table.rematch', { table: this.id, key: newKey() }, { repeatable: true });
  }

  /** A whole view made afresh by the server, to compare with ours. */
  freshView(): Promise<TableViewResult> {
    return this.connection.request('table.view', { table: this.id }, { repeatable: true });
  }

  /** What the table looked like at each record, as one viewer might have seen it. */
  past(viewpoint: Viewpoint): Past {
    return new Past(this.connection, this.id, viewpoint, () => this.state?.seq ?? 0);
  }

  /** Fetches what happened before the first entry that we have. */
  async loadHistory(): Promise<void> {
    // What is left out of an answer is not asked for again.
    for (let first = Infinity; ;) {
      first = Math.min(first, this.state?.entries[0]?.seq ?? (this.state?.seq ?? -1) + 1);
      if (first <= 0) return;
      const from = Math.max(0, first - history_page);
      const params = { table: this.id, from, to: first - 1 };
      const { forgotten } = this;
      const { entries } = await this.connection.request('table.history', params, patiently);
      if (this.state === null || forgotten !== this.forgotten) return;
      this.become({ ...this.state, entries: withoutAborted(merged(entries, this.state.entries)) });
      if (from === 0 || entries.length === 0) return;
      first = from;
    }
  }

  /** The client hands every push for this table to this. */
  receive(push: Push): void {
    if (push.method === 'table.update') this.update(push.params);
    if (push.method === 'table.presence') {
      this.presence = push.params;
      this.emit('presence', this.presence);
    }
    if (push.method === 'table.ratings') {
      this.ratings = push.params;
      this.emit('ratings', this.ratings);
    }
    if (push.method === 'chat.line') this.chat.receive(push.params.line);
    if (push.method === 'chat.missed') void this.chat.load();
    if (push.method === 'table.closed') this.close(push.params);
  }

  private close({ code, reason }: TableClosed): void {
    // The server left the table for whoever was signed in before; it may be watched all the same.
    if (code === 'not_signed_in') {
      this.forget();
      void this.join();
      return;
    }
    this.shutOut(new WireError(code, 'The table was closed.', reason === undefined ? {} : { reason }));
  }

  private decisionOwed(): string {
    const decision = this.state?.you?.decision;
    if (decision === undefined) throw new WireError('not_your_decision', 'This seat owes no decision now.');
    return decision;
  }

  private async intend(ask: (key: string) => Promise<{ seq: number }>): Promise<void> {
    this.becomeBusy(true);
    try {
      const { seq } = await ask(newKey());
      this.expect(seq);
    } finally {
      this.becomeBusy(false);
    }
  }

  /** Something that changes the table; we see it, sooner or later. */
  private async seen(asked: Promise<{ seq: number }>): Promise<void> {
    this.expect((await asked).seq);
  }

  /** The update to `seq` is here or on the way; should it have got lost, joining again brings it. */
  private expect(seq: number): void {
    setTimeout(() => {
      if (!this.left && this.closed === null && (this.state?.seq ?? -1) < seq) void this.join();
    }, update_late_ms);
  }

  /** The person was told. */
  knowOfOtherPast(): void {
    this.other_past = false;
    if (this.state !== null) this.emit('state', this.state);
  }

  private update(update: TableUpdate): void {
    const view = this.viewAfter(update);
    if (view === null) {
      void this.join();
      return;
    }
    // What we know of another past did not happen here.
    const before = update.other_past === true ? null : this.state;
    if (update.other_past === true) this.other_past = true;
    this.closed = null;
    this.become({
      seq: update.seq,
      head: update.head,
      view,
      pending: update.pending,
      you: update.you ?? null,
      seat_view: update.seat_view ?? null,
      entries: withoutAborted(merged(before?.entries ?? [], update.entries)),
    });
    const fresh = before === null ? [] : update.entries.filter((entry) => entry.seq > before.seq);
    if (fresh.length > 0) this.emit('entries', fresh);
    // Who may see what changes with the phase and with one's seat.
    const was = before?.view.table.phase;
    if (before !== null && (was !== view.table.phase || before.you?.seat !== update.you?.seat)) void this.chat.load();
    // The game was aborted, and our seed had been shown: the next one has another.
    const seat = update.you?.seat;
    if (was === 'running' && view.table.phase === 'open' && seat !== undefined) this.sit(seat).catch(() => undefined);
    this.revealSeed();
  }

  /** null when the update doesn't follow on what we have. */
  private viewAfter(update: TableUpdate): TableView | null {
    if (update.view !== undefined) return update.view;
    if (this.state === null || update.from !== this.state.seq || update.patch === undefined) return null;
    try {
      return patched(this.state.view, update.patch);
    } catch {
      this.state = null;
      return null;
    }
  }

  /** When the table asks for the bytes that this seat committed to, tells them; once public, they are forgotten. */
  private revealSeed(): void {
    const state = this.state;
    const table = state?.view.table;
    if (!state?.you || table === undefined) return;
    const seat = String(state.you.seat);
    const committed = table.fairness.seat_commits[seat];
    if (committed === undefined) return;
    if (table.fairness.seat_seeds[seat] !== undefined) this.seeds.forget(committed);
    const seed = this.seeds.seedFor(committed);
    if (table.phase !== 'sealing' || seed === null || this.revealing) return;
    this.revealing = true;
    this.connection
      .request('table.reveal_seed', { table: this.id, seed }, patiently)
      .catch(() => undefined)
      .finally(() => (this.revealing = false));
  }

  private become(state: KnownTable): void {
    this.state = state;
    this.changed_while_busy = this.busy;
    this.emit('state', state);
  }

  private becomeBusy(busy: boolean): void {
    this.busy = busy;
    this.emit('busy', busy);
    if (busy || !this.changed_while_busy || this.state === null) return;
    if (!this.state.view.table.outcome) this.become(this.state);
  }

  private becomeClosed(closed: ClosedBecause | null): void {
    this.closed = closed;
    this.emit('closed', closed);
  }
}
