// What a reader chose for this device.
import { Emitter } from '../sdk/index.ts';
import { locales, preferredLocale, type Locale } from './i18n.ts';
import { browser_data } from './site_data.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Before which moves one is asked: where a game asks by itself, also before what can't be undone, before every one. */
export const confirms = ['usual', 'final', 'always'] as const;
/** When the keys of a table are marked on it; off: there are none. */
export const key_marks = ['used', 'always', 'off'] as const;

export interface Settings {
  readonly locale: Locale;
  /** Whose choice of it the server has not been told yet (src/account/language.ts); '': of whoever signs in next. */
  readonly locale_untold_of: string | null;
  readonly theme: Theme;
  /** Draw every game as plain text and buttons, as an unknown game is. */
  readonly plain: boolean;
  /** Whether history and chat stand open beside the board; null: where there is plenty of room. */
  readonly drawer: boolean | null;
  readonly sound: boolean;
  /** In percent. */
  readonly volume: number;
  readonly confirm: (typeof confirms)[number];
  readonly keys: (typeof key_marks)[number];
}

export const usual_volume = 40;

const storage_key = 'vivarium.settings';

export class SettingsStore extends Emitter<{ change: Settings }> {
  value: Settings;

  constructor() {
    super();
    this.value = read();
    // Another page of this browser has changed them: whoever turns the sounds off means those of all pages.
    addEventListener('storage', ({ key }) => {
      if (key !== storage_key) return;
      this.value = read();
      this.emit('change', this.value);
    });
  }

  set(change: Partial<Settings>): void {
    this.value = { ...this.value, ...change };
    browser_data.setItem(storage_key, JSON.stringify(this.value));
    this.emit('change', this.value);
  }
}

function read(): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(browser_data.getItem(storage_key) ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Not JSON: start from what the browser says.
  }
  return {
    locale: locales.find((locale) => locale === kept.locale) ?? preferredLocale(navigator.languages),
    locale_untold_of: typeof kept.locale_untold_of === 'string' ? kept.locale_untold_of : null,
    theme: themes.find((theme) => theme === kept.theme) ?? 'auto',
    plain: kept.plain === true,
    drawer: typeof kept.drawer === 'boolean' ? kept.drawer : null,
    sound: kept.sound !== false,
    volume: volumeOf(kept.volume),
    confirm: confirms.find((confirm) => confirm === kept.confirm) ?? 'usual',
    keys: key_marks.find((marks) => marks === kept.keys) ?? 'used',
  };
}

function volumeOf(kept: unknown): number {
  return typeof kept === 'number' && kept >= 0 && kept <= 100 ? kept : usual_volume;
}
