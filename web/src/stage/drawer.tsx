// History and chat. In a window with room to spare they are a column beside the board, folded or not; else a button in
// the head, with the number of unread lines, opens them over the board until they are closed.
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { useMedia } from '../ui/use_media.ts';
import { useUnread } from '../talk/chat_panel.tsx';
import { TableChat, wide_enough } from '../talk/table_chat.tsx';
import { Icon } from '../ui/icon.tsx';
import { History } from '../table/history.tsx';
import type { TableState } from '../table/table_state.ts';

/** From here on nothing on the table misses the room that an open drawer takes. */
const plenty = '(min-width: 1600px) and (min-height: 481px)';

export interface DrawerState {
  readonly open: boolean;
  /** It is open, and lies over the board. */
  readonly is_over: boolean;
  readonly turn: (open: boolean) => void;
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/** Beside the board it stays as the reader left it; over the board it opens for a look. */
export function useDrawer(): DrawerState {
  const { settings, store } = useApp();
  const beside = useMedia(plenty);
  const [over, setOver] = useState(false);
  const is_over = over && !beside;
  useEffect(() => {
    if (!is_over) return undefined;
    const closed = ({ key }: KeyboardEvent) => {
      // A dialog that was opened from here takes the key first.
      if (key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      setOver(false);
      focusOn('.drawer-button');
    };
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.play-side, .drawer-button, dialog') === null) setOver(false);
    };
    addEventListener('keydown', closed);
    addEventListener('pointerdown', pressed);
    return () => {
      removeEventListener('keydown', closed);
      removeEventListener('pointerdown', pressed);
    };
  }, [is_over]);
  if (!beside) return { open: over, is_over, turn: setOver };
  return { open: settings.drawer ?? true, is_over, turn: (drawer) => store.set({ drawer }) };
}

export function Drawer(props: {
  readonly table: TableState;
  readonly drawer: DrawerState;
  /** A replay has nobody to talk to. */
  readonly talks: boolean;
}) {
  const { t } = useApp();
  const { table, drawer, talks } = props;
  const beside = useMedia(plenty);
  const { is_over } = drawer;
  // The keyboard follows to what has opened, and back again by what folds it away.
  useEffect(() => {
    if (is_over) focusOn('.drawer-fold');
  }, [is_over]);
  const fold = () => {
    drawer.turn(false);
    if (is_over) focusOn('.drawer-button');
  };
  return (
    <aside class={drawer.open ? 'play-side play-side-open' : 'play-side'} aria-label={t('drawer.title')}>
      {beside && !drawer.open ? <Strip {...props} /> : null}
      <div class="drawer" hidden={!drawer.open}>
        <button
          type="button"
          class="quiet icon-only drawer-fold"
          aria-label={t('drawer.close')}
          title={t('drawer.close')}
          onClick={fold}
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
  const unread = useUnread(table.room.chat, !talks);
  return (
    <button type="button" class="drawer-strip" aria-expanded={false} onClick={() => drawer.turn(true)}>
      <span class="unseen">{unread > 0 ? t('drawer.open.unread', { count: unread }) : t('drawer.open')}</span>
      <Icon name="history" />
      <Count unread={unread} />
    </button>
  );
}

function Count({ unread }: { readonly unread: number }) {
  return unread === 0 ? null : (
    <span class="chat-count" aria-hidden="true">
      {unread}
    </span>
  );
}

/** In the head, where there is no column. Where the chat has a button of its own, it is the history's alone. */
export function DrawerButton(props: {
  readonly table: TableState;
  readonly drawer: DrawerState;
  readonly talks: boolean;
}) {
  const { t } = useApp();
  const { table, drawer, talks } = props;
  const beside = useMedia(plenty);
  const has_chat = useMedia(wide_enough) && talks;
  const unread = useUnread(table.room.chat, !has_chat || drawer.open);
  if (beside) return null;
  const words = unread > 0 ? t('drawer.open.unread', { count: unread }) : t('drawer.open');
  return (
    <button
      type="button"
      class="quiet drawer-button"
      aria-label={has_chat ? words : t('drawer.history')}
      aria-expanded={drawer.open}
      onClick={() => drawer.turn(!drawer.open)}
    >
      <Icon name="history" />
      <Count unread={unread} />
    </button>
  );
}
