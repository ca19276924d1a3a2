// A guest becomes somebody who can come back from any browser: a name and a password.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { AskForm, PasswordField, TextField } from './form.tsx';

export function Register() {
  const { client, notices, t } = useApp();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const ask = async () => {
    const account = await client.register(name, password);
    notices.show('done', t('account.register.done', { account: account.name ?? name }));
  };
  const { name_length_min = 0, name_length_max = 0 } = client.limits;
  return (
    <AskForm ask={ask} button={t('account.register')}>
      <TextField
        label={t('account.register.name')}
        name="username"
        autocomplete="username"
        value={name}
        hint={t('account.register.name.hint', { min: name_length_min, max: name_length_max })}
        onInput={setName}
      />
      <PasswordField label={t('account.password')} kind="new-password" value={password} onInput={setPassword} />
    </AskForm>
  );
}
