// The sounds themselves: a few struck notes each, like wood and small bells. Made here, from no recording.
import type { Cue } from './cues.ts';

interface Note {
  readonly hertz: number;
  /** After the beginning of the cue, in seconds. */
  readonly at: number;
  /** Until it has faded, in seconds. */
  readonly lasts: number;
  readonly loudness: number;
  readonly wave: 'sine' | 'triangle';
}

const bell = (hertz: number, at: number, lasts = 0.5): Note => ({ hertz, at, lasts, loudness: 0.6, wave: 'sine' });
const wood = (hertz: number, at: number): Note => ({ hertz, at, lasts: 0.09, loudness: 0.7, wave: 'triangle' });

export const notes_of: Readonly<Record<Cue, readonly Note[]>> = {
  moved: [wood(330, 0), wood(247, 0.05)],
  your_turn: [bell(659, 0), bell(880, 0.14, 0.7)],
  game_over: [bell(523, 0), bell(659, 0.16), bell(784, 0.32), bell(1047, 0.48, 1.1)],
  table_found: [bell(784, 0), bell(988, 0.12), bell(784, 0.5), bell(988, 0.62, 0.8)],
  hurry: [wood(1175, 0), wood(1175, 0.16), wood(1175, 0.32)],
};

/** Struck at once, fading out; the overtone makes it wood or bell rather than a whistle. */
export function strike(context: AudioContext, note: Note, volume: number): void {
  const starts = context.currentTime + note.at;
  const strikes = [
    [note.hertz, note.loudness],
    [note.hertz * 2.76, note.loudness * 0.12],
  ] as const;
  for (const [hertz, loudness] of strikes) {
    const tone = new OscillatorNode(context, { type: note.wave, frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, starts);
    gain.gain.linearRampToValueAtTime(Math.max(0.0002, loudness * volume), starts + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, starts + note.lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(starts);
    tone.stop(starts + note.lasts);
  }
}
