// What happened, in words, newest first.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HistoryEntry } from '../../sdk/index.ts';
import { seatOf, tracesOf } from '../motion/doings.ts';
import { useMarks } from '../motion/marks.ts';
import { bringUp, isInSight, placesNamed } from '../motion/places.ts';
import { useApp } from '../hooks.ts';
import { SeatMark } from '../ui/seat_mark.tsx';
import { useDays, When } from '../ui/when.tsx';
import { seatOfEvent, tableLine } from './table_events.ts';
import type { TableState } from './table_state.ts';

export function History(props: {
  readonly table: TableState;
  /** A line was pressed: whoever shows the history over the board gives way to it. */
  readonly onPointed: () => void;
}) {
  const { t } = useApp();
  const { table } = props;
  const { room, state } = table;
  const list = useRef<HTMLOListElement>(null);
  const pointed = usePointed(state.seq);
  useEffect(() => void room.loadHistory().catch(() => undefined), [room]);
  useDays();
  const linesOf = useLines(table);
  const told = [...state.entries]
    .reverse()
    .map((entry) => ({ entry, lines: linesOf(entry) }))
    .filter(({ lines }) => lines.length > 0);
  const press = (places: readonly string[]) => {
    if (pointed.press(places)) props.onPointed();
  };
  return (
    <section class="history">
      <h2>{t('history.title')}</h2>
      <ol
        reversed
        data-scrolls
        tabIndex={0}
        aria-label={t('history.title')}
        ref={list}
        onKeyDown={(event) => step(event, list)}
      >
        {told.map(({ entry, lines }) => (
          <li key={entry.seq} data-record={entry.seq}>
            <When at_ms={entry.at_ms} />
            <div>
              {lines.map((line, index) => (
                <p
                  key={index}
                  {...(line.places.length === 0
                    ? {}
                    : {
                        class: pointed.pressed === line.places ? 'history-line history-pressed' : 'history-line',
                        tabIndex: -1,
                        onPointerEnter: () => pointed.glance(line.places),
                        onPointerLeave: () => pointed.glance(null),
                        onFocus: () => pointed.glance(line.places),
                        onBlur: () => pointed.glance(null),
                        onClick: () => press(line.places),
                      })}
                >
                  {line.seat === null ? null : <SeatMark seat={line.seat} size={13} />} {line.text}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The list is one stop for the keyboard; inside of it arrows lead from line to line, and Enter presses one. */
function step(event: KeyboardEvent, list: RefObject<HTMLOListElement>): void {
  const lines = [...(list.current?.querySelectorAll<HTMLElement>('.history-line') ?? [])];
  const at = lines.findIndex((line) => line === document.activeElement);
  if (event.key === 'ArrowDown') lines[Math.min(at + 1, lines.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (at > 0 ? lines[at - 1] : list.current)?.focus();
  else if (event.key === 'Enter' && at >= 0) lines[at]?.click();
  else return;
  event.preventDefault();
}

/** Lit are the places of the line that is looked at, else of the one that was pressed, until something happens. */
function usePointed(seq: number) {
  const [glanced, glance] = useState<readonly string[] | null>(null);
  const [held, hold] = useState<{ readonly seq: number; readonly places: readonly string[] } | null>(null);
  const pressed = held?.seq === seq ? held.places : null;
  useMarks('data-told', glanced ?? pressed ?? []);
  return {
    pressed,
    glance,
    /** Whether it is held now: pressed once more, it is let go. */
    press: (places: readonly string[]): boolean => {
      // Where a finger pressed, nothing is looked at any more.
      glance(null);
      if (pressed === places) {
        hold(null);
        return false;
      }
      hold({ seq, places });
      const place = places.flatMap(placesNamed)[0];
      if (place !== undefined && !isInSight(place)) bringUp(place);
      return true;
    },
  };
}

/** What happened last, in words; null before anything has. */
export function useNewestLine(table: TableState): string | null {
  const linesOf = useLines(table);
  const { entries } = table.state;
  for (let at = entries.length - 1; at >= 0; --at) {
    const entry = entries[at];
    const line = entry === undefined ? undefined : linesOf(entry).at(-1);
    if (line !== undefined) return line.text;
  }
  return null;
}

/**
 * An entry in words. Each is put in words once, as long as the words are made in the same way: in one language, with
 * the same names, by the game's own code or without it.
 */
export function useLines(table: TableState): (entry: HistoryEntry) => readonly Line[] {
  const { t } = useApp();
  const held = useRef<{ manner: readonly unknown[]; lines: WeakMap<HistoryEntry, readonly Line[]> } | null>(null);
  const manner = [t, table.at_table.game, table.at_table.data, ...table.seats.map(({ name }) => name)];
  if (held.current === null || !same(held.current.manner, manner)) held.current = { manner, lines: new WeakMap() };
  const { lines } = held.current;
  return (entry) => {
    let known = lines.get(entry);
    if (known === undefined) {
      known = inWords(entry, table);
      lines.set(entry, known);
    }
    return known;
  };
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

interface Line {
  readonly text: string;
  /** Who did it, or null if nobody at the table. */
  readonly seat: number | null;
  /** Where on the board it was. */
  readonly places: readonly string[];
}

function inWords(entry: HistoryEntry, table: TableState): Line[] {
  const { at_table, state, telling } = table;
  const { game } = at_table;
  return entry.events.flatMap((event) => {
    const own = event.type.startsWith('table.');
    // Before there is a game there is no view to tell one by.
    if (!own && state.view.game === null) return [];
    const text = own ? tableLine(event, entry.seq, state.entries, telling) : game.describeEvent(event, telling);
    if (text === null) return [];
    const places = tracesOf(event, game, telling).flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]));
    return [{ text, places, seat: own ? seatOfEvent(event) : seatOf(event, game, telling) }];
  });
}
