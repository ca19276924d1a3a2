// People: found, looked at, and what is done about them.
import { useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { ActForm } from './act_form.tsx';
import { Answered, useAct } from './asked.tsx';
import { Records } from './audit.tsx';
import { listOf, numberOf, objectOf, textOf, timeText, useWords } from './words.ts';

/** `about`: who is shown from the start, by account. */
export function People({ about = null }: { readonly about?: string | null }) {
  const { t } = useWords();
  const [found, setFound] = useState<readonly JsonObject[]>([]);
  const [account, setAccount] = useState(about);
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.part.people')}</h2>
        <ActForm
          act="people.search"
          fields={[{ name: 'text', kind: 'text' }]}
          onDone={(result) => setFound(listOf(result['people']))}
        />
        <ul class="admin-list">
          {found.map((person) => (
            <li key={textOf(person['account'])}>
              <button type="button" class="small" onClick={() => setAccount(textOf(person['account']))}>
                {textOf(person['nickname'])} {textOf(person['name'])}
              </button>{' '}
              <code>{textOf(person['account'])}</code>
            </li>
          ))}
        </ul>
      </section>
      {account === null ? null : <Person key={account} account={account} />}
      <Ranges />
    </>
  );
}

function Person({ account }: { readonly account: string }) {
  const { locale, t } = useWords();
  const asked = useAct('people.show', { account });
  const why = { name: 'reason', kind: 'long' } as const;
  return (
    <section class="admin-card">
      <Answered asked={asked}>
        {(value) => {
          const person = objectOf(value['person']);
          const restraint = objectOf(person['restraint']);
          const kind = textOf(restraint['kind']);
          const about = textOf(person['nickname']);
          const common = { with: { account }, about, onDone: asked.again } as const;
          return (
            <>
              <h2>
                {about} {textOf(person['name'])}
              </h2>
              <p>
                {t('admin.person.since', { date: timeText(numberOf(person['created_ms']), locale) })}{' '}
                {t('admin.person.online', { count: numberOf(person['connections']) })}{' '}
                {t('admin.person.sessions', { count: listOf(value['sessions']).length })}
              </p>
              {kind === '' ? null : (
                <p class="hint hint-error">
                  {t(`admin.choice.${kind}`)}: {textOf(restraint['reason'])}
                </p>
              )}
              <Mute mute={objectOf(person['mute'])} />
              <ActForm act="people.warn" fields={[{ name: 'text', kind: 'long' }]} {...common} />
              <ActForm act="people.sign_out" fields={[why]} {...common} />
              {numberOf(objectOf(person['mute'])['until_ms']) === 0 ? null : (
                <ActForm act="people.unmute" fields={[why]} {...common} />
              )}
              <ActForm
                act="people.mute"
                fields={[{ name: 'hours', kind: 'number', start: '24' }, why]}
                danger
                {...common}
              />
              {kind === 'banned' ? (
                <ActForm act="people.unban" fields={[why]} {...common} />
              ) : (
                <>
                  {kind === 'suspended' ? <ActForm act="people.unsuspend" fields={[why]} {...common} /> : null}
                  <ActForm
                    act="people.suspend"
                    fields={[{ name: 'hours', kind: 'number', start: '24' }, why]}
                    danger
                    {...common}
                  />
                  <ActForm
                    act="people.ban"
                    fields={[why]}
                    danger
                    asks={t('admin.ask.ban', { name: about })}
                    {...common}
                  />
                </>
              )}
              <h3>{t('admin.person.history')}</h3>
              <Records records={listOf(value['history'])} />
            </>
          );
        }}
      </Answered>
    </section>
  );
}

function Mute({ mute }: { readonly mute: JsonObject }) {
  const { locale, t } = useWords();
  const until_ms = numberOf(mute['until_ms']);
  if (until_ms === 0) return null;
  const words = { date: timeText(until_ms, locale), reason: textOf(mute['reason']) };
  return <p class="hint hint-error">{t('admin.person.muted', words)}</p>;
}

function Ranges() {
  const { t } = useWords();
  const [range, setRange] = useState<JsonObject>({});
  return (
    <section class="admin-card">
      <ActForm act="people.in_range" fields={[{ name: 'range', kind: 'text' }]} onDone={setRange} />
      <InRange range={range} />
      <ActForm
        act="people.ban_range"
        fields={[
          { name: 'range', kind: 'text' },
          { name: 'hours', kind: 'number', start: '24' },
          { name: 'reason', kind: 'long' },
        ]}
        with={textOf(range['warning']) === '' ? {} : { anyway: true }}
        danger
        asks={t('admin.ask.ban_range')}
      />
      <ActForm
        act="people.unban_range"
        fields={[
          { name: 'range', kind: 'text' },
          { name: 'reason', kind: 'long' },
        ]}
      />
      <p class="hint">{t('admin.range.hint')}</p>
    </section>
  );
}

/** Whom a ban of these addresses would close. */
function InRange({ range }: { readonly range: JsonObject }) {
  const { t } = useWords();
  const text = textOf(range['range']);
  if (text === '') return null;
  const why = textOf(range['refused']) || textOf(range['warning']);
  return (
    <>
      <p role="status">{t('admin.range.people', { count: numberOf(range['people']), range: text })}</p>
      {why === '' ? null : <p class="hint hint-error">{t(`admin.range.why.${why}`)}</p>}
    </>
  );
}
