// Finding a table with others: what the server says of the asker's match, and what can be asked for.
import { patiently, type Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { SeedKeeper } from './fairness.ts';
import { newKey } from './keys.ts';
import type { MatchEnqueueParams, MatchState } from './wire.ts';

/** The library adds the key. */
export type MatchWishParams = Omit<MatchEnqueueParams, 'key'>;

interface MatchEvents {
  state: MatchState;
}

const nothing: MatchState = { phase: 'idle' };

export class Matches extends Emitter<MatchEvents> {
  state: MatchState = nothing;

  constructor(
    private readonly connection: Connection,
    private readonly seeds: SeedKeeper,
  ) {
    super();
  }

  /** Called by the client whenever the connection is new: from then on the server tells of every change. */
  async subscribe(): Promise<void> {
    try {
      this.receive((await this.connection.request('match.subscribe', {}, { ...patiently, repeatable: false })).state);
    } catch {
      // A new connection asks again.
    }
  }

  receive(state: MatchState): void {
    this.state = state;
    this.emit('state', state);
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.receive(nothing);
  }

  /** Waits for a table; sent again after a lost connection it queues nobody twice. */
  async enqueue(wish: MatchWishParams): Promise<void> {
    const params = { ...wish, key: newKey() };
    this.receive((await this.connection.request('match.enqueue', params, { repeatable: true })).state);
  }

  async leave(): Promise<void> {
    await this.connection.request('match.leave', {});
  }

  async accept(offer: string): Promise<void> {
    await this.connection.request('match.accept', { offer, seed_commit: this.seeds.commit() }, { repeatable: true });
  }

  async decline(offer: string): Promise<void> {
    await this.connection.request('match.decline', { offer });
  }

  /** A party of one's own, or the one that one is in; others join with its code. */
  async makeParty(): Promise<string> {
    return (await this.connection.request('party.create', {}, { repeatable: true })).code;
  }

  async joinParty(code: string): Promise<void> {
    await this.connection.request('party.join', { code }, { repeatable: true });
  }

  async leaveParty(): Promise<void> {
    await this.connection.request('party.leave', {});
  }
}
