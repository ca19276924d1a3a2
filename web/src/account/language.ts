// The language goes with the account: it is kept there once it is chosen, and every device of the person speaks it.
// The last choice wins, wherever it was made; one that was made while nobody was signed in, or without a connection,
// is told when somebody is.
import type { Account } from '../../sdk/index.ts';
import { preferredLocale } from '../i18n.ts';
import type { Settings } from '../settings.ts';

interface Speaker {
  readonly account: Account | null;
  setLanguage(language: string): Promise<void>;
  on(name: 'account', listener: (account: Account | null) => void): () => void;
}

interface Choices {
  readonly value: Settings;
  set(change: Partial<Settings>): void;
  on(name: 'change', listener: (settings: Settings) => void): () => void;
}

/** From now on, until what is returned is called. */
export function followLanguage(client: Speaker, store: Choices): () => void {
  let telling: string | null = null;
  const isUntoldOf = (account: Account) => {
    const { locale_untold_of: whose } = store.value;
    return whose === '' || whose === account.id;
  };
  const tell = () => {
    const { account } = client;
    const { locale } = store.value;
    if (account === null || !isUntoldOf(account)) return;
    const what = `${account.id} ${locale}`;
    if (telling === what) return;
    telling = what;
    client
      .setLanguage(locale)
      .then(() => {
        // Unless another one has been chosen since.
        if (store.value.locale === locale && isUntoldOf(account)) store.set({ locale_untold_of: null });
      })
      .catch(() => {
        // It is told when the account is heard of again: with the next connection.
      })
      .finally(() => {
        if (telling === what) telling = null;
      });
  };
  const arrive = () => {
    const { account } = client;
    if (account === null) return;
    if (isUntoldOf(account)) {
      tell();
      return;
    }
    // What somebody else has chosen and could not tell is not kept for them.
    const locale = account.language === undefined ? store.value.locale : preferredLocale([account.language]);
    if (locale !== store.value.locale || store.value.locale_untold_of !== null) {
      store.set({ locale, locale_untold_of: null });
    }
  };
  arrive();
  const stops = [client.on('account', arrive), store.on('change', tell)];
  return () => stops.forEach((stop) => stop());
}
