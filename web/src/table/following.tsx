// A spectator follows a seat: asks its player, sees the game as the seat does, and either of them ends it.
import { useEffect, useState } from 'preact/hooks';
import type { PeopleBySeat } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { shownName } from '../people/shown_name.ts';
import { Icon } from '../ui/icon.tsx';
import { AskName } from '../watching/come_in.tsx';
import { keepWish, takeWish } from '../watching/wish.ts';
import { useAsking } from './asking.ts';
import type { ShownTable, TableSeat, TableState } from './table_state.ts';

type Follower = PeopleBySeat[string][number];

export function Following({ table }: { readonly table: TableState }) {
  if (table.table.phase !== 'running' || table.table.rated === true) return null;
  return table.you === null ? <AsSpectator table={table} /> : <AsPlayer table={table} seat={table.you} />;
}

/** At a seat: who sees what it sees. */
export function FollowersTag({ table, seat }: { readonly table: ShownTable; readonly seat: number }) {
  const { t } = useApp();
  const followers = at(table.table.seat_views, seat);
  if (followers.length === 0) return null;
  const names = followers.map(({ nickname }) => shownName(t, nickname)).join(', ');
  return (
    <span class="seat-followers">
      <Icon name="eye" />
      {t('follow.at_seat', { names })}
    </span>
  );
}

function AsSpectator({ table }: { readonly table: TableState }) {
  const { client, t } = useApp();
  const { busy, ask } = useAsking();
  const { room, seats, state } = table;
  const own = client.account?.id;
  const [asks_name, askName] = useState(false);
  useEffect(() => {
    const wished = own === undefined ? null : takeWish(room.id);
    if (wished !== null) ask(() => room.requestSeatView(wished));
  }, [own, room]);
  const follow = (seat: number) => {
    if (own !== undefined) {
      ask(() => room.requestSeatView(seat));
      return;
    }
    keepWish({ table: room.id, seat });
    askName(true);
  };
  const stay = () => {
    keepWish(null);
    askName(false);
  };
  const nameOf = (seat: number) => seats[seat]?.name ?? '';
  const asked = seats.find(({ seat }) =>
    at(table.table.seat_view_requests, seat).some(({ account }) => account === own),
  );
  const stop = (words: string) => (
    <button type="button" disabled={busy} onClick={() => ask(() => room.requestSeatView(null))}>
      {words}
    </button>
  );
  if (state.seat_view !== null) {
    return (
      <div class="follow">
        <p role="status">{t('follow.now', { name: nameOf(state.seat_view) })}</p>
        <div class="button-row">{stop(t('follow.stop'))}</div>
      </div>
    );
  }
  if (asked !== undefined) {
    return (
      <div class="follow">
        <p role="status">{t('follow.asked', { name: nameOf(asked.seat) })}</p>
        <div class="button-row">{stop(t('follow.take_back'))}</div>
      </div>
    );
  }
  const to_follow = table.table.paused === undefined ? seats.filter((seat) => mayBeFollowed(table, seat)) : [];
  if (to_follow.length === 0) return null;
  return (
    <div class="follow" role="group" aria-label={t('follow.list')}>
      <div class="button-row">
        {to_follow.map(({ seat }) => (
          <button key={seat} type="button" disabled={busy} onClick={() => follow(seat)}>
            <Icon name="eye" />
            {t('follow.ask', { name: nameOf(seat) })}
          </button>
        ))}
      </div>
      {asks_name ? <AskName reason="follow" onClose={stay} /> : null}
    </div>
  );
}

function AsPlayer({ table, seat }: { readonly table: TableState; readonly seat: number }) {
  const asking = at(table.table.seat_view_requests, seat);
  const followers = at(table.table.seat_views, seat);
  if (asking.length === 0 && followers.length === 0) return null;
  return (
    <ul class="seat-offers">
      {asking.map((one) => (
        <Asker key={one.account} table={table} asker={one} />
      ))}
      {followers.map((one) => (
        <Watcher key={one.account} table={table} follower={one} />
      ))}
    </ul>
  );
}

function Asker({ table, asker }: { readonly table: TableState; readonly asker: Follower }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const answer = (yes: boolean) => ask(() => table.room.grantSeatView(asker.account, yes));
  return (
    <li class="seat-offer">
      <p role="status">{t('follow.request', { name: shownName(t, asker.nickname) })}</p>
      <div class="button-row">
        <button
          type="button"
          class="primary"
          disabled={busy || table.table.paused !== undefined}
          onClick={() => answer(true)}
        >
          {t('follow.allow')}
        </button>
        <button type="button" disabled={busy} onClick={() => answer(false)}>
          {t('follow.not_now')}
        </button>
      </div>
    </li>
  );
}

function Watcher({ table, follower }: { readonly table: TableState; readonly follower: Follower }) {
  const { t } = useApp();
  const { busy, ask } = useAsking();
  const name = shownName(t, follower.nickname);
  return (
    <li class="seat-offer">
      <p role="status">{t('follow.sees', { name })}</p>
      <div class="button-row">
        <button
          type="button"
          disabled={busy}
          onClick={() => ask(() => table.room.grantSeatView(follower.account, false))}
        >
          {t('follow.end', { name })}
        </button>
      </div>
    </li>
  );
}

const at = (people: PeopleBySeat | undefined, seat: number): readonly Follower[] => people?.[String(seat)] ?? [];

/** Somebody is there to consent. */
const mayBeFollowed = ({ table }: ShownTable, { seat, bot }: TableSeat) =>
  bot === null && table.seats[String(seat)]?.conceded !== true;
