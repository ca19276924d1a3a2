// What a hint says, and where: what it recommends is lit on the board, and the box stands where it covers none of that.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../sdk/index.ts';
import { keyOf } from '../foretold/key.ts';
import { carrierOf } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import { bringUp, isInSight } from '../motion/places.ts';
import { useMarks } from '../motion/marks.ts';
import { useOwnWords } from '../own_words.ts';
import type { TableState } from '../table/table_state.ts';
import { Icon } from '../ui/icon.tsx';
import type { HintProps, ToldHint } from './told.ts';
import { adviceOf } from './words.ts';
import en from './messages/en.json';
import ja from './messages/ja.json';
import ru from './messages/ru.json';
import { roomFor, type Size, type Spot } from './room.ts';
import './hint.css';

const own = { en, ja, ru } as const;

/** It is told as the board has it, whatever the order of its members. */
const legalOne = (action: JsonObject, legal: readonly JsonObject[]): JsonObject =>
  legal.find((one) => keyOf(one) === keyOf(action)) ?? action;

function placesOf(told: ToldHint, { at_table, telling, you }: TableState, legal: readonly JsonObject[]): string[] {
  const action = legalOne(told.action, legal);
  const places = you === null ? [] : (at_table.game.hints?.places(action, you, telling) ?? []);
  return [...new Set([...places, carrierOf(action)])];
}

interface Stand {
  readonly spot: Spot;
  readonly lamps: readonly Spot[];
  readonly tight: boolean;
}

const tight_look = 'hint-box-tight';
/** In px: from the bar. */
const inset = 2;

function sizeOf(box: HTMLElement, tight: boolean): Size {
  box.classList.toggle(tight_look, tight);
  const { width, height } = box.getBoundingClientRect();
  return { width, height };
}

/** Between head and turn bar, or as small as it can be said; if need be over what is said of the turn. */
function standOf(box: HTMLElement): Stand {
  const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const rectsOf = (selector: string): DOMRect[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !box.contains(element) && isInSight(element))
      .map((element) => element.getBoundingClientRect());
  const lit = rectsOf('.stage [data-hinted]');
  const tools = rectsOf('.stage .turn-bar button');
  const pressed = rectsOf('.stage .play-main :is(button, [role=button])');
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const bar = edge('.stage .turn-bar');
  // Where the bar is a column beside the board there is room at its side.
  const bottom = bar === undefined || bar.width < innerWidth / 2 ? innerHeight : bar.top;
  const frame = { ...whole, top: edge('.stage .table-head')?.bottom ?? 0, bottom: bottom - inset };
  const large = sizeOf(box, false);
  const usual = roomFor(large, frame, [...lit, ...tools, ...pressed]) ?? roomFor(large, frame, [...lit, ...tools]);
  const small = usual === null ? sizeOf(box, true) : null;
  const spot = small === null ? usual : (roomFor(small, frame, [...lit, ...tools]) ?? roomFor(small, whole, lit));
  const lamps = lit.map(({ left, top }) => ({ left: Math.max(left, 0), top: Math.max(top, 0) }));
  return { spot: spot ?? { left: 0, top: 0 }, lamps, tight: small !== null };
}

/** Found anew whenever what is lit, or the window, changes. */
function useStand(box: RefObject<HTMLElement>, told: ToldHint | null): Stand | null {
  const [stand, setStand] = useState<Stand | null>(null);
  useLayoutEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      if (box.current === null) return;
      const next = standOf(box.current);
      setStand((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    const isOwn = (target: Node): boolean =>
      box.current?.contains(target) === true || (target instanceof Element && target.matches('.hint-lamp'));
    look();
    // Where it stands itself changes nothing.
    const watcher = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !isOwn(target))) ask();
    });
    const stage = document.querySelector('.stage');
    const filter = { attributes: true, attributeFilter: ['data-hinted', 'class', 'style'] };
    if (stage !== null) watcher.observe(stage, { childList: true, subtree: true, ...filter });
    const sizes = new ResizeObserver(ask);
    if (box.current !== null) sizes.observe(box.current);
    addEventListener('resize', ask);
    document.addEventListener('scroll', ask, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(asked);
      watcher.disconnect();
      sizes.disconnect();
      removeEventListener('resize', ask);
      document.removeEventListener('scroll', ask, { capture: true });
    };
  }, [told]);
  return stand;
}

/** A board that shows another part of itself at the same time may have the last word, but not at once. */
const tries_most = 3;
const try_again_ms = 250;

/** Lights the places; the first is brought up if it is a swipe away, now and whenever the window is another one. */
function useLit(names: readonly string[]): void {
  const first = useRef<Element | null>(null);
  const tries = useRef(0);
  const again = useRef(0);
  const show = () => {
    if (again.current !== 0 || tries.current === 0) return;
    --tries.current;
    if (first.current?.isConnected === true && !isInSight(first.current)) bringUp(first.current);
    again.current = window.setTimeout(() => {
      again.current = 0;
      show();
    }, try_again_ms);
  };
  const told = names.join('\n');
  useEffect(() => {
    const begin = () => {
      tries.current = tries_most;
      show();
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      removeEventListener('resize', begin);
      clearTimeout(again.current);
      again.current = 0;
      first.current = null;
    };
  }, [told]);
  useMarks('data-hinted', names, {
    found: (place) => {
      first.current = place;
      show();
    },
  });
}

export function HintBox(props: HintProps) {
  const { t } = useApp();
  const words = useOwnWords(own);
  const { hint, table } = props;
  const { told } = hint;
  const box = useRef<HTMLElement>(null);
  useLit(told === null ? [] : placesOf(told, table, props.actions));
  const stand = useStand(box, told);
  const at = ({ left, top }: Spot) => ({ left: `${left}px`, top: `${top}px` });
  const look = `hint-box${stand === null ? ' hint-box-unset' : stand.tight ? ` ${tight_look}` : ''}`;
  return (
    <>
      <section
        ref={box}
        class={look}
        style={stand === null ? {} : at(stand.spot)}
        aria-label={words.t('hint.title')}
        data-lies-over
      >
        <div class="hint-words" role="status">
          {told === null ? (
            <p class="hint-thinking">{words.t('hint.thinking')}</p>
          ) : (
            <Told told={told} table={table} words={words} />
          )}
        </div>
        {told === null ? null : (
          <>
            <button type="button" class="primary" disabled={props.busy} onClick={() => props.act(told.action)}>
              {words.t('hint.play')}
            </button>
            <button type="button" class="quiet icon-only" aria-label={t('dialog.close')} onClick={hint.dismiss}>
              <Icon name="close" />
            </button>
          </>
        )}
      </section>
      {told === null
        ? null
        : stand?.lamps.map((spot, index) => (
            <span key={index} class="hint-lamp" style={at(spot)} aria-hidden="true">
              <Icon name="bulb" />
            </span>
          ))}
    </>
  );
}

function Told({ told, table, words }: { told: ToldHint; table: TableState; words: ReturnType<typeof useOwnWords> }) {
  const { at_table, telling, you } = table;
  const { move, reason } = adviceOf(told, at_table.game, telling, you ?? 0, words);
  return (
    <p>
      <strong class="hint-move">{move}</strong> <span class="hint-reason">{reason}</span>
    </p>
  );
}
