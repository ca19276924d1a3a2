// A small sign where somebody is whom we have blocked.
import { useApp, useEvents } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';

/** `account`: of nobody, or not known, there is no sign. */
export function BlockedMark({ account }: { readonly account: string | null | undefined }) {
  const { client, t } = useApp();
  useEvents(client.blocks, 'change');
  if (!client.blocks.has(account ?? '')) return null;
  return (
    <span class="blocked-mark" title={t('person.is_blocked')}>
      <Icon name="blocked" />
      <span class="unseen">{t('person.is_blocked')}</span>
    </span>
  );
}
