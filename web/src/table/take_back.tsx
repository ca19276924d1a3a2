// Taking back what others have learned of: one asks, the others agree or don't, everybody sees who has.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAsking } from './asking.ts';
import type { TableState } from './table_state.ts';

/** What is asked, of whom, and who has agreed; with the buttons for whoever has something to say. */
export function UndoRequestBanner({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const request = table.table.undo_request;
  if (request === undefined) return null;
  const { you } = table;
  const names = (seats: readonly number[]) => seats.map((seat) => table.telling.nameOf(seat)).join(t('list.comma'));
  const is_mine = request.seat === you;
  const is_asked = you !== null && request.waits_for.includes(you);
  const answer = (consent: boolean) => ask(() => table.room.answerUndo(request.request, consent));
  return (
    <div class="undo-request">
      <div role="status">
        <p>
          <Icon name="undo" />
          <strong>{is_mine ? t('undo.you_ask') : t('undo.asks', { name: table.telling.nameOf(request.seat) })}</strong>
        </p>
        <p class="undo-request-about">
          {request.agreed.length > 0 ? `${t('undo.agreed', { names: names(request.agreed) })} ` : ''}
          {request.waits_for.length > 0 ? t('undo.waits_for', { names: names(request.waits_for) }) : ''}
        </p>
      </div>
      {request.until_ms === undefined ? null : <Countdown deadline_ms={request.until_ms} />}
      <div class="button-row">
        {is_asked ? (
          <>
            <button type="button" class="primary" disabled={busy} onClick={() => answer(true)}>
              {t('undo.agree')}
            </button>
            <button type="button" disabled={busy} onClick={() => answer(false)}>
              {t('undo.refuse')}
            </button>
          </>
        ) : null}
        {is_mine ? (
          <button type="button" disabled={busy} onClick={() => answer(false)}>
            {t('undo.withdraw')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

export interface UndoAsking {
  /** null: there is nothing to ask for now. */
  readonly toggle: (() => void) | null;
  readonly is_open: boolean;
}

/** Whether one is about to ask: for one action, so that another closes it. */
export function useUndoAsking({ state }: TableState): UndoAsking {
  const [open, setOpen] = useState<number | undefined>(undefined);
  const { you } = state;
  if (you?.can_ask_undo !== true) return { toggle: null, is_open: false };
  const is_open = open !== undefined && open === you.record;
  return { toggle: () => setOpen(is_open ? undefined : you.record), is_open };
}

/**
 * What calls for the others is pressed here and nowhere else: a press that is meant for Undo, and comes when others
 * have learned of the move, only opens this.
 */
export function UndoAskingPanel(props: { readonly table: TableState; readonly close: () => void }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const { table, close } = props;
  const send = () => {
    close();
    ask(() => table.room.askUndo());
  };
  return (
    <section
      class="advice"
      aria-label={t('undo.ask')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <p class="advice-words" role="status">
        {t('undo.ask.about')}
      </p>
      <div class="advice-buttons">
        <button type="button" class="primary" disabled={busy} onClick={send}>
          {t('undo.ask')}
        </button>
        <button type="button" class="quiet icon-only" aria-label={t('dialog.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
