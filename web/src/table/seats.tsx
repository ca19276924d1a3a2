// Who sits where, who is there, whose turn it is.
import { Bank, Countdown } from '../ui/countdown.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useApp } from '../hooks.ts';
import { SeatRatingTag } from '../people/rating_tag.tsx';
import { BotTag } from './bots.tsx';
import { FollowersTag } from './following.tsx';
import type { TableState } from './table_state.ts';

export function Seats({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const running = table.table.phase === 'running';
  return (
    <ul class="seats" tabIndex={0} aria-label={t('table.seats')}>
      {table.seats.map((seat) => {
        const decision = running ? table.state.pending.find((open) => open.seat === seat.seat) : undefined;
        const away = seat.name !== null && !seat.connected;
        return (
          <li key={seat.seat} class={decision === undefined ? 'seat' : 'seat seat-active'} data-seat={seat.seat}>
            <SeatMark seat={seat.seat} size={20} />
            <span class="seat-name">
              {seat.name ?? t('seat.free')}
              {seat.isYou ? <span class="seat-you"> {t('seat.you')}</span> : null}
            </span>
            {running ? <SeatRatingTag table={table} seat={seat.seat} /> : null}
            {seat.bot === null ? null : <BotTag bot={seat.bot} />}
            {table.table.seats[String(seat.seat)]?.conceded === true ? (
              <span class="seat-away">{t('seat.conceded')}</span>
            ) : null}
            {away ? <span class="seat-away">{t('seat.away')}</span> : null}
            <FollowersTag table={table} seat={seat.seat} />
            {decision === undefined ? null : <span class="seat-turn">{t('seat.turn')}</span>}
            <SeatTime deadline_ms={decision?.deadline_ms} bank_ms={table.table.clock?.banks_ms?.[String(seat.seat)]} />
          </li>
        );
      })}
    </ul>
  );
}

function SeatTime(props: { readonly deadline_ms: number | undefined; readonly bank_ms: number | undefined }) {
  if (props.deadline_ms !== undefined) return <Countdown deadline_ms={props.deadline_ms} />;
  return props.bank_ms === undefined ? null : <Bank left_ms={props.bank_ms} />;
}
