// What people reported and staff have not dealt with yet: who, where, what was said there, and what is done about it.
import type { JsonObject } from '../../sdk/index.ts';
import { hrefOf } from '../route.ts';
import { When } from '../ui/when.tsx';
import { ActForm } from './act_form.tsx';
import { Answered, useAct } from './asked.tsx';
import { listOf, numberOf, objectOf, textOf, timeText, useWords } from './words.ts';

/** `onPerson`: left out for who may not look people up. */
export function Reports({ onPerson }: { readonly onPerson?: ((account: string) => void) | undefined }) {
  const { t } = useWords();
  const asked = useAct('reports.list');
  return (
    <section class="admin-card">
      <h2>{t('admin.part.reports')}</h2>
      <Answered asked={asked}>
        {(value) => {
          const reports = listOf(value['reports']);
          if (reports.length === 0) return <p>{t('admin.reports.none')}</p>;
          return (
            <ul class="admin-list">
              {reports.map((report) => (
                <Report key={textOf(report['id'])} report={report} onDone={asked.again} onPerson={onPerson} />
              ))}
            </ul>
          );
        }}
      </Answered>
    </section>
  );
}

function Report(props: {
  readonly report: JsonObject;
  readonly onDone: () => void;
  readonly onPerson: ((account: string) => void) | undefined;
}) {
  const { report, onDone, onPerson } = props;
  const { locale, t } = useWords();
  const reported = objectOf(report['reported']);
  const about = textOf(reported['nickname']);
  const room = textOf(report['room']);
  const date = timeText(numberOf(report['at_ms']), locale);
  const words = {
    reporter: textOf(objectOf(report['reporter'])['nickname']),
    reported: about,
    kind: t(`report.kind.${textOf(report['kind'])}`),
  };
  const id = textOf(report['id']);
  const why = { name: 'reason', kind: 'long' } as const;
  return (
    <li class="admin-report">
      <strong>{t('admin.reports.by', words)}</strong>
      <p class="hint">
        {room === '' ? t('admin.reports.in_lobby', { date }) : t('admin.reports.at_table', { room, date })}{' '}
        <code>{textOf(reported['account'])}</code>
      </p>
      <div class="button-row">
        {onPerson === undefined ? null : (
          <button type="button" class="small" onClick={() => onPerson(textOf(reported['account']))}>
            {t('admin.reports.person', { name: about })}
          </button>
        )}
        {room === '' ? null : (
          <a class="button small" href={hrefOf({ kind: 'table', room, code: null })}>
            {t('admin.rooms.go')}
          </a>
        )}
      </div>
      {textOf(report['text']) === '' ? null : <p>{textOf(report['text'])}</p>}
      <Said lines={listOf(report['lines'])} />
      <ActForm
        act="people.mute"
        fields={[{ name: 'hours', kind: 'number', start: '24' }, why]}
        with={{ account: textOf(reported['account']), report: id }}
        about={about}
        onDone={onDone}
        danger
      />
      <ActForm act="reports.dismiss" fields={[why]} with={{ report: id }} about={about} onDone={onDone} />
    </li>
  );
}

function Said({ lines }: { readonly lines: readonly JsonObject[] }) {
  const { t } = useWords();
  if (lines.length === 0) return null;
  return (
    <details class="fold">
      <summary>{t('admin.reports.lines')}</summary>
      <ul>
        {lines.map((line) => (
          <li key={`${textOf(line['channel'])} ${numberOf(line['number'])}`}>
            <When at_ms={numberOf(line['at_ms'])} /> <strong>{textOf(line['nickname'])}</strong>{' '}
            {textOf(line['phrase']) === '' ? textOf(line['text']) : t(`phrase.${textOf(line['phrase'])}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
