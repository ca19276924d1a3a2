// What is said to who watches without a name, fetched with the table.
import type { Words } from '../i18n.ts';
import { useOwnWords } from '../own_words.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';

const own = { en, ja, ru } as const;

export const useWatchingWords = (): Words => useOwnWords(own);
