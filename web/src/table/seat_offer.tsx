// The seat of a player who has left a running game: the host offers it, a spectator takes it, its player comes back.
import { useApp } from '../hooks.ts';
import { ComeInButton } from '../watching/come_in.tsx';
import { useAsking } from './asking.ts';
import type { TableSeat, TableState } from './table_state.ts';

export function SeatOffers({ table }: { readonly table: TableState }) {
  if (table.table.phase !== 'running' || table.table.rated === true) return null;
  const offers = table.seats.filter((seat) => mayDoSomething(table, seat));
  if (offers.length === 0) return null;
  return (
    <ul class="seat-offers">
      {offers.map((seat) => (
        <SeatOffer key={seat.seat} table={table} seat={seat} />
      ))}
    </ul>
  );
}

function SeatOffer({ table, seat }: { readonly table: TableState; readonly seat: TableSeat }) {
  const { client, t } = useApp();
  const { busy, ask } = useAsking();
  const { room, you, is_host } = table;
  const name = seat.name ?? '';
  const offered = isOffered(table, seat);
  const button = (words: string, wish: () => Promise<void>, primary = false) => (
    <button type="button" class={primary ? 'primary' : undefined} disabled={busy} onClick={() => ask(wish)}>
      {words}
    </button>
  );
  return (
    <li class="seat-offer" data-seat={seat.seat}>
      <p role="status">{t(offered ? 'seat_offer.offered' : 'seat_offer.away', { name })}</p>
      <div class="button-row">
        {offered && you === null && client.account !== null
          ? button(t('seat_offer.take', { name }), () => room.takeSeat(seat.seat), true)
          : null}
        {offered ? <ComeInButton reason="seat" /> : null}
        {offered && seat.isYou ? button(t('seat_offer.back'), () => room.resumeSeat(), true) : null}
        {is_host && !seat.isYou
          ? button(t(offered ? 'seat_offer.end' : 'seat_offer.offer', { name }), () =>
              room.offerSeat(seat.seat, !offered),
            )
          : null}
      </div>
    </li>
  );
}

const isOffered = ({ table }: TableState, { seat }: TableSeat) => table.seats[String(seat)]?.offered === true;

function mayDoSomething(table: TableState, seat: TableSeat): boolean {
  if (isOffered(table, seat)) return true;
  const conceded = table.table.seats[String(seat.seat)]?.conceded === true;
  const stands_in = seat.bot !== null && seat.bot.stands_in;
  const plays_itself = seat.bot !== null && !seat.bot.stands_in;
  return table.is_host && !plays_itself && !seat.isYou && (!seat.connected || conceded || stands_in);
}
