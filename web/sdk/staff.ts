// What the staff of a server do: docs/administration.md. Their session is another one than that of the player.
import type { Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { JsonObject, StaffClaimResult, StaffSession } from './wire.ts';
import { WireError } from './wire_error.ts';

export class Staff extends Emitter<{ change: StaffSession | null }> {
  /** In memory alone: leaving the page ends it. */
  session: StaffSession | null = null;

  constructor(private readonly connection: Connection) {
    super();
  }

  /** Shows an invitation: a secret for an authenticator app. */
  claim(token: string): Promise<StaffClaimResult> {
    return this.connection.request('staff.claim', { token: token.trim() });
  }

  /** Joins the staff, with the first code of that secret. */
  async confirm(code: string): Promise<void> {
    this.become(await this.connection.request('staff.confirm', { code }));
  }

  async signIn(code: string): Promise<void> {
    this.become(await this.connection.request('staff.sign_in', { code }));
  }

  async signOut(): Promise<void> {
    const { session } = this;
    this.become(null);
    if (session !== null) await this.connection.request('staff.sign_out', { token: session.token });
  }

  /** Whether that person's role has the right. The server decides; this is for what to show. */
  may(act: string): boolean {
    return this.session?.acts.includes(act) ?? false;
  }

  async act(act: string, params: JsonObject = {}): Promise<JsonObject> {
    const { session } = this;
    const token = session === null ? {} : { token: session.token };
    try {
      return await this.connection.request('staff.act', { act, params, ...token });
    } catch (error) {
      if (error instanceof WireError && error.code === 'staff_sign_in') this.become(null);
      throw error;
    }
  }

  private become(session: StaffSession | null): void {
    this.session = session;
    this.emit('change', session);
  }
}
