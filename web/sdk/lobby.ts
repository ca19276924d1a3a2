// A mirror of the lobby: the public tables, or those that a filter lets through, kept up to date by revisions. What was
// lost on the way is noticed by its number, at the latest by the next beat, and mended by subscribing again.
import type { Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { HouseCounts, LobbyChanged, LobbyFilter, LobbyListResult, TableSummary } from './wire.ts';
import { lost_on_the_way, WireError } from './wire_error.ts';

interface LobbyEvents {
  /** From now on the server tells this connection what goes on in the lobby. */
  followed: null;
  tables: ReadonlyMap<string, TableSummary>;
  house: HouseCounts;
  /** Why there are no tables (yet); it is asked again by itself. */
  refused: WireError;
}

/** Until the server says how often it speaks. */
const usual_beat_ms = 4000;
/** An answer that takes longer is asked for again, each time after twice as long. */
const answer_wait_ms = 2500;
const answer_wait_most_ms = 20_000;

export class Lobby extends Emitter<LobbyEvents> {
  /** null until the first answer. */
  tables: ReadonlyMap<string, TableSummary> | null = null;
  /** Where the list was cut, as it had no room for more: see `more`. null: these are all. */
  cursor: string | null = null;
  /** What the tables are filtered by. The server may have no room for one more filter: see `unfiltered`. */
  filter: LobbyFilter = {};
  /** All tables are shown although a filter was asked for. */
  unfiltered = false;
  /** Why the newest question was refused; null: it wasn't. */
  refused: WireError | null = null;
  /** How much goes on in the house; null until the first answer. */
  house: HouseCounts | null = null;
  private rev = -1;
  private wanted = 0;
  /** Which asking is the newest; the answers to others are of no interest. */
  private asking = 0;
  private answered = true;
  private beat_ms = usual_beat_ms;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly connection: Connection) {
    super();
  }

  /** Keeps the mirror alive until the returned function is called. */
  watch(): () => void {
    this.wanted += 1;
    if (this.wanted === 1) void this.subscribe();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.wanted -= 1;
      if (this.wanted > 0) return;
      this.asking += 1;
      this.tables = null;
      this.rev = -1;
      this.expectWithin(null);
      void this.connection.request('lobby.unsubscribe', {}).catch(() => undefined);
    };
  }

  /** What comes after a cursor, of this list or of such a page, as it is now. */
  more(after: string): Promise<LobbyListResult> {
    return this.connection.request('lobby.list', this.unfiltered ? { after } : { filter: this.filter, after });
  }

  /** A public table, also one for which the list had no room. */
  async find(table: string): Promise<TableSummary> {
    return this.tables?.get(table) ?? (await this.connection.request('lobby.find', { table })).table;
  }

  /** The tables of before are shown until those of the new filter come. */
  setFilter(filter: LobbyFilter): void {
    if (JSON.stringify(filter) === JSON.stringify(this.filter)) return;
    this.filter = filter;
    void this.subscribe();
  }

  /** Called by the client whenever the connection is new. */
  subscribe(): Promise<void> {
    return this.ask(this.filter, answer_wait_ms);
  }

  receive({ rev, from, changed, removed, house, whole, cursor }: LobbyChanged): void {
    if (this.wanted === 0) return;
    if (house !== undefined) this.becomeHouse(house);
    if (this.tables === null || !this.answered) return;
    // A repetition, or of a filter before this one; what is newer and doesn't follow shows that something is missing.
    if (rev < this.rev || (rev === this.rev && from < rev)) return;
    if (from !== this.rev) {
      void this.subscribe();
      return;
    }
    this.expectWithin(2 * this.beat_ms);
    if (rev === this.rev) return;
    const tables = new Map(this.tables);
    for (const [table, summary] of Object.entries(changed)) tables.set(table, summary);
    for (const table of removed) tables.delete(table);
    this.rev = rev;
    if (whole !== undefined) this.cursor = cursor ?? null;
    this.become(tables);
  }

  private async ask(filter: LobbyFilter, wait_ms: number): Promise<void> {
    if (this.wanted === 0 || this.connection.state.kind !== 'online') return;
    const asking = ++this.asking;
    this.answered = false;
    this.expectWithin(wait_ms, () => void this.ask(filter, Math.min(2 * wait_ms, answer_wait_most_ms)));
    const narrows = Object.keys(filter).length > 0;
    try {
      const result = await this.connection.request('lobby.subscribe', narrows ? { filter } : {});
      if (asking !== this.asking) return;
      this.answered = true;
      this.refused = null;
      this.beat_ms = result.beat_ms;
      this.rev = result.rev;
      this.cursor = result.cursor ?? null;
      this.unfiltered = !narrows && Object.keys(this.filter).length > 0;
      this.expectWithin(2 * this.beat_ms);
      this.becomeHouse(result.house);
      this.become(new Map(Object.entries(result.tables)));
      this.emit('followed', null);
    } catch (error) {
      if (asking !== this.asking) return;
      if (!(error instanceof WireError) || lost_on_the_way.has(error.code)) return;
      // There may be no room for one more filter, or the server doesn't know ours.
      if (narrows && (error.code === 'limit_reached' || error.code === 'bad_params')) {
        void this.ask({}, answer_wait_ms);
        return;
      }
      // A new connection subscribes again; so does the timer.
      this.refused = error;
      this.emit('refused', error);
    }
  }

  /** Unless something is heard before that, it is asked for; null: nothing is expected. */
  private expectWithin(ms: number | null, otherwise: () => void = () => void this.subscribe()): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = ms === null ? null : setTimeout(otherwise, ms);
  }

  private become(tables: ReadonlyMap<string, TableSummary>): void {
    this.tables = tables;
    this.emit('tables', tables);
  }

  private becomeHouse(house: HouseCounts): void {
    this.house = house;
    this.emit('house', house);
  }
}
