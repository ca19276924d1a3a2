// Lines that somebody has written and the server has not yet. They go out one after another, in the order in which they
// were written, so that a slow line (or one that is refused) loses nothing of what was typed meanwhile.
import { Emitter, WireError, type Chat, type Phrase, type Vivarium } from '../../sdk/index.ts';

export type Saying = { readonly text: string } | { readonly phrase: Phrase };

export interface Waiting {
  readonly id: number;
  readonly what: Saying;
  /** What it was refused with; undefined while it is on its way or waits for those before it. */
  readonly refused?: unknown;
  /** It came too soon, and is sent again then, on this device's clock. */
  readonly turn_ms?: number;
}

/** So many may wait; then the field keeps what is written. */
const waiting_most = 20;

/** Refused because of what they are: those behind them may go on. Whatever else is refused would be as well. */
const of_the_line: ReadonlySet<string> = new Set(['bad_text', 'bad_params', 'said_again']);

export class Outbox extends Emitter<{ change: undefined }> {
  /** What stands in the field: it outlives the sheet that shows it. */
  draft = '';
  waiting: readonly Waiting[] = [];
  readonly owner: string | undefined;
  private next_id = 1;
  private sending = false;
  /** Ends the wait for a line's turn. */
  private wake: (() => void) | null = null;

  constructor(
    /** A table that was left and come back to has another one. */
    public chat: Pick<Chat, 'send' | 'sendPhrase'>,
    /** Who is signed in: nobody sends what another has written. */
    private readonly who: () => string | undefined,
  ) {
    super();
    this.owner = who();
  }

  get full(): boolean {
    return this.waiting.length >= waiting_most;
  }

  /** How many lines have ever been added. */
  get written(): number {
    return this.next_id - 1;
  }

  add(what: Saying): void {
    this.become([...this.waiting, { id: this.next_id++, what }]);
    void this.sendAll();
  }

  /** Sends what was refused once more, and what waits behind it. */
  again(id: number): void {
    const again = this.waiting.find((one) => one.id === id);
    if (again !== undefined) this.replace({ id, what: again.what });
    void this.sendAll();
  }

  putAway(id: number): void {
    const waits_for_its_turn = this.waiting.some((one) => one.id === id && one.turn_ms !== undefined);
    this.become(this.waiting.filter((one) => one.id !== id));
    void this.sendAll();
    if (waits_for_its_turn) this.hurry();
  }

  /** Lines may go out faster from now on: what waits for its turn is tried at once. */
  hurry(): void {
    this.wake?.();
  }

  private async sendAll(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    for (let next = this.next(); next !== undefined; next = this.next()) await this.sendOne(next);
    this.sending = false;
  }

  private next(): Waiting | undefined {
    if (this.who() !== this.owner) {
      this.draft = '';
      this.become([]);
    }
    const stops = ({ refused }: Waiting) => refused !== undefined && !isOfTheLine(refused);
    const first = this.waiting.find((one) => one.refused === undefined || stops(one));
    return first?.refused === undefined ? first : undefined;
  }

  private async sendOne({ id, what }: Waiting): Promise<void> {
    try {
      await ('text' in what ? this.chat.send(what.text) : this.chat.sendPhrase(what.phrase));
      this.become(this.waiting.filter((one) => one.id !== id));
    } catch (refused) {
      const wait_ms = tooSoonBy(refused);
      this.replace(wait_ms === null ? { id, what, refused } : { id, what, turn_ms: Date.now() + wait_ms });
      if (wait_ms === null) return;
      await this.turnComes(wait_ms);
      this.replace({ id, what });
    }
  }

  private turnComes(wait_ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait_ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private replace(changed: Waiting): void {
    this.become(this.waiting.map((one) => (one.id === changed.id ? changed : one)));
  }

  private become(waiting: readonly Waiting[]): void {
    this.waiting = waiting;
    this.emit('change', undefined);
  }
}

const isOfTheLine = (refused: unknown): boolean => refused instanceof WireError && of_the_line.has(refused.code);

/** It was only too soon; null: it was refused for something else. */
function tooSoonBy(refused: unknown): number | null {
  if (!(refused instanceof WireError) || refused.code !== 'rate_limited') return null;
  return refused.data.retry_after_ms ?? null;
}

const outboxes = new Map<string | null, Outbox>();

/** The one of this chat, for whoever is signed in now. It is kept as long as something is in it. */
export function outboxOf(chat: Chat, client: Vivarium): Outbox {
  const who = () => client.account?.id;
  for (const [room, { draft, waiting }] of outboxes) {
    if (room !== chat.table && draft === '' && waiting.length === 0) outboxes.delete(room);
  }
  let outbox = outboxes.get(chat.table);
  if (outbox === undefined || outbox.owner !== who()) {
    outbox = new Outbox(chat, who);
    outboxes.set(chat.table, outbox);
  }
  outbox.chat = chat;
  return outbox;
}
