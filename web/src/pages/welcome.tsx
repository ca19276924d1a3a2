// The first page: a name is all that is asked for.
import { useId, useState } from 'preact/hooks';
import { SignIn } from '../account/sign_in.tsx';
import { useApp, useEvents } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import type { Route } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Scene } from '../ui/scene.tsx';

const nickname_longest = 24;

export function WelcomePage({ route }: { readonly route: Route }) {
  const app = useApp();
  const { client, t } = app;
  useEvents(client.connection, 'state');
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [signing_in, setSigningIn] = useState(false);
  const field_id = useId();
  const hint_id = useId();

  const enter = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await client.signIn(name.trim());
    } catch (error) {
      setRefusal(refusalText(error, app));
      setBusy(false);
    }
  };

  return (
    <div class="welcome">
      <Scene />
      <div class="welcome-words">
        <h1>{t('welcome.title')}</h1>
        <p class="lead">{route.kind === 'lobby' ? t('welcome.lead') : t('welcome.invited')}</p>
        <form class="welcome-form" onSubmit={(event) => void enter(event)}>
          <label for={field_id}>{t('welcome.name')}</label>
          <div class="field-row">
            <input
              id={field_id}
              name="nickname"
              autocomplete="nickname"
              maxLength={nickname_longest}
              required
              value={name}
              aria-describedby={hint_id}
              aria-invalid={refusal !== null}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <button type="submit" class="primary" disabled={busy || client.connection.state.kind !== 'online'}>
              {t('welcome.enter')}
            </button>
          </div>
          <p
            id={hint_id}
            class={refusal === null ? 'hint' : 'hint hint-error'}
            role={refusal === null ? undefined : 'alert'}
          >
            {refusal ?? t('welcome.hint')}
          </p>
        </form>
        <p class="welcome-account">
          <span>{t('welcome.have_account')}</span>
          <button type="button" onClick={() => setSigningIn(true)}>
            {t('account.sign_in')}
          </button>
        </p>
        {signing_in ? (
          <Dialog title={t('account.sign_in')} onClose={() => setSigningIn(false)}>
            <SignIn />
          </Dialog>
        ) : null}
      </div>
    </div>
  );
}
