// What the parts of a table's page have in common, put together once from the room's mirror.
import type { BotLevel, Table, KnownTable, SeatTaker, TableInfo } from '../../sdk/index.ts';
import type { SeatInfo, Telling, Translate } from '../games/contract.ts';
import { gameTitle, optionFacts, type OptionFact } from '../games/naming.ts';
import { useApp, usePromise } from '../hooks.ts';
import { seat_colors } from '../ui/seat_mark.tsx';
import { shownName } from '../people/shown_name.ts';
import { toldApart } from '../people/told_apart.ts';
import { botName, botOf, type SeatBot } from './bot_seat.ts';
import { useGameAtTable, type GameAtTable } from './game_at_table.ts';

export interface TableSeat extends SeatInfo {
  /** Who plays the seat, if not a person. */
  readonly bot: SeatBot | null;
}

/** A table as it is shown to somebody; staff are shown one without being there. */
export interface ShownTable {
  readonly state: KnownTable;
  readonly table: TableInfo;
  readonly at_table: GameAtTable;
  readonly title: string;
  readonly options: readonly OptionFact[];
  readonly seats: readonly TableSeat[];
  /** The viewer's seat, or null. */
  readonly you: number | null;
  /** Of the bot that plays for the viewer at present. */
  readonly autopilot: BotLevel | null;
  /** The viewer made the table. */
  readonly is_host: boolean;
  readonly is_your_turn: boolean;
  readonly telling: Telling;
}

export interface TableState extends ShownTable {
  readonly room: Table;
}

function nameAt(t: Translate, taker: SeatTaker | null, seat: number): string | null {
  if (taker === null) return null;
  const bot = botOf(taker);
  return bot === null || bot.stands_in ? shownName(t, taker.nickname) : botName(t, seat);
}

export function useTableState(room: Table, state: KnownTable): TableState {
  return { room, ...useShownTable(room.presence?.seats ?? {}, state) };
}

/** `present`: of seats, whether somebody is there; as one is told with `table.presence`. */
export function useShownTable(present: Readonly<Record<string, boolean>>, state: KnownTable): ShownTable {
  const app = useApp();
  const { client, t, locale } = app;
  const { table } = state.view;
  const infos = usePromise(() => client.games(), 'games') ?? [];
  const at_table = useGameAtTable(table.game);
  const takers = Array.from({ length: table.players }, (_, seat) => table.seats[String(seat)] ?? null);
  const names = toldApart(takers.map((taker, seat) => nameAt(t, taker, seat)));
  const seats = takers.map((taker, seat): TableSeat => {
    const bot = botOf(taker);
    return {
      seat,
      name: names[seat] ?? null,
      connected: present[String(seat)] ?? true,
      isYou: taker !== null && taker.account === client.account?.id,
      color: seat % seat_colors,
      bot,
    };
  });
  const you = state.you?.seat ?? null;
  const nameOf = (seat: number) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 });
  return {
    state,
    table,
    at_table,
    title: gameTitle(app, infos, table.game),
    options: optionFacts(app, infos, table),
    seats,
    you,
    autopilot: you === null ? null : (seats[you]?.bot?.level ?? null),
    is_host: table.host === client.account?.id,
    is_your_turn: state.you?.decision !== undefined && table.paused === undefined,
    telling: { t, locale, nameOf, view: state.view.game, data: at_table.data },
  };
}
