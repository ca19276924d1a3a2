// The way to the identity provider that this server trusts.
import { useApp } from '../hooks.ts';
import { tab_data } from '../site_data.ts';
import { leaveFor, siteOf, type Purpose } from './arrival.ts';

/** Leaves for the provider, or says why nobody can come in that way. */
export function useLeaving(go: (address: string) => void): (purpose: Purpose) => void {
  const { client, notices, t } = useApp();
  return (purpose) => {
    if (client.sign_in_at === null) notices.show('error', t('arrival.no_provider'));
    // Who comes back would not be known again.
    else if (!tab_data.keeps()) notices.show('error', t('arrival.keeps_nothing', { site: siteOf(client.sign_in_at) }));
    else go(leaveFor(client, purpose));
  };
}

/** Off to the provider, if this server has told where that is. */
export function AtProvider({ purpose }: { readonly purpose: Purpose }) {
  const { client, t } = useApp();
  const leave = useLeaving((address) => location.assign(address));
  if (client.sign_in_at === null) return null;
  const site = siteOf(client.sign_in_at);
  return (
    <button type="button" onClick={() => leave(purpose)}>
      {t(purpose === 'link' ? 'arrival.connect' : 'arrival.go', { site })}
    </button>
  );
}
