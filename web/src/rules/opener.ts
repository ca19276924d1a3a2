// Who wants to read which rules; sheet.tsx, which is fetched after the page is there, shows them.
import { Emitter } from '../../sdk/index.ts';

export interface Place {
  readonly game: string;
  /** null: from the beginning. */
  readonly section: string | null;
}

class Opener extends Emitter<{ open: Place }> {
  /** What was asked for last, maybe before anybody listened. */
  wanted: Place | null = null;

  open(game: string, section: string | null = null): void {
    this.wanted = { game, section };
    this.emit('open', this.wanted);
  }
}

export const rules = new Opener();
