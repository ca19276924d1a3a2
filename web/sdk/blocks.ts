// Whom we don't want to hear: a list that is kept with the account, on all devices.
import { patiently, type Connection } from './connection.ts';

export class Blocks {
  /** Accounts with their nicknames. */
  all: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly connection: Connection,
    /** What the blocked said before is gone from the chats, or there again. */
    private readonly changed: () => void,
  ) {}

  has(account: string): boolean {
    return this.all.has(account);
  }

  async load(): Promise<void> {
    try {
      const { blocked } = await this.connection.request('account.blocks', {}, patiently);
      this.all = new Map(blocked.map(({ account, nickname }) => [account, nickname]));
    } catch {
      // Only the menu's word would be another; blocking works all the same.
    }
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.all = new Map();
  }

  /** That person's lines are shown to us no more, on no device. */
  async add(who: { readonly account: string; readonly nickname: string }): Promise<void> {
    await this.connection.request('account.block', { account: who.account }, { repeatable: true });
    this.become(new Map([...this.all, [who.account, who.nickname]]));
  }

  async remove(account: string): Promise<void> {
    await this.connection.request('account.unblock', { account }, { repeatable: true });
    this.become(new Map([...this.all].filter(([other]) => other !== account)));
  }

  private become(all: ReadonlyMap<string, string>): void {
    this.all = all;
    this.changed();
  }
}
