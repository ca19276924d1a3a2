// What people are called here: as they called themselves, but for those who deleted their accounts.
import type { Translate } from '../i18n.ts';

const former = /^Former player (\S{1,4})$/;

/** The server's English name of somebody who is gone, in the reader's language. */
export function shownName(t: Translate, nickname: string): string {
  const suffix = former.exec(nickname)?.[1];
  return suffix === undefined ? nickname : t('person.former', { suffix });
}
