// A turn by keys: whatever can be pressed has a key, and those that do the same in every game are here. The marks of
// the keys lie on the board from the first key on until the pointer presses something, or always, as the reader wants.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';
import { useMedia } from '../ui/use_media.ts';
import { Caps } from './caps.tsx';
import { charOf, kept_letters, typedOn } from './plan.ts';
import { KeySheet } from './sheet.tsx';
import { asks, ends, enters, isElsewhere, press, thingsNow, tool } from './things.ts';
import './keys.css';

/** So many keys are kept that were struck while an action was on its way. */
const ahead_most = 8;
const none: readonly never[] = [];

type Struck = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** A phone has no keys to be shown. */
const has_pointer = '(hover: hover) and (pointer: fine)';

export function Keys({ table }: { readonly table: TableState }) {
  const { settings } = useApp();
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState(false);
  const [sheet, setSheet] = useState(false);
  const at_desk = useMedia(has_pointer);
  const busy = table.room.busy;
  const on = settings.keys !== 'off';
  const keyed = table.at_table.game.keys ?? none;
  const latest = useRef({ keyed, busy, on, plays: table.is_your_turn });
  latest.current = { keyed, busy, on, plays: table.is_your_turn };
  const begun = useRef('');
  const ahead = useRef<Struck[]>([]);
  /** What has the focus got it neither by the pointer nor before a key of the table: Enter and Space are its own. */
  const walks = useRef(false);

  const begin = (next: string) => {
    begun.current = next;
    setTyped(next);
  };
  const does = (element: Element | null): boolean => {
    if (element === null) return false;
    begin('');
    press(element);
    return true;
  };
  /** Whether it was a key of the table. */
  const strike = (struck: Struck): boolean => {
    const { key } = struck;
    if (key === 'Enter') return does(enters(thingsNow(latest.current.keyed)));
    if (key === ' ') return does(asks() ?? ends());
    const char = charOf(struck);
    if (char === null) return false;
    if (begun.current === '' && kept_letters.includes(char)) return does(tool(char));
    const things = thingsNow(latest.current.keyed);
    const next = typedOn(
      begun.current,
      char,
      things.map((thing) => thing.key),
    );
    if (next.kind === 'meant') return does(things.find((thing) => thing.key === next.key)?.element ?? null);
    begin(next.kind === 'begun' ? next.typed : '');
    return next.kind === 'begun';
  };
  const gives_up = (): boolean => {
    if (begun.current !== '') {
      begin('');
      return true;
    }
    return does(document.querySelector('.hint-box button.quiet'));
  };
  const strikes = useRef({ strike, gives_up });
  strikes.current = { strike, gives_up };

  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (isElsewhere(document.activeElement)) return;
      if (key === '?') {
        event.preventDefault();
        setSheet(true);
        setUsed(true);
        return;
      }
      if (!latest.current.on || event.repeat) return;
      const is_native = key === 'Enter' || key === ' ';
      if (is_native && walks.current && document.activeElement?.matches(':is(button, a, summary, [role=button])'))
        return;
      const struck = { key, code: event.code, shiftKey: event.shiftKey };
      if (latest.current.busy && latest.current.plays) {
        if (charOf(struck) === null && !is_native) return;
        event.preventDefault();
        if (ahead.current.length < ahead_most) ahead.current.push(struck);
        return;
      }
      const acted =
        key === 'Escape' || key === 'Backspace' ? strikes.current.gives_up() : strikes.current.strike(struck);
      if (!acted) return;
      event.preventDefault();
      event.stopPropagation();
      walks.current = false;
      setUsed(true);
    };
    let points = false;
    const pressed = () => {
      points = true;
      walks.current = false;
      begin('');
      setUsed(false);
    };
    const let_go = () => {
      points = false;
    };
    const focused = () => {
      walks.current = !points;
    };
    const listens = new AbortController();
    const { signal } = listens;
    document.addEventListener('keydown', heard, { signal });
    document.addEventListener('pointerdown', pressed, { signal });
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, let_go, { signal });
    document.addEventListener('focusin', focused, { signal });
    return () => listens.abort();
  }, []);
  // What was struck meanwhile is done as soon as it can be, in the turn that it was meant for.
  useEffect(() => {
    if (busy) return undefined;
    let asked = 0;
    const next = () => {
      const struck = latest.current.busy ? undefined : ahead.current.shift();
      if (struck === undefined) return;
      strikes.current.strike(struck);
      asked = requestAnimationFrame(next);
    };
    if (!table.is_your_turn) ahead.current = [];
    else asked = requestAnimationFrame(next);
    return () => cancelAnimationFrame(asked);
  }, [busy, table.is_your_turn, table.state.seq]);

  const shown = on && (settings.keys === 'always' ? at_desk || used : used);
  return (
    <>
      {shown && table.is_your_turn ? <Caps keyed={keyed} typed={typed} /> : null}
      {sheet ? <KeySheet table={table} onClose={() => setSheet(false)} /> : null}
    </>
  );
}
