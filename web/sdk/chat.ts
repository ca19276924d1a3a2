// A mirror of one chat, a table's or the lobby's: the lines that we may see, in order. A gap in the numbers of a
// channel is never papered over: the newest lines are asked for again.
import { patiently, type Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import { newKey } from './keys.ts';
import type { ChatChannel, ChatLineOf, ChatRulesOf, ChatSendParams, Phrase } from './wire.ts';
import { WireError } from './wire_error.ts';

interface ChatEvents {
  lines: readonly ChatLineOf[];
  /** Said just now; not what was said before we came. */
  said: ChatLineOf;
  /** As they are told: with the lines, and when they change. */
  rules: ChatRulesOf;
}

const lines_most = 300;
const again_after_ms = 400;

export class Chat extends Emitter<ChatEvents> {
  /** null until the first answer. Lines of people whom we have blocked are left out. */
  lines: readonly ChatLineOf[] | null = null;
  /** What staff have set of the lobby's chat, as far as anything is. */
  rules: ChatRulesOf = {};
  private all: readonly ChatLineOf[] = [];
  private readonly newest = new Map<ChatChannel, number>();
  private loading = false;
  private stale = false;
  private anew = false;
  /** How often all was forgotten: an answer from before is for other eyes. */
  private forgotten = 0;

  constructor(
    private readonly connection: Connection,
    /** null: the lobby. */
    readonly table: string | null,
  ) {
    super();
  }

  /**
   * The newest lines, behind those we have that they go on from. Called whenever the connection is new, or something is
   * missing.
   */
  async load(): Promise<void> {
    this.stale = true;
    if (this.loading) return;
    this.loading = true;
    try {
      while (this.stale) {
        this.stale = false;
        const { forgotten } = this;
        const { lines, rules = {} } = await this.connection.request('chat.history', this.place(), patiently);
        if (forgotten !== this.forgotten) continue;
        this.rule(rules);
        const before = this.anew ? [] : precedingOf(lines, this.all);
        this.anew = false;
        this.newest.clear();
        this.become([...before, ...lines]);
      }
    } catch {
      // A new connection loads again.
    } finally {
      this.loading = false;
    }
  }

  /** The newest lines in place of those we have: other people are blocked. */
  async reload(): Promise<void> {
    this.anew = true;
    await this.load();
  }

  /** Somebody else is signed in, or nobody: some lines may have been for the one before alone. */
  forget(): void {
    this.forgotten += 1;
    // What is asked now was asked by the one before.
    this.stale = this.loading;
    this.newest.clear();
    this.all = [];
    this.lines = null;
    this.emit('lines', []);
  }

  /** Resolves when it is stored. */
  async send(text: string): Promise<void> {
    await this.say({ text });
  }

  async sendPhrase(phrase: Phrase): Promise<void> {
    await this.say({ phrase });
  }

  receive(line: ChatLineOf): void {
    const before = this.newest.get(line.channel) ?? 0;
    if (this.lines === null || line.number <= before) return;
    if (line.number > before + 1) {
      void this.load();
      return;
    }
    this.become([...this.all, line]);
    if (line.hidden !== true) this.emit('said', line);
  }

  /** These hold from now on. */
  rule(rules: ChatRulesOf): void {
    this.rules = rules;
    this.emit('rules', rules);
  }

  private place(): { table?: string } {
    return this.table === null ? {} : { table: this.table };
  }

  private async say(what: { text: string } | { phrase: Phrase }): Promise<void> {
    const params: ChatSendParams = { ...this.place(), ...what, key: newKey() };
    try {
      await this.connection.request('chat.send', params, { repeatable: true });
    } catch (error) {
      // Right after signing in the server still reads who we are.
      if (!(error instanceof WireError) || error.code !== 'busy') throw error;
      await new Promise((resolve) => setTimeout(resolve, again_after_ms));
      await this.connection.request('chat.send', params, { repeatable: true });
    }
  }

  private become(lines: readonly ChatLineOf[]): void {
    this.all = lines.slice(-lines_most);
    for (const line of this.all) {
      this.newest.set(line.channel, Math.max(line.number, this.newest.get(line.channel) ?? 0));
    }
    this.lines = this.all.filter((line) => line.hidden !== true);
    this.emit('lines', this.lines);
  }
}

/** Of those we have, what stands before the new ones without a gap in its channel. */
function precedingOf(lines: readonly ChatLineOf[], have: readonly ChatLineOf[]): readonly ChatLineOf[] {
  const first = new Map<ChatChannel, number>();
  for (const { channel, number } of lines) first.set(channel, Math.min(number, first.get(channel) ?? number));
  const newest = new Map<ChatChannel, number>();
  for (const { channel, number } of have) newest.set(channel, number);
  return have.filter(({ channel, number }) => {
    const from = first.get(channel);
    return from !== undefined && number < from && (newest.get(channel) ?? 0) >= from - 1;
  });
}
