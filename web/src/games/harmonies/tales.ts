// What there is to tell of a game of Harmonies that is over.
import type { Story, Tale, TaleKind } from '../contract.ts';
import { bestTurn, decided, lead, margin, mostOf, share } from '../kit/tales.ts';
import { seatedCards } from './counted.ts';
import type { HarmoniesData } from './data.ts';
import type { Event, View } from './wire.ts';

type ThisStory = Story<View, HarmoniesData, Event>;

const boardsOf = ({ view }: ThisStory) =>
  Object.entries(view.boards).map(([seat, board]) => ({ seat: Number(seat), board }));

/** Where water is rivers, the longest of all. */
function riverTale(story: ThisStory): Tale | null {
  const { view, nameOf, t } = story;
  if (view.side !== 'A') return null;
  const rivers = Object.entries(view.outcome?.counted ?? {}).flatMap(([seat, { water }]) =>
    water.map(({ points, spaces }) => ({ seat: Number(seat), points, length: spaces.length })),
  );
  const best = mostOf(rivers, ({ length }) => length);
  if (best === null || view.players < 2) return null;
  const params = { name: nameOf(best.seat), count: best.length, points: best.points };
  return { text: t('harmonies.tale.river', params), seat: best.seat, line: 'water' };
}

/** The card that brought most. */
function cardTale(story: ThisStory): Tale | null {
  const { view, data, nameOf, t } = story;
  const cards = boardsOf(story).flatMap(({ seat }) => seatedCards(view, data, seat).map((card) => ({ seat, ...card })));
  const best = mostOf(cards, ({ points }) => points);
  if (best === null) return null;
  const params = { name: nameOf(best.seat), card: t(`harmonies.card.${best.key}`), count: best.points };
  return { text: t('harmonies.tale.card', params), seat: best.seat, line: 'animals' };
}

/** Who left most spaces empty; of those who play alone, how many are left. */
function emptyTale(story: ThisStory): Tale | null {
  const most = mostOf(boardsOf(story), ({ board }) => board.empty);
  if (most === null) return null;
  const key = story.view.players > 1 ? 'harmonies.tale.empty' : 'harmonies.tale.empty_alone';
  return { text: story.t(key, { name: story.nameOf(most.seat), count: most.board.empty }), seat: most.seat };
}

export const tales: readonly TaleKind<View, HarmoniesData, Event>[] = [
  decided(100),
  bestTurn(90),
  { sign: 'share', weight: 80, tell: riverTale },
  lead(70),
  { sign: 'star', weight: 60, tell: cardTale },
  { sign: 'gap', weight: 50, tell: emptyTale },
  share(40),
  margin(10),
];
