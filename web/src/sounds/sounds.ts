// Plays cues. Browsers allow sound only after somebody has pressed something on the page; until then it is silent.
import type { Cue } from './cues.ts';
import { notes_of, strike } from './notes.ts';

const gestures = ['pointerup', 'keydown'] as const;
/** Longer than the news takes to reach all pages of this browser. */
const claimed_ms = 3_000;
/** A row of quick moves by bots is one sound. */
const moved_apart_ms = 250;
const loudest = 0.5;

export class Sounds {
  private context: AudioContext | null = null;
  private moved_ms = 0;

  /** `volume` tells the present one, in percent; 0: off. */
  constructor(private readonly volume: () => number) {
    for (const gesture of gestures) addEventListener(gesture, () => this.wake(), { capture: true });
  }

  /** `news`: what the cue is about. Of all pages of this browser that have the same news one sounds. */
  async play(cue: Cue, news: string): Promise<void> {
    if (!this.canSound()) return;
    if (cue === 'moved' && Date.now() - this.moved_ms < moved_apart_ms) return;
    if (cue === 'moved') this.moved_ms = Date.now();
    if (await isFirst(`vivarium.sound.${cue}.${news}`)) this.sound(cue);
  }

  /** For somebody who sets the volume. */
  sample(): void {
    this.wake();
    this.sound('your_turn');
  }

  private canSound(): boolean {
    return this.volume() > 0 && this.context?.state === 'running';
  }

  private sound(cue: Cue): void {
    const { context } = this;
    if (context === null || this.volume() === 0) return;
    // Ears hear in proportions: the lower half of the slider is for quiet sounds.
    const volume = loudest * (this.volume() / 100) ** 2;
    for (const note of notes_of[cue]) strike(context, note, volume);
  }

  /** The device may have paused it since (a call, a locked screen). */
  private wake(): void {
    if (this.volume() === 0) return;
    this.context ??= new AudioContext();
    if (this.context.state !== 'running') void this.context.resume().catch(() => undefined);
  }
}

/** Over plain HTTP pages can't agree who sounds: there it is the one in sight. */
function isFirst(name: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return Promise.resolve(document.visibilityState === 'visible');
  return new Promise((resolve) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise((over) => setTimeout(over, claimed_ms));
    });
    held.catch(() => resolve(false));
  });
}
