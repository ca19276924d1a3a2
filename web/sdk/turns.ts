// What waits for this person at their tables, wherever they are; and where the server tells them of it when they are
// away: browsers and a webhook.
import { patiently, type Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { PushKeys, PushShowResult, Turn, Webhook, WebhookForm } from './wire.ts';

export class Turns extends Emitter<{ change: readonly Turn[] }> {
  /** The oldest first. */
  list: readonly Turn[] = [];
  /** The server has told it to who is signed in; until then it is empty. */
  is_told = false;

  constructor(private readonly connection: Connection) {
    super();
  }

  /** Those that they have not looked at since. */
  get unseen(): number {
    return this.list.filter((turn) => !turn.seen).length;
  }

  /** Called by the client whenever the connection is new: from then on the server tells of every change. */
  async subscribe(): Promise<void> {
    try {
      this.receive((await this.connection.request('turns.subscribe', {}, { ...patiently, repeatable: false })).turns);
    } catch {
      // A new connection asks again.
    }
  }

  receive(list: readonly Turn[], is_told = true): void {
    this.list = list;
    this.is_told = is_told;
    this.emit('change', list);
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.receive([], false);
  }

  /** A game that is over need not be looked at. */
  async dismiss(table: string): Promise<void> {
    await this.connection.request('turns.dismiss', { table });
  }

  /** The key to subscribe a browser with, and whether the one with that endpoint gets notifications of this session. */
  push(endpoint?: string): Promise<PushShowResult> {
    return this.connection.request('push.show', endpoint === undefined ? {} : { endpoint }, { repeatable: true });
  }

  async subscribePush(endpoint: string, keys: PushKeys): Promise<void> {
    await this.connection.request('push.subscribe', { endpoint, keys }, { repeatable: true });
  }

  async unsubscribePush(endpoint: string): Promise<void> {
    await this.connection.request('push.unsubscribe', { endpoint }, { repeatable: true });
  }

  async webhook(): Promise<Webhook | null> {
    return (await this.connection.request('webhook.show', {}, { repeatable: true })).webhook;
  }

  /** The secret that notifications are signed with; it can't be asked for again. */
  async setWebhook(url: string, form: WebhookForm = 'json'): Promise<string> {
    // A server of before knows one form, and has no member for it.
    return (await this.connection.request('webhook.set', form === 'json' ? { url } : { url, form })).secret;
  }

  /** Tries it once; `webhook` tells how it went. */
  async testWebhook(): Promise<void> {
    await this.connection.request('webhook.test', {});
  }

  async removeWebhook(): Promise<void> {
    await this.connection.request('webhook.remove', {}, { repeatable: true });
  }
}
