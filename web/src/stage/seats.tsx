// Who sits where, who is there, whose turn it is.
import { Bank, Countdown } from '../ui/countdown.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useApp } from '../hooks.ts';
import { SeatRatingTag } from '../people/rating_tag.tsx';
import { BotTag } from '../table/bots.tsx';
import { FollowersTag } from '../table/following.tsx';
import type { TableSeat, TableState } from '../table/table_state.ts';

export interface Looking {
  /** Whose area is brought up; null: nobody's. */
  readonly looked: number | null;
  readonly look: (seat: number | null) => void;
}

export function Seats({ table, looking }: { readonly table: TableState; readonly looking: Looking }) {
  const { t } = useApp();
  return (
    <ul class="seats" tabIndex={0} aria-label={t('table.seats')}>
      {table.seats.map((seat) => (
        <Panel key={seat.seat} table={table} seat={seat} looking={looking} />
      ))}
    </ul>
  );
}

/** What is always to be seen of a player. Pressed it brings up their area, and pressed again puts it away. */
function Panel({ table, seat, looking }: { table: TableState; seat: TableSeat; looking: Looking }) {
  const { t } = useApp();
  const running = table.table.phase === 'running';
  const decision = running ? table.state.pending.find((open) => open.seat === seat.seat) : undefined;
  const away = seat.name !== null && !seat.connected;
  const { game } = table.at_table;
  const panel = table.state.view.game === null ? undefined : game.panel?.(seat.seat, table.telling);
  const is_looked = looking.looked === seat.seat;
  const look = ['seat', ...(decision === undefined ? [] : ['seat-active']), ...(is_looked ? ['seat-looked'] : [])];
  return (
    <li
      class={look.join(' ')}
      data-seat={seat.seat}
      data-panel={seat.seat}
      style={{ '--mine': `var(--seat-${seat.color})` }}
    >
      {game.staged === true ? (
        <button
          type="button"
          class="seat-press"
          aria-pressed={is_looked}
          aria-label={t('seat.look', { name: table.telling.nameOf(seat.seat) })}
          onClick={() => looking.look(is_looked ? null : seat.seat)}
        />
      ) : null}
      <SeatMark seat={seat.seat} size={20} />
      <span class="seat-name">
        {seat.name === null ? t('seat.free') : <span translate={false}>{seat.name}</span>}
        {seat.isYou ? <span class="seat-you"> {t('seat.you')}</span> : null}
      </span>
      {panel?.score === undefined ? null : (
        <b class="seat-score" data-score={seat.seat} title={t('seat.score')}>
          <span class="unseen">{t('seat.score')} </span>
          {panel.score}
        </b>
      )}
      {panel?.picture === undefined ? null : <span class="seat-picture">{panel.picture}</span>}
      {panel === undefined || panel.facts.length === 0 ? null : (
        <dl class="seat-facts">
          {panel.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <span class="seat-tags">
        {running ? <SeatRatingTag table={table} seat={seat.seat} /> : null}
        {seat.bot === null ? null : <BotTag bot={seat.bot} />}
        {table.table.seats[String(seat.seat)]?.conceded === true ? (
          <span class="seat-away">{t('seat.conceded')}</span>
        ) : null}
        {away ? <span class="seat-away">{t('seat.away')}</span> : null}
        <FollowersTag table={table} seat={seat.seat} />
        {decision === undefined ? null : <span class="seat-turn">{t('seat.turn')}</span>}
        <SeatTime deadline_ms={decision?.deadline_ms} bank_ms={table.table.clock?.banks_ms?.[String(seat.seat)]} />
      </span>
    </li>
  );
}

function SeatTime(props: { readonly deadline_ms: number | undefined; readonly bank_ms: number | undefined }) {
  if (props.deadline_ms !== undefined) return <Countdown deadline_ms={props.deadline_ms} />;
  return props.bank_ms === undefined ? null : <Bank left_ms={props.bank_ms} />;
}
