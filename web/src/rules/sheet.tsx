// The rules over whatever page is open, which goes on under them.
import { useEffect, useState } from 'preact/hooks';
import { gameTitle } from '../games/naming.ts';
import { useApp, useAttempt } from '../hooks.ts';
import { Dialog } from '../ui/dialog.tsx';
import { rules, type Place } from './opener.ts';
import { watchRules } from './watch.ts';

export function RulesSheet() {
  const [place, setPlace] = useState(rules.wanted);
  useEffect(watchRules, []);
  useEffect(() => rules.on('open', setPlace), []);
  if (place === null) return null;
  return <Sheet place={place} onFollow={setPlace} onClose={() => setPlace(null)} />;
}

function Sheet(props: {
  readonly place: Place;
  readonly onFollow: (place: Place) => void;
  readonly onClose: () => void;
}) {
  const app = useApp();
  const { t } = app;
  const { game, section } = props.place;
  const { value, failed } = useAttempt(() => import('./article.tsx'), 'article');
  return (
    <Dialog title={t('rules.of', { game: gameTitle(app, [], game) })} wide onClose={props.onClose}>
      {failed ? <p class="page-wait">{t('rules.failed')}</p> : null}
      {value === null ? (
        <p class="page-wait">{t('lobby.loading')}</p>
      ) : (
        <value.RulesArticle game={game} section={section} follow={(to) => props.onFollow({ game, section: to })} />
      )}
    </Dialog>
  );
}
