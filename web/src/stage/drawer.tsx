// History and chat beside the board. Folded it is a strip with the newest line and the number of unread ones; in a
// narrow window the strip is a button in the head, and what opens lies over the board until it is closed.
import { useEffect, useState } from 'preact/hooks';
import { useApp, useMedia } from '../hooks.ts';
import { useUnread } from '../talk/chat_panel.tsx';
import { TableChat, wide_enough } from '../talk/table_chat.tsx';
import { Icon } from '../ui/icon.tsx';
import { History, useNewestLine } from '../table/history.tsx';
import type { TableState } from '../table/table_state.ts';

/** From here on nothing on the table misses the room that an open drawer takes. */
const plenty = '(min-width: 1600px)';

export interface DrawerState {
  readonly open: boolean;
  readonly turn: (open: boolean) => void;
}

/** Beside the board it stays as the reader left it; over the board it opens for a look. */
export function useDrawer(): DrawerState {
  const { settings, store } = useApp();
  const beside = useMedia(wide_enough);
  const wide = useMedia(plenty);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!over) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOver(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [over]);
  if (!beside) return { open: over, turn: setOver };
  return { open: settings.drawer ?? wide, turn: (drawer) => store.set({ drawer }) };
}

export function Drawer(props: {
  readonly table: TableState;
  readonly drawer: DrawerState;
  /** A replay has nobody to talk to. */
  readonly talks: boolean;
}) {
  const { t } = useApp();
  const { table, drawer, talks } = props;
  const beside = useMedia(wide_enough);
  return (
    <aside class={drawer.open ? 'play-side play-side-open' : 'play-side'} aria-label={t('drawer.title')}>
      {beside && !drawer.open ? <Strip {...props} /> : null}
      <div class="drawer" hidden={!drawer.open}>
        <button
          type="button"
          class="quiet icon-only drawer-fold"
          aria-label={t('drawer.close')}
          title={t('drawer.close')}
          onClick={() => drawer.turn(false)}
        >
          <Icon name={beside ? 'step_on' : 'close'} />
        </button>
        {talks ? <TableChat table={table} /> : null}
        <History table={table} onPointed={() => (beside ? undefined : drawer.turn(false))} />
      </div>
    </aside>
  );
}

function Strip({ table, drawer, talks }: { table: TableState; drawer: DrawerState; talks: boolean }) {
  const { t } = useApp();
  const newest = useNewestLine(table);
  const unread = useUnread(table.room.chat, !talks);
  return (
    <button type="button" class="drawer-strip" aria-expanded={false} onClick={() => drawer.turn(true)}>
      <span class="unseen">{unread > 0 ? t('drawer.open.unread', { count: unread }) : t('drawer.open')}. </span>
      <Icon name="history" />
      {unread > 0 ? (
        <span class="chat-count" aria-hidden="true">
          {unread}
        </span>
      ) : null}
      <span class="drawer-newest">{newest}</span>
    </button>
  );
}

/** For narrow windows, in the head. */
export function DrawerButton({ drawer }: { readonly drawer: DrawerState }) {
  const { t } = useApp();
  const beside = useMedia(wide_enough);
  if (beside) return null;
  return (
    <button
      type="button"
      class="quiet icon-only drawer-button"
      aria-label={t('drawer.history')}
      aria-expanded={drawer.open}
      onClick={() => drawer.turn(!drawer.open)}
    >
      <Icon name="history" />
    </button>
  );
}
