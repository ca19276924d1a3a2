// The chat of a table: a panel beside the history where there is room, else a button and a sheet.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { useMedia } from '../ui/use_media.ts';
import type { TableState } from '../table/table_state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChatPanel, useUnread, type Seated } from './chat_panel.tsx';

export const wide_enough = '(min-width: 980px) and (min-height: 481px)';

function aboutOf(table: TableState): string {
  if (table.table.phase === 'open' || table.table.phase === 'finished') return 'chat.about.all';
  return table.you === null ? 'chat.about.spectators' : 'chat.about.players';
}

function seatedAt({ seats, table }: TableState): Seated {
  return new Map(
    seats.flatMap(({ seat, name, bot }) => {
      const taker = table.seats[String(seat)];
      const person = taker !== undefined && taker !== null && name !== null && (bot === null || bot.stands_in);
      return person ? [[taker.account, { seat, name, base: taker.nickname }] as const] : [];
    }),
  );
}

export function TableChat({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const wide = useMedia(wide_enough);
  return wide ? <ChatPanel chat={table.room.chat} about={t(aboutOf(table))} seated={seatedAt(table)} /> : null;
}

/** For narrow windows; it says how much was said since the sheet was last open. */
export function ChatButton({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const wide = useMedia(wide_enough);
  const [open, setOpen] = useState(false);
  const unread = useUnread(table.room.chat, open || wide);
  if (wide) return null;
  return (
    <>
      <button
        type="button"
        class="quiet chat-button"
        aria-label={unread > 0 ? t('chat.unread', { count: unread }) : t('chat.title')}
        title={t('chat.title')}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" />
        {unread > 0 ? <span class="chat-count">{unread}</span> : null}
      </button>
      {open ? (
        <Dialog title={t('chat.title')} onClose={() => setOpen(false)}>
          <ChatPanel chat={table.room.chat} about={t(aboutOf(table))} heading={false} seated={seatedAt(table)} />
        </Dialog>
      ) : null}
    </>
  );
}
