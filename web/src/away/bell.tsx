// The bell in the page's head: what waits for this person at their tables, and the way there.
import { useState } from 'preact/hooks';
import type { Turn } from '../../sdk/index.ts';
import { gameTitle } from '../games/naming.ts';
import { useApp, useEvents, usePromise } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { hrefOf } from '../route.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDays, When } from '../ui/when.tsx';

export function Bell() {
  const { client, t } = useApp();
  useEvents(client.turns, 'change');
  const [open, setOpen] = useState(false);
  const { unseen } = client.turns;
  return (
    <>
      <button
        type="button"
        class="quiet icon-only bell"
        aria-label={unseen === 0 ? t('away.title') : t('away.title.count', { count: unseen })}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unseen === 0 ? null : (
          <span class="bell-count" aria-hidden="true">
            {unseen}
          </span>
        )}
      </button>
      {open ? <TurnsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function TurnsDialog({ onClose }: { readonly onClose: () => void }) {
  const { client, t } = useApp();
  useEvents(client.turns, 'change');
  useDays();
  const { list } = client.turns;
  return (
    <Dialog title={t('away.title')} onClose={onClose}>
      {list.length === 0 ? <p class="empty">{t('away.nothing')}</p> : null}
      <ul class="turn-list">
        {list.map((turn) => (
          <Entry key={`${turn.table} ${turn.kind}`} turn={turn} onGo={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ turn, onGo }: { readonly turn: Turn; readonly onGo: () => void }) {
  const app = useApp();
  const { client, notices, t } = app;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const title = gameTitle(app, infos, turn.game);
  const dismiss = () => {
    client.turns.dismiss(turn.table).catch((error: unknown) => notices.show('error', refusalText(error, app)));
  };
  return (
    <li class={turn.seen ? 'turn-entry' : 'turn-entry turn-unseen'}>
      <a href={hrefOf({ kind: 'table', room: turn.table, code: null })} onClick={onGo}>
        <Emblem game={turn.game} />
        <span>
          <strong>{t(`away.kind.${turn.kind}`)}</strong>
          <span class="hint">
            {title} · <When at_ms={turn.since_ms} />
          </span>
        </span>
      </a>
      {turn.kind === 'over' ? (
        <button type="button" class="quiet icon-only" aria-label={t('away.dismiss', { game: title })} onClick={dismiss}>
          <Icon name="close" />
        </button>
      ) : null}
    </li>
  );
}
