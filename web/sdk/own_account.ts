// What a person may ask for their own account without becoming somebody else here: passwords, sessions, data.
import { ownData } from './own_data.ts';
import { Questions } from './questions.ts';
import type { AsideSession, SessionKeeper } from './session_keeper.ts';
import type { AccountExportResult, ReportCreateParams, Session } from './wire.ts';

/** The same password, typed on two keyboards, may come as different characters. */
export const composed = (password: string): string => password.normalize('NFC');

export abstract class OwnAccount<Events extends object> extends Questions<Events> {
  protected abstract readonly kept: SessionKeeper;

  get hasToken(): boolean {
    return this.kept.token !== null;
  }

  /** What this browser keeps of guests that were left, and of tokens that were refused. */
  get aside(): readonly AsideSession[] {
    return this.kept.aside;
  }

  protected knownAs(name: string): { device?: string } {
    const device = this.kept.device(name);
    return device === undefined ? {} : { device };
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

  /** Everything that the server keeps of this person, in one document. */
  ownData = (): Promise<AccountExportResult> => ownData(this.connection);

  /** Where this person is signed in, the newest first. */
  async sessions(): Promise<readonly Session[]> {
    return (await this.connection.request('session.list', {}, { repeatable: true })).sessions;
  }

  /** Ends one of them; its pages are told. */
  async revokeSession(session: string): Promise<void> {
    await this.connection.request('session.revoke', { session });
  }

  /** Tells the moderators; the server adds what was said. */
  async report(params: ReportCreateParams): Promise<void> {
    await this.connection.request('report.create', params);
  }
}
