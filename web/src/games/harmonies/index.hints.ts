// What a hint of Harmonies lights, and the reasons that the game has for it.
import { carrierOf, type Foreseen, type GameHints } from '../contract.ts';
import { scoringText } from './card.tsx';
import { scoreLines, type HarmoniesData } from './data.ts';
import type { Telling } from './reading.ts';
import type { Action, BoardView, Color, Event, View } from './wire.ts';

type Ahead = Foreseen<View, Event>;

function places(action: Action, you: number): readonly string[] {
  const space = (name: string) => `board=${you} > space=${name} | tab=board`;
  switch (action.type) {
    case 'choose_spirit':
      return [`part=spirits > card=${action.card}`];
    case 'take_tokens':
      return [`offer=${action.group}`];
    case 'place_token':
      return [`tray=${you} > token=${action.color}`, space(action.space)];
    case 'take_card':
      return [`part=row > card=${action.card} | tab=animals`];
    case 'place_cube':
      return [`hand=${you} > card=${action.card}`, space(action.space)];
    case 'end_turn':
      return action.discard === undefined ? [] : [`${carrierOf(action)} | tab=animals`];
  }
}

const cardName = (id: number | string, { t, data }: Telling): string =>
  t(`harmonies.card.${data.cards[id]?.key ?? ''}`);

/** The lines of the score that have more points by it. */
function moreFor(before: BoardView | undefined, after: BoardView | undefined, { t }: Telling): string[] {
  return scoreLines.flatMap((line) =>
    (after?.score[line] ?? 0) > (before?.score[line] ?? 0)
      ? [t('harmonies.why.line', { line: t(`harmonies.score.${line}`) })]
      : [],
  );
}

/** The own cards with one of these tokens in their habitat. */
function wantedBy(tokens: readonly Color[], board: BoardView | undefined, telling: Telling): string[] {
  const { t, data } = telling;
  const has = (id: string) =>
    data.cards[id]?.pattern.some(({ stack }) =>
      stack.some((item) => item.split('|').some((color) => tokens.some((token) => token === color))),
    ) === true;
  const cards = Object.keys(board?.cards ?? {}).filter(has);
  if (cards.length === 0) return [];
  const names = cards.map((id) => cardName(id, telling)).join(t('list.comma'));
  return [t('harmonies.why.wanted', { count: cards.length, cards: names })];
}

function reasons(action: Action, { after, events, you }: Ahead, telling: Telling): readonly string[] {
  const { t, view, data } = telling;
  const board = view.boards[String(you)];
  const lines = moreFor(board, after.boards[String(you)], telling);
  switch (action.type) {
    case 'choose_spirit': {
      const scoring = data.cards[action.card]?.scoring;
      return scoring === undefined ? [] : [scoringText(scoring, t)];
    }
    case 'take_card': {
      const ladder = data.cards[action.card]?.ladder ?? [];
      return [t('harmonies.why.ladder', { count: ladder.at(-1) ?? 0 })];
    }
    case 'take_tokens':
      return wantedBy(view.central[action.group] ?? [], board, telling);
    case 'place_token':
      return lines.length > 0 ? lines : wantedBy([action.color], board, telling);
    case 'place_cube': {
      const card = cardName(action.card, telling);
      if (events.some(({ type }) => type === 'card_completed')) return [t('harmonies.why.completes', { card })];
      const placed = events.find((event) => event.type === 'cube_placed');
      return [t('harmonies.why.settles', { card, count: placed?.left ?? 0 })];
    }
    case 'end_turn':
      return [t('harmonies.why.end_turn')];
  }
}

export const hints: GameHints<View, HarmoniesData, Action, Event> = { places, reasons };
