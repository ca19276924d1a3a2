// Whom we don't want to hear or to sit with: a list that is kept with the account, on all devices.
import { patiently, type Connection } from './connection.ts';
import { Emitter } from './emitter.ts';

export class Blocks extends Emitter<{ change: undefined }> {
  /** Accounts with their nicknames. */
  all: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly connection: Connection,
    /** What the blocked said before is gone from the chats, or there again. */
    private readonly changed: () => void,
  ) {
    super();
  }

  has(account: string): boolean {
    return this.all.has(account);
  }

  async load(): Promise<void> {
    try {
      const { blocked } = await this.connection.request('account.blocks', {}, patiently);
      this.hold(new Map(blocked.map(({ account, nickname }) => [account, nickname])));
    } catch {
      // Only words and signs would be others; blocking works all the same.
    }
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.hold(new Map());
  }

  /**
   * That person's lines are shown to us no more, on no device; they can't sit down where we sit before a game begins,
   * and are not matched with us.
   */
  async add(who: { readonly account: string; readonly nickname: string }): Promise<void> {
    await this.connection.request('account.block', { account: who.account }, { repeatable: true });
    this.become(new Map([...this.all, [who.account, who.nickname]]));
  }

  async remove(account: string): Promise<void> {
    await this.connection.request('account.unblock', { account }, { repeatable: true });
    this.become(new Map([...this.all].filter(([other]) => other !== account)));
  }

  private become(all: ReadonlyMap<string, string>): void {
    this.hold(all);
    this.changed();
  }

  private hold(all: ReadonlyMap<string, string>): void {
    this.all = all;
    this.emit('change', undefined);
  }
}
