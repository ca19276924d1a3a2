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

export function StaffList() {
  const { t } = useWords();
  const asked = useAct('staff.list');
  const [token, setToken] = useState<string | null>(null);
  const invited = (shown: string) => {
    setToken(shown === '' ? null : shown);
    asked.again();
  };
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.part.staff')}</h2>
        <p class="hint">{t('admin.two_owners')}</p>
        <Answered asked={asked}>
          {(value) =>
            listOf(value['staff']).map((one) => {
              const common = { with: { account: textOf(one['account']) }, about: textOf(one['name']) };
              return (
                <details class="fold" key={textOf(one['account'])}>
                  <summary>
                    {textOf(one['name'])} ({t(`admin.choice.${textOf(one['role'])}`)})
                  </summary>
                  <div class="fold-body">
                    <ActForm act="staff.set_role" fields={[role, reason]} {...common} onDone={asked.again} />
                    <ActForm act="staff.sign_out" fields={[reason]} {...common} onDone={asked.again} />
                    <ActForm act="staff.remove" fields={[reason]} {...common} onDone={asked.again} danger />
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
        <h2>{t('admin.act.staff.invite')}</h2>
        <ActForm
          act="staff.invite"
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
    textOf(listOf(value?.['staff']).find((one) => one['account'] === account)?.['name']) || account;
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
            act="staff.withdraw_invitation"
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
