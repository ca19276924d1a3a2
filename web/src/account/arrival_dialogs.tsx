// What somebody is asked, or told, who has come with a token of an identity provider.
import { useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { Dialog } from '../ui/dialog.tsx';
import { siteOf, type OwnArrival } from './arrival.ts';
import { AtProvider } from './at_provider.tsx';

/** Two answers to choose from; the one that changes nothing is first, and has the focus. */
export function Question({ arrival, onClose }: { readonly arrival: OwnArrival; readonly onClose: () => void }) {
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
export function NotOurs({ onClose }: { readonly onClose: () => void }) {
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
