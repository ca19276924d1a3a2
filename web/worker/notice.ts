// What the service worker shows of a notice from the server, in the page's language.

export type Locale = 'en' | 'ja' | 'ru';

export interface Told {
  /** Of the notice: it may come twice. */
  readonly id: string;
  readonly kind: string;
  readonly room: string | null;
  /** What the person reads, if they have chosen: a tag. */
  readonly language: string | null;
}

export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A newer one of the same takes its place; src/away/upkeep.ts closes it by that when it is true no more. */
  readonly tag: string;
  /** Where pressing it leads. */
  readonly path: string;
}

const words: Record<Locale, Record<string, string>> = {
  en: {
    turn: 'It’s your turn.',
    take_back: 'Somebody asks to take a move back.',
    over: 'A game of yours is over.',
    match: 'A table has been found for you.',
    other: 'Something waits for you.',
  },
  ja: {
    turn: 'あなたの番です。',
    take_back: '手を戻したいという申し出があります。',
    over: '参加していたゲームが終わりました。',
    match: '対戦テーブルが見つかりました。',
    other: 'お知らせがあります。',
  },
  ru: {
    turn: 'Ваш ход.',
    take_back: 'Соперник просит вернуть ход.',
    over: 'Ваша партия закончилась.',
    match: 'Для вас нашёлся стол.',
    other: 'Вас ждут.',
  },
};

/** The body of a push message; null: none of ours. */
export function readTold(text: string): Told | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
    // One that was on its way when the server changed its words has the table as `room`.
    const named = 'table' in value ? value.table : 'room' in value ? value.room : null;
    const room = typeof named === 'string' ? named : null;
    const language = 'language' in value && typeof value.language === 'string' ? value.language : null;
    const id = 'id' in value && typeof value.id === 'string' ? value.id : '';
    return typeof value.kind === 'string' ? { id, kind: value.kind, room, language } : null;
  } catch {
    return null;
  }
}

/** What goes with a notice that is shown, until it is pressed. */
export interface Carried {
  readonly path: string;
  readonly id: string;
}

/** A newer notice is heard, too, but not the same one again. */
export function isNews(told: Told | null, shown: readonly Carried[]): boolean {
  return told === null || !shown.some(({ id }) => id === told.id);
}

/** The account's language is the newest choice, wherever it was made; then the page's, or what the browser wants. */
export function localeFor(told: Told | null, of_page: string | null, of_browser: readonly string[]): Locale {
  return localeOf([told?.language ?? '', ...(of_page === null ? of_browser : [of_page])]);
}

/** The first of the wanted languages that the page speaks. */
export function localeOf(wanted: readonly string[]): Locale {
  for (const one of wanted) {
    const language = one.slice(0, 2).toLowerCase();
    if (language === 'en' || language === 'ja' || language === 'ru') return language;
  }
  return 'en';
}

export function shownOf(told: Told | null, locale: Locale): Shown {
  const kind = told?.kind ?? 'other';
  const room = told?.room ?? null;
  return {
    title: 'Vivarium',
    body: words[locale][kind] ?? words[locale]['other'] ?? '',
    tag: `${kind} ${room ?? ''}`,
    path: room === null ? '/' : `/table/${encodeURIComponent(room)}`,
  };
}
