// The rules of the games: a page of their own, and a sheet over every other. Both are fetched, so that the first page
// need not wait for them.
import { useState } from 'preact/hooks';
import { TurnNote, useGuest } from '../account/first_name.tsx';
import { useApp, useAttempt } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { startGameOf, teaches } from './first_game.ts';

export function RulesPart(props: { readonly game: string; readonly section: string | null }) {
  const { t } = useApp();
  const { value, failed } = useAttempt(() => import('../rules/page.tsx'), 'rules');
  if (failed) return <p class="page-wait">{t('rules.failed')}</p>;
  if (value === null) return <p class="page-wait">{t('lobby.loading')}</p>;
  return <value.RulesPage {...props} learn={teaches(props.game) ? <LearnButton game={props.game} /> : null} />;
}

/** The first game that teaches. Who has no account gets one by it, as on the first page. */
function LearnButton({ game }: { readonly game: string }) {
  const app = useApp();
  const guest = useGuest();
  const [busy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    if (app.client.account !== null || (await guest.enter())) await startGameOf(app, game, 'learn');
    setBusy(false);
  };
  return (
    <>
      <button type="button" class="primary" disabled={busy || !guest.ready} onClick={() => void learn()}>
        <Icon name="cap" />
        {app.t('learn.it')}
      </button>
      <TurnNote guest={guest} />
    </>
  );
}

export function RulesSheet() {
  const { value } = useAttempt(() => import('../rules/sheet.tsx'), 'sheet');
  return value === null ? null : <value.RulesSheet />;
}
