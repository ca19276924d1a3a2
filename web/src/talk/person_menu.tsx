// What can be done about somebody: not to hear them any more, or to tell the moderators.
import { useState } from 'preact/hooks';
import type { ReportCreateParams } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { useAsking } from '../table/asking.ts';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { typedIn } from './typed.ts';

const kinds = ['abuse', 'spam', 'cheating', 'nickname', 'other'] as const;
type Kind = ReportCreateParams['kind'];
const text_most = 500;

export interface Somebody {
  readonly account: string;
  readonly nickname: string;
}

export function PersonMenu(props: {
  readonly who: Somebody;
  /** null: the lobby. */
  readonly table: string | null;
  readonly onClose: () => void;
}) {
  const { client, notices, t } = useApp();
  const { who, table, onClose } = props;
  const { busy, ask } = useAsking();
  const [reporting, setReporting] = useState(false);
  if (reporting) return <ReportDialog who={who} table={table} onClose={onClose} />;
  const blocked = client.blocks.has(who.account);
  const change = () =>
    ask(async () => {
      await (blocked ? client.blocks.remove(who.account) : client.blocks.add(who));
      notices.show('done', t(blocked ? 'person.unmuted' : 'person.muted', { name: who.nickname }));
      onClose();
    });
  return (
    <Dialog title={who.nickname} onClose={onClose}>
      <p class="person-about">{t('person.mute_about')}</p>
      <div class="button-row">
        <button type="button" disabled={busy} onClick={change}>
          {t(blocked ? 'person.unmute' : 'person.mute')}
        </button>
        <button type="button" disabled={busy} onClick={() => setReporting(true)}>
          {t('person.report')}
        </button>
      </div>
    </Dialog>
  );
}

function ReportDialog({ who, table, onClose }: Parameters<typeof PersonMenu>[0]) {
  const { client, notices, t } = useApp();
  const { busy, ask } = useAsking();
  const [kind, setKind] = useState<Kind>('abuse');
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    ask(async () => {
      await client.report({ account: who.account, kind, text, ...(table === null ? {} : { table }) });
      notices.show('done', t('report.sent'));
      onClose();
    });
  };
  return (
    <Dialog title={t('report.title', { name: who.nickname })} onClose={onClose}>
      <form class="report-form" onSubmit={send}>
        <p class="person-about">{t('report.about')}</p>
        <Choice
          label={t('report.kind')}
          hint={null}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`report.kind.${value}`) }))}
          onChange={setKind}
        />
        <label class="field">
          <span>{t('report.text')}</span>
          <textarea rows={3} value={text} onInput={(event) => setText(typedIn(event.currentTarget, text_most))} />
        </label>
        <div class="button-row sheet-actions">
          <button type="submit" class="primary" disabled={busy}>
            {t('report.send')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
