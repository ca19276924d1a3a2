// What the server keeps of somebody, as a file of theirs; and the end of the account, asked for twice.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AskForm, PasswordField, TextField } from './form.tsx';

export function OwnData() {
  const { client, notices, t } = useApp();
  const ask = async () => {
    const document = await client.ownData();
    save(JSON.stringify(document, null, 2), 'vivarium-account.json');
    notices.show('done', t('account.export.done'));
  };
  return (
    <AskForm ask={ask} button={t('account.export')} hint={t('account.export.hint')}>
      {null}
    </AskForm>
  );
}

export function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p class="hint">{t('account.delete.hint')}</p>
      <button type="button" onClick={() => setOpen(true)}>
        {t('account.delete')}
      </button>
      {open ? <Confirm onClose={() => setOpen(false)} onDeleted={onDeleted} /> : null}
    </>
  );
}

function Confirm(props: { readonly onClose: () => void; readonly onDeleted: () => void }) {
  const { client, notices, t } = useApp();
  const [shown, setShown] = useState('');
  const nickname = client.account?.nickname ?? '';
  const guest = client.account?.name === undefined;
  const ask = async () => {
    await client.deleteAccount(shown);
    notices.show('done', t('account.delete.done'));
    props.onDeleted();
  };
  return (
    <Dialog title={t('account.delete')} onClose={props.onClose}>
      <AskForm ask={ask} button={t('account.delete.confirm')} hint={t('account.delete.warning')}>
        {guest ? (
          <TextField
            label={t('account.delete.nickname', { name: nickname })}
            name="nickname"
            autocomplete="off"
            value={shown}
            onInput={setShown}
          />
        ) : (
          <PasswordField label={t('account.password')} kind="current-password" value={shown} onInput={setShown} />
        )}
      </AskForm>
    </Dialog>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
