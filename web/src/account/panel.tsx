// The account's part of the settings: what a guest, and what a registered person, may do with it.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useApp, useEvents } from '../hooks.ts';
import { AtProvider } from './at_provider.tsx';
import { hrefOf } from '../route.ts';
import { useCopy } from '../ui/copy.tsx';
import { AskForm, PasswordField } from './form.tsx';
import { KeptSessions } from './kept_sessions.tsx';
import { DeleteAccount, OwnData } from './own_data.tsx';
import { Register } from './register.tsx';
import { SessionList } from './sessions.tsx';
import { SignIn } from './sign_in.tsx';
import { isKnownStaff } from './staff.ts';

export function AccountPanel({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { client, t } = useApp();
  useEvents(client, 'account');
  const title_id = useId();
  return (
    <section class="settings-account" aria-labelledby={title_id}>
      <h3 id={title_id}>{t('account.title')}</h3>
      <Parts onSignedOut={onSignedOut} />
    </section>
  );
}

function Parts({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const { client, t } = useApp();
  const { account } = client;
  if (account === null) {
    return (
      <>
        <p>{t('account.nobody')}</p>
        <Fold title={t('account.sign_in')}>
          <SignIn />
        </Fold>
      </>
    );
  }
  const guest = account.name === undefined;
  return (
    <>
      {account.name === undefined ? (
        <p>{t('account.guest', { name: account.nickname })}</p>
      ) : (
        <p>{t('account.registered', { name: account.nickname, account: account.name })}</p>
      )}
      {guest ? (
        <>
          <Fold title={t('account.register')}>
            <Register />
          </Fold>
          <Fold title={t('account.sign_in.other')}>
            <SignIn hint={t('account.sign_in.hint')} />
          </Fold>
          <AtProvider purpose="link" />
        </>
      ) : (
        <>
          <Fold title={t('account.change')}>
            <ChangePassword key={account.id} />
          </Fold>
          <Fold title={t('account.codes')}>
            <RecoveryCodes key={account.id} />
          </Fold>
          <Fold title={t('account.sessions')}>
            <SessionList key={account.id} />
          </Fold>
        </>
      )}
      <KeptSessions />
      {isKnownStaff(account.id) ? (
        <a class="button" href={hrefOf({ kind: 'admin' })}>
          {t('account.console')}
        </a>
      ) : null}
      <Fold title={t('account.data')}>
        <OwnData />
      </Fold>
      <Fold title={t('account.delete')}>
        <DeleteAccount key={account.id} onDeleted={onSignedOut} />
      </Fold>
      <button
        type="button"
        onClick={() => {
          void client.signOut().catch(() => undefined);
          onSignedOut();
        }}
      >
        {t('settings.sign_out')}
      </button>
      <p class="hint">{t(guest ? 'settings.sign_out.hint' : 'account.sign_out.hint')}</p>
    </>
  );
}

/** Closed at first; what is in it is made, and asks the server, only while it is open. */
function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? <div class="fold-body">{children}</div> : null}
    </details>
  );
}

/** So that a password store knows whose password it is. */
function NameForPasswordStore() {
  const { client } = useApp();
  return (
    <input type="text" hidden readOnly name="username" autocomplete="username" value={client.account?.name ?? ''} />
  );
}

function ChangePassword() {
  const { client, notices, t } = useApp();
  const [password, setPassword] = useState('');
  const [new_password, setNewPassword] = useState('');
  const ask = async () => {
    await client.changePassword(password, new_password);
    setPassword('');
    setNewPassword('');
    notices.show('done', t('account.change.done'));
  };
  return (
    <AskForm ask={ask} button={t('account.change')} hint={t('account.change.hint')}>
      <NameForPasswordStore />
      <PasswordField label={t('account.password.now')} kind="current-password" value={password} onInput={setPassword} />
      <PasswordField
        label={t('account.password.new')}
        kind="new-password"
        value={new_password}
        onInput={setNewPassword}
      />
    </AskForm>
  );
}

function RecoveryCodes() {
  const { client, t } = useApp();
  const { copy, left } = useCopy();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const ask = async () => {
    setCodes(await client.recoveryCodes(password));
    setPassword('');
  };
  return (
    <>
      <AskForm ask={ask} button={t('account.codes.make')} hint={t('account.codes.hint')}>
        <NameForPasswordStore />
        <PasswordField label={t('account.password')} kind="current-password" value={password} onInput={setPassword} />
      </AskForm>
      {codes.length === 0 ? null : (
        <div class="recovery-codes" role="status">
          <p>{t('account.codes.keep')}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" onClick={() => void copy(codes.join('\n'), 'account.codes.copied')}>
            {t('account.codes.copy')}
          </button>
          {left}
        </div>
      )}
    </>
  );
}
