// The tables that somebody sits at: which of them wait for their move, since when, and how long there is for it.
import { useRef } from 'preact/hooks';
import type { OwnTable, TableSummary, Turn } from '../../sdk/index.ts';
import { useApp, useAttempt, useEvents } from '../hooks.ts';

export interface Waiting {
  readonly table: OwnTable;
  /** null: the server has not told yet. */
  readonly since_ms: number | null;
  /** When the time for it is over; null: nobody is hurried. */
  readonly until_ms: number | null;
}

export interface OwnTables {
  /** Least time left first; where there is no end of it, who has waited longest. */
  readonly yours: readonly Waiting[];
  /** Others are to move, or the table has not begun. */
  readonly others: readonly OwnTable[];
}

const day_ms = 86_400_000;

/** Until when a decision has to be made that was asked for then. */
export function untilOf({ clock, move_seconds }: TableSummary, seat: number, since_ms: number): number | null {
  if (clock === undefined || clock.kind === 'none') return null;
  if (clock.kind === 'days') return since_ms + (clock.days ?? 0) * day_ms;
  if (clock.kind === 'move') return since_ms + (clock.seconds ?? move_seconds) * 1000;
  const bank_ms = clock.banks_ms?.[String(seat)];
  return bank_ms === undefined ? null : since_ms + bank_ms;
}

export function sorted(tables: readonly OwnTable[], turns: readonly Turn[], told: boolean, account: string): OwnTables {
  const since = new Map(turns.filter(({ kind }) => kind !== 'over').map(({ table, since_ms }) => [table, since_ms]));
  // What the server tells of by itself is newer than what was asked for.
  const isYours = ({ summary, your_turn }: OwnTable) =>
    summary.paused !== true && (told ? since.has(summary.id) : your_turn);
  const yours = tables.filter(isYours).map((table): Waiting => {
    const { summary } = table;
    const since_ms = since.get(summary.id) ?? null;
    const until_ms = since_ms === null ? null : untilOf(summary, (summary.accounts ?? []).indexOf(account), since_ms);
    return { table, since_ms, until_ms };
  });
  const order = (a: Waiting, b: Waiting): number =>
    (a.until_ms ?? Infinity) - (b.until_ms ?? Infinity) || (a.since_ms ?? Infinity) - (b.since_ms ?? Infinity) || 0;
  return {
    yours: yours.sort(order),
    others: tables.filter((table) => !isYours(table)).sort((a, b) => b.summary.created_ms - a.summary.created_ms),
  };
}

/** Asked for anew whenever something waits for them, or no longer does. */
export function useOwnTables(): OwnTables {
  const { client } = useApp();
  useEvents(client.turns, 'change');
  const { list, is_told } = client.turns;
  const waits = list.map(({ table, kind, since_ms }) => `${table} ${kind} ${since_ms}`).join();
  const asked = useAttempt(() => client.myTables(), `${client.account?.id ?? ''} ${waits}`);
  const known = useRef<readonly OwnTable[]>([]);
  if (asked.value !== null) known.current = asked.value.tables ?? [];
  // Of those that are listed the lobby has what they are now.
  const { tables } = client.lobby;
  const as_now = known.current.map((own) => ({ ...own, summary: tables?.get(own.summary.id) ?? own.summary }));
  return sorted(as_now, list, is_told, client.account?.id ?? '');
}
