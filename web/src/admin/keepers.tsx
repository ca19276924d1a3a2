// Who keeps the server.
import { useState } from 'preact/hooks';
import { ActForm } from './act_form.tsx';
import { Answered, useAct } from './asked.tsx';
import { listOf, textOf, useWords } from './words.ts';

const roles = ['moderator', 'admin', 'owner'] as const;
const reason = { name: 'reason', kind: 'long' } as const;
const role = { name: 'role', kind: 'choice', choices: roles } as const;

export function KeeperList() {
  const { t } = useWords();
  const asked = useAct('keepers.list');
  const [token, setToken] = useState<string | null>(null);
  const invited = (shown: string) => {
    setToken(shown);
    asked.again();
  };
  return (
    <>
      <section class="admin-card">
        <h2>{t('admin.part.keepers')}</h2>
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
                    <ActForm act="keepers.sign_out" fields={[reason]} {...common} />
                    <ActForm act="keepers.remove" fields={[reason]} {...common} onDone={asked.again} danger />
                  </div>
                </details>
              );
            })
          }
        </Answered>
      </section>
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
