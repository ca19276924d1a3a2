// How staff come in: with a code, or for the first time with an invitation.
import { useState } from 'preact/hooks';
import type { StaffClaimResult } from '../../sdk/index.ts';
import { AskForm, TextField } from '../account/form.tsx';
import { useApp } from '../hooks.ts';
import { QrPicture } from '../ui/qr.tsx';
import { useWords } from './words.ts';

export function Entrance() {
  const { client } = useApp();
  const { t } = useWords();
  const [code, setCode] = useState('');
  if (client.account?.name === undefined) return <p>{t('admin.register_first')}</p>;
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.sign_in')}</h2>
        <AskForm ask={() => client.staff.signIn(code)} button={t('admin.sign_in')} hint={t('admin.sign_in.hint')}>
          <TextField
            label={t('admin.code')}
            name="code"
            autocomplete="one-time-code"
            code
            value={code}
            onInput={setCode}
          />
        </AskForm>
      </section>
      <Invited />
    </>
  );
}

function Invited() {
  const { client } = useApp();
  const { t } = useWords();
  const [token, setToken] = useState('');
  const [code, setCode] = useState('');
  const [claimed, setClaimed] = useState<StaffClaimResult | null>(null);
  const claim = async () => setClaimed(await client.staff.claim(token));
  return (
    <section class="admin-card">
      <h2>{t('admin.invited')}</h2>
      {claimed === null ? (
        <AskForm ask={claim} button={t('admin.invited.show')} hint={t('admin.invited.hint')}>
          <TextField
            label={t('admin.invitation')}
            name="invitation"
            autocomplete="off"
            value={token}
            onInput={setToken}
          />
        </AskForm>
      ) : (
        <AskForm ask={() => client.staff.confirm(code)} button={t('admin.confirm')} hint={t('admin.confirm.hint')}>
          <QrPicture text={claimed.uri} label={t('admin.confirm.qr')} />
          <p>
            {t('admin.secret')} <code class="admin-secret">{claimed.secret}</code>
          </p>
          <TextField
            label={t('admin.code')}
            name="code"
            autocomplete="one-time-code"
            code
            value={code}
            onInput={setCode}
          />
        </AskForm>
      )}
    </section>
  );
}
