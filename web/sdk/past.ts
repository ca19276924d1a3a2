// A table's past as one viewer might have seen it, fetched piece by piece and kept.
import type { Connection } from './connection.ts';
import { patched } from './patch.ts';
import type { HistoryEntry, PendingDecision, TableReplayParams, TableReplayResult, TableView } from './wire.ts';
import { WireError } from './wire_error.ts';

/** `own`: as the asker. While a game runs, nothing else is shown. */
export type Viewpoint = 'own' | 'spectator' | number;

/** The table right after the record `seq`. */
export interface PastStep {
  readonly seq: number;
  readonly at_ms: number;
  readonly view: TableView;
  readonly pending: readonly PendingDecision[];
  /** What the record was; empty when the viewer could only see that something changed. */
  readonly events: HistoryEntry['events'];
}

interface Piece {
  readonly from: number;
  /** The first record after it. */
  readonly to: number;
  readonly steps: readonly PastStep[];
}

/** Where pieces begin, so that looking here and there in a long game doesn't fetch anything twice. */
const piece_length = 100;

/** How long a busy table is asked again. */
const busy_wait_ms = 400;
const tries_most = 25;

export class Past {
  private pieces: Piece[] = [];
  private asked = new Map<number, Promise<Piece>>();
  private newest: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    readonly table: string,
    readonly viewpoint: Viewpoint,
    private readonly newestRecord: () => number,
  ) {}

  /** The newest record that can be asked for; grows while the game runs. */
  get last(): number {
    return this.newestRecord();
  }

  /** The step that was shown at that record: its own, or the nearest before it. */
  async at(seq: number): Promise<PastStep> {
    const piece = await this.pieceWith(seq);
    const step = piece.steps.filter((one) => one.seq <= seq).at(-1);
    if (step === undefined) throw new Error('a piece begins with its first record');
    return step;
  }

  /** The next step after that record, or null at the end. */
  async after(seq: number): Promise<PastStep | null> {
    for (let from = seq + 1; from <= this.last;) {
      const piece = await this.pieceWith(from);
      const step = piece.steps.find((one) => one.seq > seq && this.tells(one, piece));
      if (step !== undefined) return step;
      from = piece.to;
    }
    return null;
  }

  /** The step before that record, or null at the beginning. */
  async before(seq: number): Promise<PastStep | null> {
    for (let to = seq - 1; to >= 1;) {
      const piece = await this.pieceWith(to);
      const step = piece.steps.filter((one) => one.seq <= to && this.tells(one, piece)).at(-1);
      if (step !== undefined) return step;
      to = piece.from - 1;
    }
    return null;
  }

  /** Fetches what comes before that record, so that known() tells of all of it. True when something was missing. */
  async loadBefore(seq: number): Promise<boolean> {
    const before = this.pieces.length;
    for (let from = 1; from < seq;) from = (await this.pieceWith(from)).to;
    return this.pieces.length > before;
  }

  /** All that is fetched, in order of seq. */
  known(): readonly PastStep[] {
    return this.pieces.flatMap((piece) => piece.steps);
  }

  /** A piece begins with a whole view, also when nothing happened there that this viewer could see. */
  private tells(step: PastStep, piece: Piece): boolean {
    return step.seq === 1 || step.seq !== piece.from || step.events.length > 0;
  }

  private async pieceWith(seq: number): Promise<Piece> {
    let from = seq - ((seq - 1) % piece_length);
    for (;;) {
      const held = this.pieces.find((piece) => piece.from <= seq && seq < piece.to);
      if (held !== undefined) return held;
      // A piece is cut short when its patches are long.
      const piece = await this.fetch(from);
      if (seq < piece.to) return piece;
      from = piece.to;
    }
  }

  private fetch(from: number): Promise<Piece> {
    let asked = this.asked.get(from);
    if (asked === undefined) {
      // One after another: the server makes one replay for a connection at a time.
      asked = this.newest.then(() => this.request(from)).finally(() => this.asked.delete(from));
      this.newest = asked.catch(() => undefined);
      this.asked.set(from, asked);
    }
    return asked;
  }

  /** Others look back at the same table, or we did a moment ago as somebody else. */
  private async patiently(params: TableReplayParams): Promise<TableReplayResult> {
    for (let tries = 1; ; ++tries) {
      try {
        return await this.connection.request('table.replay', params, { repeatable: true });
      } catch (error) {
        if (!(error instanceof WireError) || error.code !== 'busy' || tries === tries_most) throw error;
        await new Promise((resolve) => setTimeout(resolve, busy_wait_ms));
      }
    }
  }

  private async request(from: number): Promise<Piece> {
    const params: TableReplayParams = { table: this.table, from };
    if (this.viewpoint === 'spectator') params.spectator = true;
    if (typeof this.viewpoint === 'number') params.seat = this.viewpoint;
    const { steps, last, next } = await this.patiently(params);
    const shown: PastStep[] = [];
    let view: TableView | undefined;
    for (const step of steps) {
      view = step.view ?? patched(view as TableView, step.patch ?? []);
      const { seq, at_ms, pending, events } = step;
      shown.push({ seq, at_ms, view, pending, events });
    }
    const piece = { from, to: next ?? last + 1, steps: shown };
    this.pieces = [...this.pieces.filter((one) => one.from !== from), piece].sort((a, b) => a.from - b.from);
    return piece;
  }
}
