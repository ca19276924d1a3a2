// Who keeps the server.
import { useState } from 'preact/hooks';
import { ActForm } from './act_form.tsx';
import { useApp } from '../hooks.ts';
import type { JsonObject } from '../../sdk/index.ts';
import { Answered, useAct, type Asked } from './asked.tsx';
import { listOf, numberOf, textOf, timeText, useWords } from './words.ts';

const roles = ['moderator', 'admin', 'owner'] as const;
const reason = { name: 'reason', kind: 'long' } as const;
const role = { name: 'role', kind: 'choice', choices: roles } as const;

export function KeeperList() {
  const { t } = useWords();
  const asked = useAct('keepers.list');
  const [token, setToken] = useState<string | null>(null);
  const invited = (shown: string) => {
    setToken(shown === '' ? null : shown);
    asked.again();
  };
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.part.keepers')}</h2>
        <p class="hint">{t('admin.two_owners')}</p>
        <Answered asked={asked}>
          {(value) =>
            listOf(value['keepers']).map((keeper) => {
              const common = { with: { account: textOf(keeper['account']) }, about: textOf(keeper['name']) };
              return (
                <details class="fold" key={textOf(keeper['account'])}>
                  <summary>
                    {textOf(keeper['name'])} ({t(`admin.choice.${textOf(keeper['role'])}`)})
                  </summary>
                  <div class="fold-body">
                    <ActForm act="keepers.set_role" fields={[role, reason]} {...common} onDone={asked.again} />
                    <ActForm act="keepers.sign_out" fields={[reason]} {...common} onDone={asked.again} />
                    <ActForm act="keepers.remove" fields={[reason]} {...common} onDone={asked.again} danger />
                  </div>
                </details>
              );
            })
          }
        </Answered>
      </section>
      <Proposals asked={asked} onAgreed={(result) => invited(textOf(result['token']))} />
      <Invitations asked={asked} />
      <section class="admin-card">
        <h2>{t('admin.act.keepers.invite')}</h2>
        <ActForm
          act="keepers.invite"
          fields={[role, { name: 'account', kind: 'text', optional: true }, reason]}
          onDone={(result) => invited(textOf(result['token']))}
        />
        {token === null ? null : (
          <p>
            {t('admin.invite.token')} <code class="admin-secret">{token}</code>
          </p>
        )}
      </section>
    </>
  );
}

/** What another owner wants done: agreeing is doing it. */
function Proposals(props: { readonly asked: Asked; readonly onAgreed: (result: JsonObject) => void }) {
  const { client } = useApp();
  const { locale, t } = useWords();
  const { value } = props.asked;
  const proposals = listOf(value?.['proposals']);
  if (proposals.length === 0) return null;
  const nameOf = (account: string) =>
    textOf(listOf(value?.['keepers']).find((keeper) => keeper['account'] === account)?.['name']) || account;
  return (
    <section class="admin-card">
      <h2>{t('admin.proposals')}</h2>
      {proposals.map((proposal) => {
        const { act, account, role: wanted } = proposal;
        const about = [nameOf(textOf(account)), wanted === undefined ? '' : t(`admin.choice.${textOf(wanted)}`)];
        const until = timeText(numberOf(proposal['expires_ms']), locale);
        const params = {
          ...(account === undefined ? {} : { account }),
          ...(wanted === undefined ? {} : { role: wanted }),
        };
        return (
          <div class="fold-body" key={`${textOf(act)} ${about.join(' ')}`}>
            <p>
              {t(`admin.act.${textOf(act)}`)}: {about.filter((word) => word !== '').join(', ')}
            </p>
            <p class="hint">
              {t('admin.proposed_by', { name: textOf(proposal['by_name']), until })} {textOf(proposal['reason'])}
            </p>
            {proposal['by'] === client.account?.id ? null : (
              <ActForm act={textOf(act)} fields={[reason]} with={params} onDone={props.onAgreed} danger />
            )}
          </div>
        );
      })}
    </section>
  );
}

function Invitations({ asked }: { readonly asked: Asked }) {
  const { locale, t } = useWords();
  const invitations = listOf(asked.value?.['invitations']);
  if (invitations.length === 0) return null;
  return (
    <section class="admin-card">
      <h2>{t('admin.invitations')}</h2>
      {invitations.map((one) => (
        <div class="fold-body" key={textOf(one['id'])}>
          <p>
            {t(`admin.choice.${textOf(one['role'])}`)} {textOf(one['account'])}
          </p>
          <p class="hint">
            {t('admin.invited_by', {
              name: textOf(one['by_name']),
              until: timeText(numberOf(one['expires_ms']), locale),
            })}
          </p>
          <ActForm
            act="keepers.withdraw_invitation"
            fields={[]}
            with={{ id: textOf(one['id']) }}
            about={textOf(one['id'])}
            onDone={asked.again}
          />
        </div>
      ))}
    </section>
  );
}
