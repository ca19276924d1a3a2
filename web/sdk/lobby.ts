// A mirror of the lobby: the public tables, kept up to date by revisions. A gap means: subscribe again.
import type { Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { LobbyChanged, TableSummary } from './wire.ts';

interface LobbyEvents {
  tables: ReadonlyMap<string, TableSummary>;
}

export class Lobby extends Emitter<LobbyEvents> {
  /** null until the first answer. */
  tables: ReadonlyMap<string, TableSummary> | null = null;
  private rev = -1;
  private wanted = 0;
  private subscribing = false;

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
      this.tables = null;
      this.rev = -1;
      void this.connection.request('lobby.unsubscribe', {}).catch(() => undefined);
    };
  }

  /** Called by the client whenever the connection is new. */
  async subscribe(): Promise<void> {
    if (this.wanted === 0 || this.subscribing || this.connection.state.kind !== 'online') return;
    this.subscribing = true;
    try {
      const result = await this.connection.request('lobby.subscribe', {});
      if (this.wanted === 0) return;
      this.rev = result.rev;
      this.become(new Map(Object.entries(result.tables)));
    } catch {
      // A new connection subscribes again.
    } finally {
      this.subscribing = false;
    }
  }

  receive({ rev, from, changed, removed }: LobbyChanged): void {
    if (this.tables === null || rev <= this.rev) return;
    if (from !== this.rev) {
      void this.subscribe();
      return;
    }
    const tables = new Map(this.tables);
    for (const [room, summary] of Object.entries(changed)) tables.set(room, summary);
    for (const room of removed) tables.delete(room);
    this.rev = rev;
    this.become(tables);
  }

  private become(tables: ReadonlyMap<string, TableSummary>): void {
    this.tables = tables;
    this.emit('tables', tables);
  }
}
