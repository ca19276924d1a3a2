// Whatever names a rule opens it: an element with `data-rule` when it is pressed, one with `data-rule-hold`, which has
// a use of its own, when it is pressed long; both, and one with `data-rule-key`, which has a use for a long press too,
// when `?` is pressed over or in them. An element with `data-rules-of`
// around them says of which game.
import { rules, type Place } from './opener.ts';

const hold_ms = 550;
/** A finger that wanders farther than this scrolls. */
const still_px = 10;

interface Named extends Place {
  readonly element: HTMLElement;
  readonly by: 'press' | 'hold' | 'key';
}

function namedAt(target: EventTarget | null): Named | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-rule], [data-rule-hold], [data-rule-key]');
  const game = element?.closest<HTMLElement>('[data-rules-of]')?.dataset['rulesOf'];
  const press = element?.dataset['rule'];
  const hold = element?.dataset['ruleHold'];
  const section = press ?? hold ?? element?.dataset['ruleKey'];
  if (element === null || game === undefined || section === undefined) return null;
  return {
    element,
    game,
    section: section === '' ? null : section,
    by: press !== undefined ? 'press' : hold !== undefined ? 'hold' : 'key',
  };
}

/** Listens to the whole page. Gives what ends it. */
export function watchRules(): () => void {
  let timer = 0;
  let held: { readonly x: number; readonly y: number } | null = null;
  let swallow = false;
  const letGo = () => {
    clearTimeout(timer);
    held = null;
  };
  const down = (event: PointerEvent) => {
    letGo();
    swallow = false;
    const named = namedAt(event.target);
    if (named === null || named.by !== 'hold' || event.button !== 0) return;
    held = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      held = null;
      swallow = true;
      rules.open(named.game, named.section);
    }, hold_ms);
  };
  const wander = (event: PointerEvent) => {
    if (held !== null && Math.hypot(event.clientX - held.x, event.clientY - held.y) > still_px) letGo();
  };
  const click = (event: MouseEvent) => {
    const named = namedAt(event.target);
    // The press that has opened the rules isn't one of the thing under it.
    if (swallow) {
      swallow = false;
      if (named?.by === 'hold') {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    if (named === null || named.by !== 'press') return;
    event.preventDefault();
    event.stopPropagation();
    rules.open(named.game, named.section);
  };
  const menu = (event: MouseEvent) => {
    if (swallow || held !== null) event.preventDefault();
  };
  let hovered: EventTarget | null = null;
  const over = (event: PointerEvent) => {
    hovered = event.pointerType === 'mouse' ? event.target : null;
  };
  const key = (event: KeyboardEvent) => {
    // Who plays by keys doesn't look at what the mouse rests on.
    if (event.key.length === 1 && event.key !== '?') hovered = null;
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const pointed = namedAt(document.activeElement) ?? namedAt(hovered);
    // At one's own table it shows the keys.
    if (pointed === null && document.querySelector('.stage .turn-tools') !== null) return;
    const named = pointed ?? namedAt(document.querySelector('.turn-words'));
    const game = document.querySelector<HTMLElement>('#main [data-rules-of]')?.dataset['rulesOf'];
    if (named === null && game === undefined) return;
    event.preventDefault();
    rules.open(named?.game ?? game ?? '', named?.section ?? null);
  };
  const stops = [
    listen('pointerdown', down),
    listen('pointermove', wander),
    listen('pointerup', letGo),
    listen('pointercancel', letGo),
    listen('pointerover', over),
    listen('click', click),
    listen('contextmenu', menu),
    listen('keydown', key),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Before the elements themselves hear of it. */
function listen<Name extends keyof DocumentEventMap>(
  name: Name,
  heard: (event: DocumentEventMap[Name]) => void,
): () => void {
  document.addEventListener(name, heard, true);
  return () => document.removeEventListener(name, heard, true);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
