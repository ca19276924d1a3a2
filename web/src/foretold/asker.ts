// When the server is asked what actions would change, so that it is never asked much: one question at a time, once it
// is wished for a while, only what isn't known yet, and nothing for a while after a refusal. An answer that comes when
// the table has moved on isn't heard.
import {
  type JsonObject,
  pauseAfter,
  type PreviewedAction,
  type TablePreviewResult,
  WireError,
} from '../../sdk/index.ts';
import { keyOf } from './key.ts';

/** As many as the server takes at once. */
export const asked_most = 16;
/** Whoever only passes over something doesn't wish to know of it. */
export const dwell_ms = 150;
/** Nobody waits for this: whoever is busy is left alone for longer than for a move. */
export const rest_ms = 3_000;

export interface AskerProps {
  readonly ask: (actions: readonly JsonObject[]) => Promise<TablePreviewResult>;
  /** Does it after so long, unless what it gives is called before. */
  readonly later: (ms: number, what: () => void) => () => void;
  /** More is known. */
  readonly told: () => void;
  /** The server doesn't know the question: it is an older one. */
  readonly unheard: () => void;
}

export class Asker {
  /** What the answers hold for; null: this is no time to ask. */
  private moment: string | null = null;
  private wished: readonly JsonObject[] = [];
  /** null: there is nothing to be told of it. */
  private readonly known = new Map<string, PreviewedAction | null>();
  private under_way = false;
  private rests = false;
  private stop: (() => void) | null = null;

  constructor(private readonly props: AskerProps) {}

  /** `moment`: another one whenever what is known holds no more; null while nothing may be asked. */
  at(moment: string | null): void {
    if (moment === this.moment) return;
    this.moment = moment;
    this.known.clear();
    this.wish([]);
  }

  /** What is wished for now, the most wanted first. */
  wish(actions: readonly JsonObject[]): void {
    const same = actions.length === this.wished.length && actions.every((one, at) => isSame(one, this.wished[at]));
    if (same) return;
    this.wished = actions;
    this.plan();
  }

  of(action: JsonObject): PreviewedAction | null {
    return this.known.get(keyOf(action)) ?? null;
  }

  /** Nothing is asked or told any more. */
  end(): void {
    this.at(null);
    this.stop?.();
  }

  private plan(): void {
    if (this.rests || this.under_way) return;
    this.stop?.();
    this.stop = this.unknown().length === 0 ? null : this.props.later(dwell_ms, () => this.ask());
  }

  private unknown(): readonly JsonObject[] {
    if (this.moment === null) return [];
    return this.wished.filter((action) => !this.known.has(keyOf(action))).slice(0, asked_most);
  }

  private ask(): void {
    const { moment } = this;
    const actions = this.unknown();
    this.stop = null;
    this.under_way = true;
    this.props.ask(actions).then(
      (result) => {
        this.under_way = false;
        if (moment === this.moment) this.learn(actions, result);
        this.plan();
      },
      (error: unknown) => {
        this.under_way = false;
        this.refused(error, moment === this.moment ? actions : []);
      },
    );
  }

  private learn(asked: readonly JsonObject[], { actions, whole }: TablePreviewResult): void {
    for (const one of actions) this.known.set(keyOf(one.action), one);
    // What was left out for want of time is asked for anew; where even one takes too long there is no telling.
    const settled = whole ? asked : actions.length === 0 ? asked.slice(0, 1) : [];
    for (const action of settled) if (!this.known.has(keyOf(action))) this.known.set(keyOf(action), null);
    this.props.told();
  }

  private refused(error: unknown, asked: readonly JsonObject[]): void {
    if (error instanceof WireError && error.code === 'unknown_method') {
      this.end();
      this.props.unheard();
      return;
    }
    const pause_ms = pauseAfter(error, 0);
    // Asked once more it would be refused again.
    if (pause_ms === null) for (const action of asked) this.known.set(keyOf(action), null);
    this.rests = true;
    this.stop = this.props.later(Math.max(rest_ms, pause_ms ?? 0), () => {
      this.stop = null;
      this.rests = false;
      this.plan();
    });
  }
}

const isSame = (one: JsonObject, other: JsonObject | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other);
