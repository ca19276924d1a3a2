// Words of a part that is fetched by itself, before those of the page.
import { useMemo } from 'preact/hooks';
import type { Messages } from './games/contract.ts';
import { useApp } from './hooks.ts';
import { words, type Locale, type Words } from './i18n.ts';

export function useOwnWords(own: Readonly<Record<Locale, Messages>>): Words {
  const { locale, t, has } = useApp();
  return useMemo(() => {
    const ours = words(locale, [own[locale]], [own.en]);
    return {
      locale,
      t: (key, params) => (ours.has(key) ? ours.t(key, params) : t(key, params)),
      has: (key) => ours.has(key) || has(key),
    };
  }, [locale, t]);
}
