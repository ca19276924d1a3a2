// The page's own words and those of the games' covers: one language, fetched before the page is shown, and another when
// it is chosen.
import { Emitter } from '../sdk/index.ts';
import type { Messages } from './games/contract.ts';
import type { Locale } from './i18n.ts';

/** Those of one language are one chunk (vite.config.ts). */
const files = import.meta.glob<{ default: Messages }>(['./messages/*.json', './games/*/cover/*.json']);

export interface Spoken {
  readonly own: readonly Messages[];
  /** Covers of games that don't have this language. */
  readonly english: readonly Messages[];
}

/** Of one set the file in that language, or the English one. */
function filesFor(locale: Locale): { readonly own: string[]; readonly english: string[] } {
  const all = Object.keys(files);
  const own = all.filter((file) => file.endsWith(`/${locale}.json`));
  const sets = new Set(own.map(setOf));
  return { own, english: all.filter((file) => file.endsWith('/en.json') && !sets.has(setOf(file))) };
}

const setOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** A fetch that failed is tried again so much later: without its words the page is none. */
const again_ms = 2_000;

const messagesIn = (wanted: readonly string[]): Promise<Messages[]> =>
  Promise.all(wanted.flatMap((file) => files[file] ?? []).map(async (fetchFile) => (await fetchFile()).default));

class Speech extends Emitter<{ change: undefined }> {
  private readonly held = new Map<Locale, Spoken>();
  private readonly fetching = new Map<Locale, Promise<void>>();

  of(locale: Locale): Spoken {
    return this.held.get(locale) ?? { own: [], english: [] };
  }

  /** Resolved once the words are here. */
  load(locale: Locale): Promise<void> {
    const before = this.fetching.get(locale);
    if (before !== undefined) return before;
    const now = this.fetch(locale);
    this.fetching.set(locale, now);
    return now;
  }

  private async fetch(locale: Locale): Promise<void> {
    const wanted = filesFor(locale);
    while (!this.held.has(locale)) {
      try {
        const [own, english] = await Promise.all([messagesIn(wanted.own), messagesIn(wanted.english)]);
        this.held.set(locale, { own, english });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, again_ms));
      }
    }
    this.emit('change', undefined);
  }
}

export const speech = new Speech();
