// Dominant Species in words: buttons and prompts. What happened is told in telling_events.ts.
import type { GamePast, Points, Translate } from '../contract.ts';
import { barStep, type Choosing } from './choosing.ts';
import type { DominantData } from './data.ts';
import { spaceName } from './display.tsx';
import { hexLabel, vertexLabel } from './geometry.ts';
import { entriesOf, type Telling } from './reading.ts';
import { animalName, elementName, placeName } from './tile_words.ts';
import type { Action, Animal, Element, Event, FrameView, PreviewView, View } from './wire.ts';

/** What words are made of here. */
export interface Words {
  readonly t: Translate;
  readonly view: View;
  readonly data: DominantData;
  readonly nameOf: (seat: number) => string;
}

export const wordsFrom = (telling: Telling): Words => ({
  t: telling.t,
  view: telling.view,
  data: telling.data,
  nameOf: telling.nameOf,
});

/** "Insect (Ann)". */
export function who(animal: Animal, { t, view, nameOf }: Words): string {
  const seat = view.owners[animal];
  const name = animalName(animal, t);
  return seat === undefined ? name : t('dominant-species.who', { animal: name, name: nameOf(seat) });
}

/** Events name the animal, which is somebody's. */
export function seatOf(event: Event, { view }: Telling): number | undefined {
  return 'animal' in event && event.animal !== null ? view.owners[event.animal] : undefined;
}

export const place = (hex: string, { t, view }: Words): string => placeName(hex, view, t);

export const corner = (vertex: string, { t, data }: Words): string =>
  t('dominant-species.corner', { hexes: vertexLabel(vertex, data) });

/** A section of the display, a card, or something that happens by itself. */
export function whatName(what: string, { t, data }: Words): string {
  if (what in data.cards) return t(`dominant-species.card.${what}`);
  if (data.sections.some((section) => section.id === what)) return t(`dominant-species.section.${what}`);
  return t(`dominant-species.what.${what}`);
}

export const spaceInWords = (space: string, { t, data }: Words): string => spaceName(space, data.spaces[space], t);

/** The disk that lies on a corner. */
const elementOn = (vertex: string, { t, view }: Words): string => {
  const lies = view.elements[vertex];
  return lies === undefined ? '' : elementName(lies, t);
};

/** Everything a button may speak of; a message takes what it needs. */
function wordsFor(action: Action, words: Words): Readonly<Record<string, string | number>> {
  const { t, view } = words;
  return {
    ...('animal' in action ? { animal: animalName(action.animal, t) } : {}),
    ...('space' in action ? { space: spaceInWords(action.space, words) } : {}),
    ...('element' in action ? { element: elementName(action.element, t) } : {}),
    ...('vertex' in action ? { corner: corner(action.vertex, words), element: elementOn(action.vertex, words) } : {}),
    ...('hex' in action ? { place: place(action.hex, words), hex: hexLabel(action.hex) } : {}),
    ...('count' in action ? { count: action.count } : {}),
    ...('stack' in action ? { terrain: t(`dominant-species.terrain.${view.stacks[action.stack]?.top ?? 'sea'}`) } : {}),
    ...('from' in action ? { from: place(action.from, words) } : {}),
    ...('to' in action ? { to: place(action.to, words) } : {}),
    ...('card' in action ? { card: t(`dominant-species.card.${action.card}`) } : {}),
    ...('lose' in action ? { lose: elementName(action.lose, t), take: elementName(action.take, t) } : {}),
  };
}

export function describe(action: Action, words: Words): string {
  const { t, view } = words;
  if (action.type === 'place_element') {
    const held = elementInHand(view);
    if (held !== null) {
      return t('dominant-species.do.place_named', { ...wordsFor(action, words), element: elementName(held, t) });
    }
  }
  // Waiving says what is forgone.
  if (action.type === 'waive' && view.decision?.kind === 'initiative') return t('dominant-species.do.waive.initiative');
  return t(`dominant-species.do.${action.type}`, wordsFor(action, words));
}

export const describeAction = (action: Action, telling: Telling): string => describe(action, wordsFrom(telling));

/** On a button that is never filled. */
export const barWords = (action: Action, telling: Telling): { words: string } => ({
  words: describeAction(action, telling),
});

/** Forgoing these gives up a pawn's whole action. */
const whole_actions: ReadonlySet<string> = new Set([
  'adaptation',
  'abundance',
  'wasteland',
  'depletion',
  'glaciation',
  'speciation',
  'wanderlust',
  'migration',
  'competition',
  'domination',
]);

export const sure = ({ type }: Action, { t, view }: Telling): string | null =>
  type === 'waive' && whole_actions.has(view.decision?.kind ?? '') ? t('dominant-species.do.waive.sure') : null;

/** What is asked now, in words: how many, whether what is proposed shall be done, or `prompt`. */
export function question(choice: Choosing, prompt: string | null, words: Words): string {
  const { proposal } = choice;
  if (proposal !== null) {
    const key = barStep(choice)?.field === 'count' ? `ask.count.${proposal.type}` : 'ask.sure';
    const what = describe(proposal, words);
    return words.t(`dominant-species.${key}`, { ...wordsFor(proposal, words), what });
  }
  return prompt ?? '';
}

/** Of a pawn that would be placed: what it is for, and whose act before it. */
export function placingLine(action: Action, words: Words): string | null {
  if (action.type !== 'place_pawn') return null;
  const { t, view, data } = words;
  const space = data.spaces[action.space];
  if (space === undefined) return null;
  const what = t(`dominant-species.section.${space.section}.short`);
  const before = entriesOf(view.display[space.section]?.pawns).filter(
    ([index, pawn]) => pawn !== null && Number(index) < space.index,
  );
  const names = before.flatMap(([, pawn]) => (pawn === null ? [] : [animalName(pawn, t)]));
  if (names.length === 0) return what;
  return t('dominant-species.ask.after', { what, names: names.join(t('dominant-species.comma')) });
}

/** What a proposed action would change at once, a line each. */
export function previewLines(preview: PreviewView | null, words: Words): string[] {
  if (preview === null) return [];
  const { t, view } = words;
  const lines = Object.entries(preview.dominant ?? {}).map(([hex, next]) => {
    const before = view.tiles[hex]?.dominant ?? null;
    const params = { place: placeName(hex, view, t), animal: next === null ? '' : animalName(next, t) };
    if (next === null) {
      return t('dominant-species.preview.nobody', { ...params, animal: before === null ? '' : animalName(before, t) });
    }
    return before === null
      ? t('dominant-species.preview.dominant', params)
      : t('dominant-species.preview.replaces', { ...params, before: animalName(before, t) });
  });
  for (const [scorer, points] of entriesOf(preview.vp)) {
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
  return Object.keys(view.resolving)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((depth) => {
      const item = view.resolving[depth];
      return item === undefined ? [] : [resolvingLine(item, words)];
    });
}

function resolvingLine(item: FrameView, words: Words): string {
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
export function leftToDo(view: View): number | null {
  const depth = Object.keys(view.resolving).sort((a, b) => Number(b) - Number(a))[0];
  return depth === undefined ? null : (view.resolving[depth]?.left ?? null);
}

/** The disk that was taken and is yet to be placed. */
export function elementInHand(view: View): Element | null {
  const depths = Object.keys(view.resolving).sort((a, b) => Number(b) - Number(a));
  return depths.map((depth) => view.resolving[depth]?.element).find((element) => element !== undefined) ?? null;
}

export const points = ({ seats }: View): readonly Points[] =>
  Object.entries(seats).map(([seat, { vp }]) => ({ seat: Number(seat), points: vp }));

/** While actions are executed the phase is the one that is. */
export const past: GamePast<View, DominantData, Event> = {
  turn: ({ t, view: { turn, outcome } }) =>
    turn < 1 || outcome !== null ? null : { number: turn, words: t('dominant-species.turn', { turn }) },
  phase: ({ t, view: { phase, section, outcome } }) => {
    if (outcome !== null) return null;
    return section === null ? t(`dominant-species.phase.${phase}`) : t(`dominant-species.section.${section}`);
  },
  scores: (events) => events.some(({ type }) => type === 'vp'),
};

export function prompt(telling: Telling): string | null {
  const words = wordsFrom(telling);
  const { t, view } = words;
  const { decision } = view;
  if (decision === null) return null;
  const asked = t(`dominant-species.prompt.${decision.kind}`);
  const left = leftToDo(view);
  const counted = left === null || left < 1 ? asked : `${asked} ${t('dominant-species.left', { count: left })}`;
  if (decision.animal === null) return counted;
  return t('dominant-species.prompt.of', { animal: animalName(decision.animal, t), prompt: counted });
}
