// The table's own events in words, the same for every game.
import type { BotLevel, GameEvent, HistoryEntry } from '../../sdk/index.ts';
import type { Telling } from '../games/contract.ts';
import { shownName } from '../people/shown_name.ts';
import { isNameOf } from '../people/told_apart.ts';
import { botName, levelWords } from './bot_seat.ts';

/** `seq` is the event's own, `entries` what is known of the history. */
export function tableLine(
  event: GameEvent,
  seq: number,
  entries: readonly HistoryEntry[],
  telling: Telling,
): string | null {
  const { t } = telling;
  const level = event['bot'];
  const key = `event.${event.type}${variantOf(event)}`;
  const by = event['by'];
  const words = typeof level === 'string' ? { level: levelWords(t, level as BotLevel) } : {};
  const who = typeof by === 'number' ? { by: telling.nameOf(by) } : {};
  const before = event['before'];
  const had = typeof before === 'string' ? { before } : {};
  const seat = event['seat'];
  const followed = isOfFollower(event) && typeof seat === 'number' ? { seat: telling.nameOf(seat) } : {};
  const line = t(key, {
    name: nameIn(event, seq, entries, telling),
    ...who,
    ...had,
    ...words,
    ...followed,
    ...staffWords(event),
  });
  return line === key ? null : line;
}

/** Of the table's own events: whose mark stands before the line. Followers have no seat. */
export function seatOfEvent(event: GameEvent): number | null {
  return typeof event['seat'] === 'number' && !isOfFollower(event) ? event['seat'] : null;
}

/** The name that it tells is a spectator's, the seat another person's. */
const isOfFollower = (event: GameEvent) => event.type === 'table.seat_view' || event.type === 'table.seat_view_ended';

/** Why staff did something, whom it concerned, how often. */
function staffWords(event: GameEvent): Record<string, string | number> {
  const { days, lost, reason, from, times } = event;
  return {
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof times === 'number' ? { count: times } : {}),
    ...(typeof days === 'number' ? { count: days } : {}),
    ...(typeof lost === 'number' ? { count: lost } : {}),
  };
}

function variantOf(event: GameEvent): string {
  if (event.type === 'table.autopilot' && event['reason'] !== undefined) return '.staff';
  if (event.type === 'table.seat_moved' && event['from'] === undefined) return '.from_bot';
  if (event.type === 'table.looked' && event['seat'] !== undefined) return '.seat';
  if (event.type === 'table.abandoned' && event['full'] === true) return '.full';
  if (event.type === 'table.carried_over' && event['lost'] !== undefined) return '.lost';
  if (event.type === 'table.unresolved') return wereAsked(event) ? '' : '.unreadable';
  if (event.type === 'table.sat' && event['bot'] !== undefined) return '.bot';
  if ((event.type === 'table.host' || event.type === 'table.ran_out') && event['away'] === true) return '.away';
  if (event.type === 'table.undone' && event['consented'] !== undefined) return '.by_consent';
  if (event.type === 'table.seat_offered') return event['offered'] === true ? '' : '.ended';
  if (event.type === 'table.conceded' && event['by'] !== undefined) return '.claimed';
  if (event.type === 'table.aborted') return event['by'] === undefined ? '.by_itself' : '';
  if (event.type === 'table.seat_view_ended') return event['by_player'] === true ? '.by_player' : '';
  if (event.type === 'table.ready') return event['ready'] === true ? '.yes' : '.no';
  if (event.type === 'table.undo_answered') return event['consent'] === true ? '.yes' : '.no';
  const may_time_out = event.type === 'table.autopilot' || event.type === 'table.conceded';
  return may_time_out && event['timed_out'] === true ? '.timed_out' : '';
}

const wereAsked = (event: GameEvent) => Array.isArray(event['agreed']) && event['agreed'].length > 0;

/** Who came and left before the start is called as they were then; the seat may be another's by now. */
function nameIn(event: GameEvent, seq: number, entries: readonly HistoryEntry[], { t, nameOf }: Telling): string {
  const seat = event['seat'];
  const nickname = event['nickname'];
  if (typeof seat !== 'number') return typeof nickname === 'string' ? shownName(t, nickname) : '';
  if (typeof nickname !== 'string') return nameOf(seat);
  if (event.type === 'table.seat_moved') return nickname;
  if (isOfFollower(event)) return shownName(t, nickname);
  const sat = event.type === 'table.sat' ? event : lastToSit(seat, seq, entries);
  const name = sat?.['bot'] === undefined ? shownName(t, nickname) : botName(t, seat);
  // Whoever still sits there is called as everywhere else on the page.
  return isNameOf(nameOf(seat), name) ? nameOf(seat) : name;
}

function lastToSit(seat: number, before: number, entries: readonly HistoryEntry[]): GameEvent | undefined {
  const sat = entries
    .filter(({ seq }) => seq < before)
    .flatMap(({ events }) => events.filter((event) => event.type === 'table.sat' && event['seat'] === seat));
  return sat.at(-1);
}
