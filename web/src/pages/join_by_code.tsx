import { useId, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { go, routeOfCode } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';

/** A whole invitation may be pasted. */
const longest = 2000;

export function JoinByCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const { client, t } = app;
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field_id = useId();
  const hint_id = useId();

  const find = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const route = routeOfCode(code);
      if (route.kind !== 'join') {
        go(route);
        return;
      }
      const { table: room } = await client.findTable(route.code);
      go({ kind: 'table', room, code: route.code });
    } catch (error) {
      setRefusal(refusalText(error, app));
      setBusy(false);
    }
  };

  return (
    <Dialog title={t('lobby.join_by_code')} onClose={onClose}>
      <form onSubmit={(event) => void find(event)}>
        <label for={field_id}>{t('join.code')}</label>
        <div class="field-row">
          <input
            id={field_id}
            class="code-input"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={longest}
            required
            value={code}
            aria-describedby={hint_id}
            aria-invalid={refusal !== null}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <button type="submit" class="primary" disabled={busy}>
            {t('join.go')}
          </button>
        </div>
        <p
          id={hint_id}
          class={refusal === null ? 'hint' : 'hint hint-error'}
          role={refusal === null ? undefined : 'alert'}
        >
          {refusal ?? t('join.hint')}
        </p>
      </form>
    </Dialog>
  );
}
