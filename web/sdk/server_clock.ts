// The server's time, by which it tells deadlines. It is reckoned by our own steady clock from what the server says it
// is: whatever somebody sets the clocks of either machine to, what is left until a deadline stays the same.

/** Milliseconds that never jump. */
const steady_ms = (): number => performance.now();

export class ServerClock {
  /** The server's time minus ours. Until the server has said anything, what our wall clock believes. */
  private ahead_ms = Date.now() - steady_ms();
  private stands_at_ms: number | null = null;

  /** The time by which deadlines count. It stands still while the server can store nothing. */
  now(): number {
    return this.stands_at_ms ?? this.ahead_ms + steady_ms();
  }

  get stands(): boolean {
    return this.stands_at_ms !== null;
  }

  /** The server said what time it is, in an answer to what was asked at `asked_ms` (as asked() tells it). */
  told(now_ms: number, asked_ms: number): void {
    // Half the way, as good as one knows.
    this.ahead_ms = now_ms - (asked_ms + steady_ms()) / 2;
  }

  /** For told(), before one asks. */
  asked(): number {
    return steady_ms();
  }

  standStill(stands: boolean): void {
    if (stands !== this.stands) this.stands_at_ms = stands ? this.now() : null;
  }
}
