// The pages of one browser share who is signed in: when one of them signs in as somebody else, the others follow at
// once, drop what they showed, and say so.
import { useEffect, useRef } from 'preact/hooks';
import { token_key } from '../../sdk/index.ts';
import type { App } from '../hooks.ts';
import { onChangedElsewhere } from '../site_data.ts';

export function useOtherPages({ client, notices, t }: App): void {
  useEffect(() => onChangedElsewhere(token_key, () => void client.followKept()), [client]);
  useEffect(
    () => client.on('replaced', ({ nickname }) => notices.show('error', t('who.replaced', { name: nickname }))),
    [client, notices, t],
  );
}

/** How often the person at this page was replaced by another, or left: what is shown to one is not left to the next. */
export function usePersons(account: string | null): number {
  const seen = useRef({ account, persons: 0 });
  if (seen.current.account !== account) {
    const { persons } = seen.current;
    seen.current = { account, persons: seen.current.account === null ? persons : persons + 1 };
  }
  return seen.current.persons;
}
