// The question to who has come with a token of an identity provider.
import { useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Dialog } from '../ui/dialog.tsx';
import { tab_data } from '../site_data.ts';
import { leaveFor, siteOf, useArrival, type Arrival, type Purpose } from './arrival.ts';

type OwnArrival = Exclude<Arrival, { readonly kind: 'not_ours' }>;

export function ArrivalQuestion() {
  const { client } = useApp();
  const leave = useLeaving((address) => location.replace(address));
  const [arrival, close] = useArrival(client, () => leave('sign_in'));
  if (arrival === null) return null;
  return arrival.kind === 'not_ours' ? (
    <NotOurs key={arrival.token} onClose={close} />
  ) : (
    // A link that comes while another is asked about is a question of its own.
    <Question key={arrival.token} arrival={arrival} onClose={close} />
  );
}

/** Two answers to choose from; the one that changes nothing is first, and has the focus. */
function Question({ arrival, onClose }: { readonly arrival: OwnArrival; readonly onClose: () => void }) {
  const app = useApp();
  const { client, notices, t } = app;
  useEvents(client, 'account');
  const [busy, setBusy] = useState(false);
  const { claims, kind, token, state } = arrival;
  const { name, site } = claims;
  const here = client.account?.nickname ?? null;
  const yes = async () => {
    setBusy(true);
    try {
      if (kind === 'link') await client.linkIdentity(token, state);
      else await client.signInByToken(token, state);
      notices.show('done', t(kind === 'link' ? 'arrival.linked' : 'arrival.done', { name, site }));
    } catch (error) {
      notices.show('error', refusalText(error, app));
    }
    onClose();
  };
  return (
    <Dialog title={t(`arrival.${kind}.title`, { name, site })} onClose={onClose}>
      <p>{t(`arrival.${kind}`, { name, site, here: here ?? '' })}</p>
      {kind === 'link' || here === null ? null : <p class="hint">{t('arrival.leaves', { here })}</p>}
      <div class="button-row sheet-actions">
        <button type="button" autofocus onClick={onClose}>
          {t('arrival.no')}
        </button>
        <button type="button" class="primary" disabled={busy} onClick={() => void yes()}>
          {t(kind === 'link' ? 'arrival.link.yes' : 'arrival.yes', { name })}
        </button>
      </div>
    </Dialog>
  );
}

/** Nothing of the link is shown: nobody has looked yet whether the provider signed it. */
function NotOurs({ onClose }: { readonly onClose: () => void }) {
  const { client, t } = useApp();
  const { sign_in_at } = client;
  return (
    <Dialog title={t('arrival.not_ours.title')} onClose={onClose}>
      <p>{t('arrival.not_ours')}</p>
      {sign_in_at === null ? null : <p>{t('arrival.not_ours.begin', { site: siteOf(sign_in_at) })}</p>}
      <div class="button-row sheet-actions">
        <button type="button" autofocus onClick={onClose}>
          {t('arrival.no')}
        </button>
        <AtProvider purpose="sign_in" />
      </div>
    </Dialog>
  );
}

/** Leaves for the provider, or says why nobody can come in that way. */
function useLeaving(go: (address: string) => void): (purpose: Purpose) => void {
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
