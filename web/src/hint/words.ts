// A hint in words: what is to be done, and why, as the game itself gives reasons. How often a bot tried it, and how it
// came out, is nobody's reason.
import { ownGain, viewAfter, worthOf } from '../foretold/worth.ts';
import type { GameClient, Telling } from '../games/contract.ts';
import type { Words } from '../i18n.ts';
import type { ToldHint } from './told.ts';

export interface Advice {
  readonly move: string;
  readonly reason: string;
}

type Told = Pick<GameClient, 'describeAction' | 'describeEvent' | 'points' | 'hints'>;

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The points come last, after what they are for. */
const withPoints = (reason: string, points: string, { t }: Words): string =>
  t('hint.for', { reason: reason.replace(/[.。]$/, ''), points });

function reasonOf({ action, chosen, foreseen }: ToldHint, game: Told, telling: Telling, you: number, words: Words) {
  const { t } = words;
  const after = foreseen === null ? telling.view : viewAfter(telling.view, foreseen);
  const events = foreseen?.events ?? [];
  const reasons = game.hints?.reasons(action, { after, events, you }, telling) ?? [];
  const worth = foreseen === null ? null : worthOf({ ...foreseen, events: [] }, game, telling);
  const gain = worth === null ? null : (ownGain(worth, you)?.points ?? null);
  const points = gain === null || gain === 0 ? null : t('hint.points', { count: Math.abs(gain), points: signed(gain) });
  const reason = reasons.join(t('hint.and'));
  if (reason !== '') return points === null ? reason : withPoints(reason, points, words);
  if (points !== null) return points;
  return t(chosen ? 'hint.later' : 'hint.only');
}

export function adviceOf(told: ToldHint, game: Told, telling: Telling, you: number, words: Words): Advice {
  return { move: game.describeAction(told.action, telling), reason: reasonOf(told, game, telling, you, words) };
}
