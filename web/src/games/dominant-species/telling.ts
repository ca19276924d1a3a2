// Dominant Species in words: buttons and prompts. What happened is told in telling_events.ts.
import type { JsonObject } from '../../../sdk/wire.ts';
import type { Telling, Translate } from '../contract.ts';
import { spaceName } from './display.tsx';
import { hexLabel, vertexLabel } from './geometry.ts';
import { animalName, elementName, placeName } from './tile_words.ts';
import {
  type Animal,
  asAction,
  type DominantAction,
  type DominantData,
  type DominantView,
  type Element,
  entriesOf,
  type Preview,
  type Resolving,
} from './types.ts';

/** What words are made of here; `view` is null only before the game. */
export interface Words {
  readonly t: Translate;
  readonly view: DominantView | null;
  readonly data: DominantData;
  readonly nameOf: (seat: number) => string;
}

export const wordsFrom = (telling: Telling): Words => ({
  t: telling.t,
  view: telling.view as unknown as DominantView | null,
  data: telling.data as unknown as DominantData,
  nameOf: telling.nameOf,
});

/** "Insect (Ann)". */
export function who(animal: unknown, { t, view, nameOf }: Words): string {
  if (typeof animal !== 'string') return '';
  const seat = view?.owners[animal as Animal];
  const name = animalName(animal as Animal, t);
  return seat === undefined ? name : t('dominant-species.who', { animal: name, name: nameOf(seat) });
}

export const place = (hex: unknown, { t, view }: Words): string =>
  typeof hex === 'string' ? placeName(hex, view, t) : '';

export const corner = (vertex: unknown, { t, data }: Words): string =>
  typeof vertex === 'string' ? t('dominant-species.corner', { hexes: vertexLabel(vertex, data) }) : '';

/** A section of the display, a card, or something that happens by itself. */
export function whatName(what: unknown, { t, data }: Words): string {
  if (typeof what !== 'string') return '';
  if (what in data.cards) return t(`dominant-species.card.${what}`);
  if (data.sections.some((section) => section.id === what)) return t(`dominant-species.section.${what}`);
  return t(`dominant-species.what.${what}`);
}

export const spaceInWords = (space: unknown, { t, data }: Words): string =>
  typeof space === 'string' ? spaceName(space, data.spaces[space], t) : '';

const element = (value: Element | undefined, { t }: Words): string =>
  value === undefined ? '' : elementName(value, t);
const animal = (value: Animal | undefined, { t }: Words): string => (value === undefined ? '' : animalName(value, t));

function wordsFor(action: DominantAction, words: Words): Readonly<Record<string, string | number>> {
  const { t, view } = words;
  const hex = action.hex ?? '';
  return {
    animal: animal(action.animal, words),
    space: spaceInWords(action.space, words),
    element: element(action.element, words),
    corner: corner(action.vertex, words),
    place: place(hex, words),
    hex: hex === '' ? '' : hexLabel(hex),
    count: action.count ?? 0,
    terrain:
      action.stack === undefined
        ? ''
        : t(`dominant-species.terrain.${view?.stacks[String(action.stack)]?.top ?? 'sea'}`),
    from: place(action.from, words),
    to: place(action.to, words),
    card: action.card === undefined ? '' : t(`dominant-species.card.${action.card}`),
    lose: element(action.lose, words),
    take: element(action.take, words),
  };
}

export function describe(action: JsonObject, words: Words): string {
  const typed = asAction(action);
  const kind = words.view?.decision?.kind;
  // Cubes of another animal are given in some decisions, of one's own in others; waiving says what is forgone.
  if (typed.type === 'remove_element' || typed.type === 'choose_element') {
    const lies = words.view?.elements[typed.vertex ?? ''];
    return words.t(`dominant-species.do.${typed.type}`, { ...wordsFor(typed, words), element: element(lies, words) });
  }
  if (typed.type === 'place_element') {
    const held = words.view === null ? null : elementInHand(words.view);
    const named = element(held ?? undefined, words);
    if (named !== '') return words.t('dominant-species.do.place_named', { ...wordsFor(typed, words), element: named });
  }
  if (typed.type === 'keep_element') {
    const lies = words.view?.elements[typed.vertex ?? ''];
    return words.t('dominant-species.do.keep_element', { ...wordsFor(typed, words), element: element(lies, words) });
  }
  if (typed.type === 'waive' && kind === 'initiative') return words.t('dominant-species.do.waive.initiative');
  return words.t(`dominant-species.do.${typed.type}`, wordsFor(typed, words));
}

/** Before the board's facts are there an action has no words but its type. */
export const describeAction = (action: JsonObject, telling: Telling): string =>
  telling.data === null ? asAction(action).type : describe(action, wordsFrom(telling));

/** What a proposed action would change at once, a line each. */
export function previewLines(preview: Preview | null, words: Words): string[] {
  if (preview === null) return [];
  const { t, view } = words;
  const lines = Object.entries(preview.dominant ?? {}).map(([hex, next]) => {
    const before = view?.tiles[hex]?.dominant ?? null;
    const params = { place: placeName(hex, view, t), animal: next === null ? '' : animalName(next, t) };
    if (next === null) {
      return t('dominant-species.preview.nobody', { ...params, animal: before === null ? '' : animalName(before, t) });
    }
    return before === null
      ? t('dominant-species.preview.dominant', params)
      : t('dominant-species.preview.replaces', { ...params, before: animalName(before, t) });
  });
  for (const [scorer, points] of entriesOf<Animal, number>(preview.vp)) {
    lines.push(t('dominant-species.preview.vp', { animal: animalName(scorer, t), points: signed(points) }));
  }
  if (preview.survival !== undefined) {
    lines.push(
      preview.survival === null
        ? t('dominant-species.preview.no_survival')
        : t('dominant-species.preview.survival', { animal: animalName(preview.survival, t) }),
    );
  }
  return lines;
}

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** What is being resolved, from the bottom of the stack: "Domination, desert E3", "Biomass". */
export function resolvingLines(words: Words): string[] {
  const { view } = words;
  if (view === null) return [];
  return Object.keys(view.resolving)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((depth) => {
      const item = view.resolving[depth];
      return item === undefined ? [] : [resolvingLine(item, words)];
    });
}

function resolvingLine(item: Resolving, words: Words): string {
  const { t } = words;
  const name = item.card === undefined ? whatName(item.what, words) : t(`dominant-species.card.${item.card}`);
  const parts = [
    item.animal === undefined ? name : t('dominant-species.of', { what: name, animal: animalName(item.animal, t) }),
    item.hex === undefined ? '' : place(item.hex, words),
    item.element === undefined ? '' : elementName(item.element, t),
  ];
  return parts.filter((part) => part !== '').join(t('dominant-species.comma'));
}

/** The rest of what is being resolved on top: cubes to move, terrains to choose. */
export function leftToDo(view: DominantView): number | null {
  const depth = Object.keys(view.resolving).sort((a, b) => Number(b) - Number(a))[0];
  return depth === undefined ? null : (view.resolving[depth]?.left ?? null);
}

/** The disk that was taken and is yet to be placed. */
export function elementInHand(view: DominantView): Element | null {
  const depths = Object.keys(view.resolving).sort((a, b) => Number(b) - Number(a));
  return depths.map((depth) => view.resolving[depth]?.element).find((element) => element !== undefined) ?? null;
}

export function prompt(telling: Telling): string | null {
  const words = wordsFrom(telling);
  const { t, view } = words;
  const decision = view?.decision ?? null;
  if (telling.data === null || view === null || decision === null) return null;
  const asked = t(`dominant-species.prompt.${decision.kind}`);
  const left = leftToDo(view);
  const counted = left === null || left < 1 ? asked : `${asked} ${t('dominant-species.left', { count: left })}`;
  if (decision.animal === null) return counted;
  return t('dominant-species.prompt.of', { animal: animalName(decision.animal, t), prompt: counted });
}
