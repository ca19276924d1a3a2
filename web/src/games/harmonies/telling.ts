// Harmonies in words: history, buttons, prompts.
import type { GameEvent, JsonObject } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { spacePlace } from './geometry.ts';
import { asAction, type HarmoniesData, type HarmoniesView } from './types.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function cardName(id: unknown, { t, data }: Telling): string {
  const card = (data as unknown as HarmoniesData).cards[String(id)];
  return card ? t(`harmonies.card.${card.key}`) : `#${String(id)}`;
}

const colorName = (color: unknown, { t }: Telling): string => t(`harmonies.color.${text(color)}`);
const placeName = (space: unknown, { t }: Telling): string => t('harmonies.space', spacePlace(text(space)));

function colorNames(tokens: unknown, telling: Telling): string {
  return Array.isArray(tokens) ? tokens.map((color) => colorName(color, telling)).join(', ') : '';
}

export function describeEvent(event: GameEvent, telling: Telling): string | null {
  const { t } = telling;
  const name = typeof event.seat === 'number' ? telling.nameOf(event.seat) : '';
  switch (event.type) {
    case 'started':
      return t('harmonies.event.started', { name: telling.nameOf(Number(event.first_player)) });
    case 'spirit_chosen':
      return t('harmonies.event.spirit_chosen', { name, card: cardName(event.card, telling) });
    case 'tokens_taken':
      return t('harmonies.event.tokens_taken', { name, tokens: colorNames(event.tokens, telling) });
    case 'token_placed':
      return t('harmonies.event.token_placed', {
        name,
        color: colorName(event.color, telling),
        place: placeName(event.space, telling),
      });
    case 'card_taken':
      return t('harmonies.event.card_taken', { name, card: cardName(event.card, telling) });
    case 'cube_placed':
      return t('harmonies.event.cube_placed', {
        name,
        card: cardName(event.card, telling),
        place: placeName(event.space, telling),
      });
    case 'card_completed':
      return t('harmonies.event.card_completed', { name, card: cardName(event.card, telling) });
    case 'card_discarded':
      return t('harmonies.event.card_discarded', { name, card: cardName(event.card, telling) });
    case 'last_round':
      return t(`harmonies.event.last_round.${text(event.reason)}`, { name });
    case 'turn_ended':
      return t('harmonies.event.turn_ended', { name });
    case 'game_ended':
      return t('harmonies.event.game_ended');
    default:
      return null; // refills and reveals are seen on the table
  }
}

export function describeAction(action: JsonObject, telling: Telling): string {
  const { t } = telling;
  const { type, group, color, space, card, discard } = asAction(action);
  switch (type) {
    case 'choose_spirit':
      return t('harmonies.do.choose_spirit', { card: cardName(card, telling) });
    case 'take_tokens': {
      const view = telling.view as unknown as HarmoniesView;
      return t('harmonies.do.take_tokens', { tokens: colorNames(view.central[String(group)], telling) });
    }
    case 'place_token':
      return t('harmonies.do.place_token', { color: colorName(color, telling), place: placeName(space, telling) });
    case 'take_card':
      return t('harmonies.do.take_card', { card: cardName(card, telling) });
    case 'place_cube':
      return t('harmonies.do.place_cube', { card: cardName(card, telling), place: placeName(space, telling) });
    case 'end_turn':
      return discard === undefined
        ? t('harmonies.do.end_turn')
        : t('harmonies.do.end_turn.discard', { card: cardName(discard, telling) });
    default:
      return type;
  }
}

export const barActions = (actions: readonly JsonObject[]): readonly JsonObject[] =>
  actions.filter((action) => asAction(action).type === 'end_turn' && asAction(action).discard === undefined);

export function prompt({ t, view }: Telling, actions: readonly JsonObject[]): string | null {
  const types = new Set(actions.map((action) => asAction(action).type));
  if (types.has('choose_spirit')) return t('harmonies.prompt.choose_spirit');
  if (types.has('take_tokens')) return t('harmonies.prompt.take');
  const pending = Object.values((view as unknown as HarmoniesView).turn?.pending ?? {}).reduce((a, b) => a + b, 0);
  if (pending > 0) return t('harmonies.prompt.place', { count: pending });
  if (types.has('place_cube') || types.has('take_card')) return t('harmonies.prompt.more');
  return types.has('end_turn') ? t('harmonies.prompt.end') : null;
}
