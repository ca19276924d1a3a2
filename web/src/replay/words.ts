// The replay's own words, fetched with it.
import type { Words } from '../i18n.ts';
import { useOwnWords } from '../own_words.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

export const useReplayWords = (): Words => useOwnWords(own);
