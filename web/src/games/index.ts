// Finds every folder beside this file: a new game is one folder more and no line here. Covers are part of every page;
// a game's own code is fetched when a table of it is opened.
import { Emitter } from '../../sdk/index.ts';
import type { GameClient, GameCover } from './contract.ts';

const cover_files = import.meta.glob<{ default: GameCover }>('./*/cover.ts', { eager: true });
const code_files = import.meta.glob<{ default: GameClient }>(['./*/index.tsx', '!./generic/index.tsx']);

export const covers: ReadonlyMap<string, GameCover> = new Map(
  Object.values(cover_files).map(({ default: cover }) => [cover.id, cover]),
);

/** What stands between a table and its game's own board. */
export type GameCode =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  /** `reload`: only loading the whole page again can help. */
  | { readonly kind: 'failed'; readonly reload: boolean }
  | { readonly kind: 'ready'; readonly game: GameClient };

/** Some browsers remember a module that could not be fetched, and the code of an older release is gone for good. */
const failures_most = 2;

/** The games' code, fetched once each. */
class Library extends Emitter<{ change: undefined }> {
  private readonly held = new Map<string, GameCode>();
  private readonly failures = new Map<string, number>();

  /** Of the games whose code is here. */
  get ready(): readonly GameClient[] {
    return [...this.held.values()].flatMap((code) => (code.kind === 'ready' ? [code.game] : []));
  }

  of(id: string): GameCode {
    return this.held.get(id) ?? { kind: code_files[pathOf(id)] === undefined ? 'unknown' : 'loading' };
  }

  /** Fetches it if that hasn't been done; after a failure, again, unless only a reload can help. */
  load(id: string): void {
    const fetchCode = code_files[pathOf(id)];
    const before = this.held.get(id);
    if (fetchCode === undefined || before?.kind === 'loading' || before?.kind === 'ready') return;
    if (before?.kind === 'failed' && before.reload) return;
    this.become(id, { kind: 'loading' });
    fetchCode().then(
      ({ default: game }) => this.become(id, { kind: 'ready', game }),
      (error: unknown) => {
        const failures = (this.failures.get(id) ?? 0) + 1;
        this.failures.set(id, failures);
        this.become(id, { kind: 'failed', reload: failures >= failures_most || lacksStyle(error) });
      },
    );
  }

  private become(id: string, code: GameCode): void {
    this.held.set(id, code);
    this.emit('change', undefined);
  }
}

/** A sheet that failed is not fetched a second time: the board would come without its looks. */
const lacksStyle = (error: unknown): boolean => error instanceof Error && error.message.includes('preload CSS');

const pathOf = (id: string): string => `./${id}/index.tsx`;

export const library = new Library();
