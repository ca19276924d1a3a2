// The log of what staff did.
import type { JsonObject } from '../../sdk/index.ts';
import { Answered, useAct } from './asked.tsx';
import { listOf, numberOf, objectOf, textOf, timeText, useWords } from './words.ts';

export function AuditList() {
  const { t } = useWords();
  const asked = useAct('audit.list');
  return (
    <section class="admin-card">
      <h2>{t('admin.part.audit')}</h2>
      <Answered asked={asked}>{(value) => <Records records={listOf(value['records'])} />}</Answered>
    </section>
  );
}

export function Records({ records }: { readonly records: readonly JsonObject[] }) {
  const { locale, has, t } = useWords();
  return (
    <ol class="admin-list">
      {records.map((record) => {
        const act = textOf(record['act']);
        const detail = objectOf(record['detail']);
        const params = objectOf(detail['params']);
        return (
          <li key={numberOf(record['seq'])}>
            <strong>{has(`admin.act.${act}`) ? t(`admin.act.${act}`) : act}</strong> {textOf(detail['name'])}{' '}
            <code>{textOf(record['target'])}</code>
            <p class="hint">
              {timeText(numberOf(record['at_ms']), locale)} {textOf(params['reason'])}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
