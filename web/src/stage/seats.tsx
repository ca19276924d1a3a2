// Who sits where, who is there, whose turn it is.
import type { ComponentChildren } from 'preact';
import { Bank, Countdown } from '../ui/countdown.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useApp } from '../hooks.ts';
import { SeatRatingTag } from '../people/rating_tag.tsx';
import { BotTag } from '../table/bots.tsx';
import { FollowersTag } from '../table/following.tsx';
import type { ShownTable, TableSeat, TableState } from '../table/table_state.ts';

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
        <li key={seat.seat} {...lookOf(table, seat, looking)} data-seat={seat.seat} data-panel={seat.seat}>
          <Parts table={table} seat={seat} looking={looking} />
        </li>
      ))}
    </ul>
  );
}

/** `looking`: left out where nobody's area can be brought up. */
interface PanelProps {
  readonly table: ShownTable & Partial<Pick<TableState, 'room'>>;
  readonly seat: TableSeat;
  readonly looking?: Looking | undefined;
}

/** The same panels, each for the band that a board draws; `looking` as in PanelProps. */
export function panelsOf(table: PanelProps['table'], looking?: Looking): (seat: number) => ComponentChildren {
  return (seat) => {
    const sitting = table.seats[seat];
    return sitting === undefined ? null : <BandPanel table={table} seat={sitting} looking={looking} />;
  };
}

function BandPanel(props: PanelProps) {
  const { table, seat, looking } = props;
  return (
    <div {...lookOf(table, seat, looking, 'seat-of-band')} data-seat={seat.seat} data-panel={seat.seat}>
      <Parts {...props} />
    </div>
  );
}

const isRunning = ({ table }: ShownTable): boolean => table.phase === 'running';

const decisionOf = (table: ShownTable, { seat }: TableSeat) =>
  isRunning(table) ? table.state.pending.find((open) => open.seat === seat) : undefined;

/** What the element of a panel is like. */
function lookOf(table: ShownTable, seat: TableSeat, looking: Looking | undefined, more = '') {
  const active = decisionOf(table, seat) === undefined ? '' : 'seat-active';
  const looked = looking?.looked === seat.seat ? 'seat-looked' : '';
  return {
    class: ['seat', more, active, looked].filter((name) => name !== '').join(' '),
    style: { '--mine': `var(--seat-${seat.color})` },
    'data-in-sight': 'always',
  };
}

/** What is always to be seen of a player. Pressed it brings up their area, and pressed again puts it away. */
function Parts({ table, seat, looking }: PanelProps) {
  const { t } = useApp();
  const decision = decisionOf(table, seat);
  const away = seat.name !== null && !seat.connected;
  const { room } = table;
  const { game } = table.at_table;
  const panel = table.state.view.game === null ? undefined : game.panel?.(seat.seat, table.telling);
  return (
    <>
      {game.staged === true && looking !== undefined ? (
        <button
          type="button"
          class="seat-press"
          aria-pressed={looking.looked === seat.seat}
          aria-label={t('seat.look', { name: table.telling.nameOf(seat.seat) })}
          onClick={() => looking.look(looking.looked === seat.seat ? null : seat.seat)}
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
        {isRunning(table) && room !== undefined ? <SeatRatingTag room={room} seat={seat.seat} /> : null}
        {seat.bot === null ? null : <BotTag bot={seat.bot} />}
        {table.table.seats[String(seat.seat)]?.conceded === true ? (
          <span class="seat-away">{t('seat.conceded')}</span>
        ) : null}
        {away ? <span class="seat-away">{t('seat.away')}</span> : null}
        <FollowersTag table={table} seat={seat.seat} />
        {decision === undefined ? null : <span class="seat-turn">{t('seat.turn')}</span>}
        <SeatTime deadline_ms={decision?.deadline_ms} bank_ms={table.table.clock?.banks_ms?.[String(seat.seat)]} />
      </span>
    </>
  );
}

function SeatTime(props: { readonly deadline_ms: number | undefined; readonly bank_ms: number | undefined }) {
  if (props.deadline_ms !== undefined) return <Countdown deadline_ms={props.deadline_ms} />;
  return props.bank_ms === undefined ? null : <Bank left_ms={props.bank_ms} />;
}
