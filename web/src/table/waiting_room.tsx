// Before the game: the seats to choose from, and how to bring others.
import { useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import { refusalText } from '../refusals.ts';
import { rememberTable } from '../recent.ts';
import { SeatMark } from '../ui/seat_mark.tsx';
import { Invite } from './invite.tsx';
import type { TableState } from './table_state.ts';

export function WaitingRoom({ table }: { readonly table: TableState }) {
  const app = useApp();
  const { notices, t } = app;
  const { room, seats, you } = table;
  const [busy, setBusy] = useState(false);
  const free = seats.filter((seat) => seat.name === null).length;
  const attempt = async (wish: () => Promise<void>) => {
    setBusy(true);
    try {
      await wish();
    } catch (error) {
      notices.show('error', refusalText(error, app));
    }
    setBusy(false);
  };
  const sit = (seat: number) =>
    attempt(async () => {
      await room.sit(seat);
      rememberTable({ room: room.id, code: table.table.code, game: table.table.game });
    });
  return (
    <div class="waiting">
      <section class="waiting-seats">
        <h2 aria-live="polite">
          {table.table.phase === 'sealing' ? t('waiting.sealing') : t('waiting.for', { count: free })}
        </h2>
        <p class="hint">{table.table.phase === 'sealing' ? t('waiting.sealing.hint') : t('waiting.hint')}</p>
        <ul class="places">
          {seats.map((seat) => (
            <li key={seat.seat} class={seat.name === null ? 'place place-free' : 'place'} data-seat={seat.seat}>
              <SeatMark seat={seat.seat} size={30} />
              <span class="seat-name">
                {seat.name ?? t('seat.free')}
                {seat.isYou ? <span class="seat-you"> {t('seat.you')}</span> : null}
                {seat.name !== null && !seat.connected ? <span class="seat-away">{t('seat.away')}</span> : null}
              </span>
              {seat.name === null && you === null ? (
                <button
                  type="button"
                  class="primary"
                  aria-label={t('seat.sit_at', { number: seat.seat + 1 })}
                  disabled={busy}
                  onClick={() => void sit(seat.seat)}
                >
                  {t('seat.sit')}
                </button>
              ) : null}
              {seat.isYou && table.table.phase === 'open' ? (
                <button type="button" disabled={busy} onClick={() => void attempt(() => room.stand())}>
                  {t('seat.stand')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section class="waiting-invite">
        <h2>{t('invite.title')}</h2>
        <Invite code={table.table.code} />
      </section>
    </div>
  );
}
