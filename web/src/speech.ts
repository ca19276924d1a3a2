// The page's own words and those of the games' covers: one language, fetched before the page is shown, and another when
// it is chosen.
import { Emitter } from '../sdk/index.ts';
import type { Messages } from './games/contract.ts';
import type { Locale } from './i18n.ts';

/** Those of one language are one chunk (vite.config.ts). */
const files = import.meta.glob<{ default: Messages }>(['./messages/*.json', './games/*/cover/*.json']);

/** A fetch that failed is tried again so much later: without its words the page is none. */
const again_ms = 2_000;

class Speech extends Emitter<{ change: undefined }> {
  private readonly held = new Map<Locale, readonly Messages[]>();
  private readonly fetching = new Map<Locale, Promise<void>>();

  of(locale: Locale): readonly Messages[] {
    return this.held.get(locale) ?? [];
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
    const wanted = Object.entries(files).filter(([file]) => file.endsWith(`/${locale}.json`));
    while (!this.held.has(locale)) {
      try {
        const fetched = await Promise.all(wanted.map(([, file]) => file()));
        this.held.set(
          locale,
          fetched.map((one) => one.default),
        );
      } catch {
        await new Promise((resolve) => setTimeout(resolve, again_ms));
      }
    }
    this.emit('change', undefined);
  }
}

export const speech = new Speech();
