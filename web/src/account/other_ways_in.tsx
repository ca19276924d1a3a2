// For who is known here already: by password, at an identity provider, as a guest of before.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AtProvider } from './at_provider.tsx';
import { KeptSessions } from './kept_sessions.tsx';
import { SignIn } from './sign_in.tsx';

export function OtherWaysIn() {
  const { t } = useApp();
  const [signing_in, setSigningIn] = useState(false);
  return (
    <>
      <p class="welcome-account">
        <span>{t('welcome.have_account')}</span>
        <button type="button" onClick={() => setSigningIn(true)}>
          {t('account.sign_in')}
        </button>
        <AtProvider purpose="sign_in" />
      </p>
      <KeptSessions />
      {signing_in ? (
        <Dialog title={t('account.sign_in')} onClose={() => setSigningIn(false)}>
          <SignIn />
        </Dialog>
      ) : null}
    </>
  );
}
