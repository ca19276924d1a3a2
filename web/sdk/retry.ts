// One thing that is tried again by itself as long as it is refused for the moment.
import { pauseAfter } from './wire_error.ts';

/** A refusal that is over sooner, and doesn't come again, nobody needs to read. */
const brief_ms = 1_000;

export class Retry {
  /** How often in a row it was refused. */
  private refused = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Tries again after a pause if that may help. `brief`: nobody needs to be told yet. */
  after(error: unknown, again: () => void): { readonly again: boolean; readonly brief: boolean } {
    const pause_ms = pauseAfter(error, this.refused);
    const brief = pause_ms !== null && pause_ms < brief_ms && this.refused === 0;
    this.refused += 1;
    this.stop();
    if (pause_ms !== null) this.timer = setTimeout(again, pause_ms);
    return { again: pause_ms !== null, brief };
  }

  done(): void {
    this.stop();
    this.refused = 0;
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
