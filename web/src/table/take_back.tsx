// Taking back what others have learned of: one asks, the others agree or don't, everybody sees who has.
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
