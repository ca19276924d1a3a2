// What the parts of a table's page have in common, put together once from the room's mirror.
import type { Room, RoomState, TableInfo } from '../../sdk/index.ts';
import type { SeatInfo, Telling } from '../games/contract.ts';
import { gameTitle, optionFacts, type OptionFact } from '../games/naming.ts';
import { useApp, usePromise } from '../hooks.ts';
import { seat_colors } from '../ui/seat_mark.tsx';
import { useGameAtTable, type GameAtTable } from './game_at_table.ts';

export interface TableState {
  readonly room: Room;
  readonly state: RoomState;
  readonly table: TableInfo;
  readonly at_table: GameAtTable;
  readonly title: string;
  readonly options: readonly OptionFact[];
  readonly seats: readonly SeatInfo[];
  /** The viewer's seat, or null. */
  readonly you: number | null;
  readonly is_your_turn: boolean;
  readonly telling: Telling;
}

export function useTableState(room: Room, state: RoomState): TableState {
  const app = useApp();
  const { client, t, locale } = app;
  const { table } = state.view;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const at_table = useGameAtTable(table.game);
  const seats = Array.from({ length: table.players }, (_, seat): SeatInfo => {
    const taker = table.seats[String(seat)] ?? null;
    return {
      seat,
      name: taker?.nickname ?? null,
      connected: room.presence?.seats[String(seat)] ?? true,
      isYou: taker !== null && taker.account === client.account?.id,
      color: seat % seat_colors,
    };
  });
  const nameOf = (seat: number) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 });
  return {
    room,
    state,
    table,
    at_table,
    title: gameTitle(app, infos, table.game),
    options: optionFacts(app, infos, table),
    seats,
    you: state.you?.seat ?? null,
    is_your_turn: state.you?.decision !== undefined,
    telling: { t, locale, nameOf, view: state.view.game, data: at_table.data },
  };
}
