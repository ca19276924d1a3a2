// What the player looks at, and which of the legal actions belong to it. No rules: actions are only sorted.
import type { Source } from './reading.ts';
import type { Ability, Action, Market, View } from './wire.ts';

/** Something on the table that was pressed. The card's id tells whether it still lies there. */
export type Choice =
  | { kind: 'slot'; market: Market; slot: number; card: string }
  | { kind: 'row'; seat: number; number: number; card: string }
  | { kind: 'ability'; ability: Ability }
  | { kind: 'biomes' }
  | null;

export function sameChoice(a: Choice, b: Choice): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A choice outlives an update only as long as what was chosen is still there. */
export function stillThere(choice: Choice, view: View): Choice {
  if (choice?.kind === 'slot') return view[choice.market].market[choice.slot] === choice.card ? choice : null;
  if (choice?.kind === 'row') {
    return view.seats[choice.seat]?.row[choice.number]?.card === choice.card ? choice : null;
  }
  return choice;
}

export function sourceCard(source: Source): number | null {
  return source === 'token' ? null : source.card;
}

/** The numbers of the row's cards that an action names. */
export function cardsNamed(action: Action): readonly number[] {
  switch (action.type) {
    case 'acquire_animal':
      return action.plants;
    case 'claim_biomes':
      return action.cards;
    case 'restore_token':
      return action.animals;
    case 'plus':
    case 'refresh': {
      const source = sourceCard(action.source);
      return source === null ? [] : [source];
    }
    case 'move': {
      const source = sourceCard(action.source);
      return source === null ? [action.card] : [source, action.card];
    }
    case 'acquire_plant':
    case 'end_turn':
      return [];
  }
}

/** What a card of the own row can do: by its icon, or else as one of the cards that something takes. */
function actionsOfCard(number: number, actions: readonly Action[]): Action[] {
  const by_icon = actions.filter((action) => 'source' in action && sourceCard(action.source) === number);
  if (by_icon.length > 0) return by_icon;
  return actions.filter((action) => !('source' in action) && cardsNamed(action).includes(number));
}

/** What can be done with what was chosen. Every legal action but the end of the turn belongs to a choice. */
export function actionsOf(choice: Choice, actions: readonly Action[], you: number | null): Action[] {
  switch (choice?.kind) {
    case undefined:
      return [];
    case 'slot': {
      const type = choice.market === 'plants' ? 'acquire_plant' : 'acquire_animal';
      return actions.filter((action) => action.type === type && action.slot === choice.slot);
    }
    case 'row':
      return choice.seat === you ? actionsOfCard(choice.number, actions) : [];
    case 'ability':
      return actions.filter(
        (action) =>
          (action.type === choice.ability && action.source === 'token') ||
          (action.type === 'restore_token' && action.token === choice.ability),
      );
    case 'biomes':
      return actions.filter((action) => action.type === 'claim_biomes');
  }
}

/** Everything of the table that may have something to be done with it. */
export function allChoices(view: View, you: number): Choice[] {
  const slots = (['plants', 'animals'] as const).flatMap((market) =>
    Object.entries(view[market].market).flatMap(([slot, card]): Choice[] =>
      card === null ? [] : [{ kind: 'slot', market, slot: Number(slot), card }],
    ),
  );
  const row = Object.entries(view.seats[you]?.row ?? {}).map(([number, { card }]): Choice => ({
    kind: 'row',
    seat: you,
    number: Number(number),
    card,
  }));
  const tokens = (['plus', 'refresh', 'move'] as const).map((ability): Choice => ({ kind: 'ability', ability }));
  return [{ kind: 'biomes' }, ...slots, ...row, ...tokens];
}

/** One of several ways to do what was chosen: with these cards of the row, and the buttons that then do it. */
export interface Way {
  readonly cards: readonly number[];
  readonly actions: readonly Action[];
}

/** What tells the ways of an action apart: the cards that it takes, or the one that it moves. */
function pickOf(action: Action): string | null {
  if (action.type === 'move') return `move ${action.card}`;
  const takes = !('source' in action) && cardsNamed(action).length > 0;
  return takes ? JSON.stringify(action) : null;
}

/**
 * The actions as ways, from which one is picked; what asks for no card stands in each of them. `named`: an action in
 * words; of ways that read alike one is enough, they are the same.
 */
export function waysOf(actions: readonly Action[], named: (action: Action) => string): Way[] {
  const always = actions.filter((action) => pickOf(action) === null);
  const ways = new Map<string, Way>();
  for (const action of actions) {
    const pick = pickOf(action);
    if (pick === null) continue;
    const before = ways.get(pick)?.actions ?? always;
    const own = [...before, action];
    ways.set(pick, { cards: own.flatMap(cardsNamed), actions: own });
  }
  const told = new Map([...ways.values()].map((way) => [way.actions.map(named).join('\n'), way]));
  if (told.size > 0) return [...told.values()];
  return always.length > 0 ? [{ cards: always.flatMap(cardsNamed), actions: always }] : [];
}
