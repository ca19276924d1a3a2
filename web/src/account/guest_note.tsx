// What a guest's seat hangs on, said before it matters, and the way out.
import { useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { browser_data, forgetsWhoIsHere } from '../site_data.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Register } from './register.tsx';

/** Where one takes a seat for days, or installs the page. */
type Matter = 'seat' | 'install';

/** What is to be said to whoever is here; null to somebody who is no guest. */
function useGuestWords(about: Matter): string | null {
  const { client, t } = useApp();
  useEvents(client, 'account');
  useEvents(browser_data, 'change');
  if (client.account === null || client.account.name !== undefined) return null;
  return t(about === 'seat' && forgetsWhoIsHere() ? 'guest.seat.forgets' : `guest.${about}`);
}

/** Within a form, where no other one can be. */
export function GuestWords({ about }: { readonly about: Matter }) {
  const words = useGuestWords(about);
  return words === null ? null : <p class="hint">{words}</p>;
}

export function GuestNote({ about }: { readonly about: Matter }) {
  const { t } = useApp();
  const words = useGuestWords(about);
  const [registering, setRegistering] = useState(false);
  if (words === null) return null;
  return (
    <div class="guest-note">
      <p class="hint">{words}</p>
      <button type="button" onClick={() => setRegistering(true)}>
        {t('account.register')}
      </button>
      {registering ? (
        <Dialog title={t('account.register')} onClose={() => setRegistering(false)}>
          <p class="hint">{t('guest.register')}</p>
          <Register />
        </Dialog>
      ) : null}
    </div>
  );
}
