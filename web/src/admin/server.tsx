// The server: how it is, what is announced, whether it takes new tables, what it is set to.
import { ActForm } from './act_form.tsx';
import { Answered, useAct } from './asked.tsx';
import type { JsonObject } from '../../sdk/index.ts';
import { listOf, numberOf, textOf, useWords } from './words.ts';

const levels = ['info', 'debug', 'warning', 'error', 'off'] as const;

export function ServerPart() {
  const { t } = useWords();
  const health = useAct('server.health');
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.health')}</h2>
        <Answered asked={health}>
          {(value) => (
            <>
              <Proxies proxies={listOf(value['unlisted_proxies'])} />
              <dl class="admin-figures">
                {Object.entries(value).map(([name, figure]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{JSON.stringify(figure)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </Answered>
      </section>
      <section class="admin-card">
        <h2>{t('admin.announcements')}</h2>
        <ActForm
          act="server.announce"
          fields={[
            { name: 'text', kind: 'long' },
            { name: 'minutes', kind: 'number', start: '60' },
          ]}
        />
        <ActForm act="server.withdraw" fields={[{ name: 'id', kind: 'text' }]} />
      </section>
      <section class="admin-card">
        <h2>{t('admin.maintenance')}</h2>
        <p class="hint">{t('admin.maintenance.hint')}</p>
        {health.value?.['maintenance'] === true ? (
          <ActForm act="server.maintenance" fields={[]} with={{ on: false }} onDone={health.again} />
        ) : (
          <ActForm
            act="server.maintenance"
            fields={[{ name: 'text', kind: 'long', optional: true }]}
            with={{ on: true }}
            onDone={health.again}
            danger
          />
        )}
      </section>
      <section class="admin-card">
        <h2>{t('admin.log_level')}</h2>
        <ActForm act="server.log_level" fields={[{ name: 'level', kind: 'choice', choices: levels }]} />
      </section>
      <Settings />
    </>
  );
}

/** Behind each of them everybody is one address. */
function Proxies({ proxies }: { readonly proxies: readonly JsonObject[] }) {
  const { t } = useWords();
  return (
    <>
      {proxies.map((one) => (
        <p key={textOf(one['address'])} class="hint hint-error">
          {t(`admin.proxy.${textOf(one['sign'])}`, {
            address: textOf(one['address']),
            count: numberOf(one['connections']),
          })}
        </p>
      ))}
    </>
  );
}

function Settings() {
  const { t } = useWords();
  const asked = useAct('server.config');
  return (
    <section class="admin-card">
      <h2>{t('admin.config')}</h2>
      <Answered asked={asked}>
        {(value) => (
          <ul class="admin-list">
            {listOf(value['settings']).map((one) => (
              <li key={textOf(one['name'])}>
                <code>
                  {textOf(one['name'])} = {textOf(one['value'])}
                </code>{' '}
                <span class="hint">{textOf(one['source'])}</span>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
