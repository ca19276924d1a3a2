// Harmonies in words: history, buttons, prompts.
import type { GamePast, Points, SeatPanel } from '../contract.ts';
import type { HarmoniesData } from './data.ts';
import { spacePlace } from './geometry.ts';
import { cards_most, type Telling } from './reading.ts';
import type { Action, Color, Event, View } from './wire.ts';

function cardName(id: number, { t, data }: Telling): string {
  const card = data.cards[id];
  return card ? t(`harmonies.card.${card.key}`) : `#${id}`;
}

const colorName = (color: Color, { t }: Telling): string => t(`harmonies.color.${color}`);
const placeName = (space: string, { t }: Telling): string => t('harmonies.space', spacePlace(space));

const colorNames = (tokens: readonly Color[], telling: Telling): string =>
  tokens.map((color) => colorName(color, telling)).join(', ');

export function describeEvent(event: Event, telling: Telling): string | null {
  const { t } = telling;
  const name = 'seat' in event ? telling.nameOf(event.seat) : '';
  switch (event.type) {
    case 'started':
      return t('harmonies.event.started', { name: telling.nameOf(event.first_player) });
    case 'tokens_taken':
      return t('harmonies.event.tokens_taken', { name, tokens: colorNames(event.tokens, telling) });
    case 'token_placed':
      return t('harmonies.event.token_placed', {
        name,
        color: colorName(event.color, telling),
        place: placeName(event.space, telling),
      });
    case 'cube_placed':
      return t('harmonies.event.cube_placed', {
        name,
        card: cardName(event.card, telling),
        place: placeName(event.space, telling),
      });
    case 'spirit_chosen':
    case 'card_taken':
    case 'card_completed':
    case 'card_discarded':
      return t(`harmonies.event.${event.type}`, { name, card: cardName(event.card, telling) });
    case 'last_round':
      return t(`harmonies.event.last_round.${event.reason}`, { name });
    case 'turn_ended':
      return t('harmonies.event.turn_ended', { name });
    case 'game_ended':
      return t('harmonies.event.game_ended');
    case 'spirits_dealt':
    case 'spirit_offered':
    case 'tokens_left_game':
    case 'refilled':
    case 'card_revealed':
    case 'turn_began':
      return null; // seen on the table
  }
}

export function describeAction(action: Action, telling: Telling): string {
  const { t } = telling;
  switch (action.type) {
    case 'choose_spirit':
      return t('harmonies.do.choose_spirit', { card: cardName(action.card, telling) });
    case 'take_tokens':
      return t('harmonies.do.take_tokens', { tokens: colorNames(telling.view.central[action.group] ?? [], telling) });
    case 'place_token':
      return t('harmonies.do.place_token', {
        color: colorName(action.color, telling),
        place: placeName(action.space, telling),
      });
    case 'take_card':
      return t('harmonies.do.take_card', { card: cardName(action.card, telling) });
    case 'place_cube':
      return t('harmonies.do.place_cube', {
        card: cardName(action.card, telling),
        place: placeName(action.space, telling),
      });
    case 'end_turn':
      return action.discard === undefined
        ? t('harmonies.do.end_turn')
        : t('harmonies.do.end_turn.discard', { card: cardName(action.discard, telling) });
  }
}

export const barActions = (actions: readonly Action[]): readonly Action[] =>
  actions.filter((action) => action.type === 'end_turn' && action.discard === undefined);

export function prompt({ t, view }: Telling, actions: readonly Action[]): string | null {
  const types = new Set(actions.map((action) => action.type));
  if (types.has('choose_spirit')) return t('harmonies.prompt.choose_spirit');
  if (types.has('take_tokens')) return t('harmonies.prompt.take');
  const pending = Object.values(view.turn?.pending ?? {}).reduce((a, b) => a + b, 0);
  if (types.has('place_token')) return t('harmonies.prompt.place', { count: pending });
  // What may be done, and nothing else: a card may be taken, an animal settled, the turn ended, or any of them not.
  const may = (['take_card', 'place_cube', 'end_turn'] as const).filter((type) => types.has(type));
  return may.length === 0 ? null : t(`harmonies.prompt.${may.join('.')}`);
}

export const points = ({ boards }: View): readonly Points[] =>
  Object.entries(boards).map(([seat, board]) => ({ seat: Number(seat), points: board.score.total }));

export const past: GamePast<View, HarmoniesData, Event> = {
  turn: ({ t, nameOf, view: { round, turn } }) =>
    turn === null
      ? null
      : { number: round, words: t('harmonies.round_of', { number: round, name: nameOf(turn.seat) }) },
  scores: (events) => events.some(({ type }) => type === 'cube_placed'),
};

export function panel(seat: number, { t, view }: Telling): SeatPanel {
  const board = view.boards[String(seat)];
  if (!board) return { facts: [] };
  const open = Object.keys(board.cards).length;
  return {
    score: board.score.total,
    facts: [
      { label: t('harmonies.panel.cards'), value: `${open}/${cards_most}` },
      { label: t('harmonies.panel.done'), value: board.cubes_placed },
      { label: t('harmonies.panel.empty'), value: board.empty },
    ],
  };
}
