// Which tables of this browser are lessons and how far each has come, and which games have been begun here at all. Part
// of every page, so that a lesson is found again after a reload; the lesson itself is fetched with its strip.
import { Emitter } from '../../sdk/index.ts';
import { browser_data } from '../site_data.ts';

export interface Progress {
  readonly room: string;
  /** The names of the steps that were told. */
  readonly passed: readonly string[];
  /** Put away for the time being. */
  readonly away: boolean;
}

const storage_key = 'vivarium.lessons';
const kept_most = 8;

interface Kept {
  readonly lessons: readonly Progress[];
  readonly begun: readonly string[];
}

class KeptLessons extends Emitter<{ change: undefined }> {
  private held: Kept | null = null;

  of(room: string): Progress | null {
    return this.kept.lessons.find((lesson) => lesson.room === room) ?? null;
  }

  begin(room: string): void {
    this.put({ room, passed: [], away: false });
  }

  put(progress: Progress): void {
    const others = this.kept.lessons.filter(({ room }) => room !== progress.room);
    this.keep({ ...this.kept, lessons: [progress, ...others].slice(0, kept_most) });
  }

  end(room: string): void {
    this.keep({ ...this.kept, lessons: this.kept.lessons.filter((lesson) => lesson.room !== room) });
  }

  hasBegun(game: string): boolean {
    return this.kept.begun.includes(game);
  }

  /** Somebody sits at a table of it. */
  note(game: string): void {
    if (!this.hasBegun(game)) this.keep({ ...this.kept, begun: [...this.kept.begun, game] });
  }

  private get kept(): Kept {
    this.held ??= read();
    return this.held;
  }

  private keep(kept: Kept): void {
    this.held = kept;
    browser_data.setItem(storage_key, JSON.stringify(kept));
    this.emit('change', undefined);
  }
}

function read(): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    kept = (JSON.parse(browser_data.getItem(storage_key) ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Not JSON: nothing was learned here.
  }
  const begun = Array.isArray(kept.begun) ? kept.begun.filter((game) => typeof game === 'string') : [];
  return { lessons: Array.isArray(kept.lessons) ? kept.lessons.filter(isProgress) : [], begun };
}

function isProgress(kept: unknown): kept is Progress {
  const { room, passed, away } = (kept ?? {}) as Partial<Record<keyof Progress, unknown>>;
  return typeof room === 'string' && typeof away === 'boolean' && Array.isArray(passed);
}

export const lessons = new KeptLessons();
