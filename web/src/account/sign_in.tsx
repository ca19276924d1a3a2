// Signing in with name and password, and the way back for who has forgotten the password.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { AskForm, PasswordField, TextField } from './form.tsx';

export function SignIn({ hint = null }: { readonly hint?: string | null }) {
  const { t } = useApp();
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      {forgotten ? <Recover /> : <ByPassword hint={hint} />}
      <button type="button" class="quiet" onClick={() => setForgotten(!forgotten)}>
        {t(forgotten ? 'account.back' : 'account.forgotten')}
      </button>
    </>
  );
}

function ByPassword({ hint }: { readonly hint: string | null }) {
  const { client, t } = useApp();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const ask = async () => {
    await client.signInByName(name, password);
  };
  return (
    <AskForm ask={ask} button={t('account.sign_in')} hint={hint}>
      <TextField label={t('account.name')} name="username" autocomplete="username" value={name} onInput={setName} />
      <PasswordField label={t('account.password')} kind="current-password" value={password} onInput={setPassword} />
    </AskForm>
  );
}

function Recover() {
  const { client, notices, t } = useApp();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const ask = async () => {
    const { codes_left } = await client.recover(name, code, password);
    notices.show('done', t('account.recover.done', { count: codes_left }));
  };
  return (
    <AskForm ask={ask} button={t('account.recover')} hint={t('account.recover.hint')}>
      <TextField label={t('account.name')} name="username" autocomplete="username" value={name} onInput={setName} />
      <TextField label={t('account.recover.code')} name="code" autocomplete="off" code value={code} onInput={setCode} />
      <PasswordField label={t('account.password.new')} kind="new-password" value={password} onInput={setPassword} />
    </AskForm>
  );
}
