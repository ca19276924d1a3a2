// Sentences that can be told of most games when they are over: what decided it, who led since when, which turn brought
// most, what somebody's points came from. And which three of all that could be told are.
import type { Standing } from '../../../sdk/index.ts';
import type { PastMoment, Story, Tale, TaleKind, TaleSign } from '../contract.ts';

/** Whatever the game's view is. */
type AnyStory = Pick<Story, 'outcome' | 'nameOf' | 'lineName' | 't'> & {
  readonly moments: readonly Pick<PastMoment, 'seq' | 'turn' | 'scores'>[] | null;
};

const pointsOf = (standing: Standing, line: string): number =>
  standing.lines.find(({ key }) => key === line)?.points ?? 0;

/** Whether something was counted for each alone, and somebody came before somebody else. */
const isContest = ({ outcome }: AnyStory): boolean =>
  outcome.common_win === undefined && outcome.by_concession !== true && outcome.ranking.length > 1;

/** Those who played to the end. */
const counted = ({ outcome }: AnyStory): readonly Standing[] =>
  outcome.by_concession === true ? [] : outcome.ranking.filter(({ conceded }) => conceded !== true);

/** The line in which the first was farthest ahead of the second. */
function decidedTale(story: AnyStory): Tale | null {
  const [first, second] = counted(story);
  if (!isContest(story) || first === undefined || second === undefined || second.rank === first.rank) return null;
  const ahead = first.lines
    .map(({ key, points }) => ({ key, points, other: pointsOf(second, key) }))
    .map((line) => ({ ...line, by: line.points - line.other }))
    .reduce((best, line) => (line.by > best.by ? line : best));
  if (ahead.by <= 0) return null;
  const text = story.t('tale.decided', {
    line: story.lineName(ahead.key),
    name: story.nameOf(first.seat),
    points: ahead.points,
    other: story.nameOf(second.seat),
    others: ahead.other,
  });
  return { text, line: ahead.key };
}

/** Who is alone ahead; null where several are, or it isn't known. */
function leaderOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length < scores.length) return null;
  const best = Math.max(...known);
  return known.filter((score) => score === best).length === 1 ? known.indexOf(best) : null;
}

/** Since when the first has been ahead of all without a break. */
function leadTale(story: AnyStory): Tale | null {
  const { moments, outcome, t, nameOf } = story;
  const [first] = outcome.ranking;
  const last = moments?.at(-1);
  if (!isContest(story) || first === undefined || moments === null || last === undefined) return null;
  if (leaderOf(last.scores) !== first.seat) return null;
  let at = moments.length - 1;
  while (at > 0 && leaderOf(moments[at - 1]?.scores ?? []) === first.seat) at -= 1;
  const since = moments[at];
  if (since === undefined) return null;
  const key = since.turn === moments[0]?.turn ? 'tale.led_always' : 'tale.led_since';
  return {
    text: t(key, { name: nameOf(first.seat), turn: since.turn, turns: last.turn }),
    seat: first.seat,
    at: since.seq,
  };
}

/** What a seat won in a turn. */
export interface Gain {
  readonly seat: number;
  readonly turn: number;
  readonly points: number;
  /** The last record of the turn at which the points were there. */
  readonly at: number;
}

/** Turn by turn, of each seat whose points are known at both ends of it. */
export function gainsOf(moments: readonly Pick<PastMoment, 'seq' | 'turn' | 'scores'>[]): readonly Gain[] {
  const ends = new Map(moments.map((moment) => [moment.turn, moment]));
  const gains: Gain[] = [];
  let before: readonly (number | null)[] = moments[0]?.scores ?? [];
  for (const { turn, seq, scores } of ends.values()) {
    for (const [seat, score] of scores.entries()) {
      const had = before[seat];
      if (score !== null && had !== null && had !== undefined) gains.push({ seat, turn, points: score - had, at: seq });
    }
    before = scores;
  }
  return gains;
}

/** The turn that brought somebody most. */
function bestTurnTale(story: AnyStory): Tale | null {
  const { moments, outcome, t, nameOf } = story;
  const gains = gainsOf(moments ?? []).filter(({ points }) => points > 0);
  if (outcome.by_concession === true || gains.length === 0) return null;
  const best = gains.reduce((most, gain) => (gain.points > most.points ? gain : most));
  const as_one = outcome.common_win !== undefined || outcome.ranking.length === 1;
  const params = { name: nameOf(best.seat), turn: best.turn, count: best.points };
  return {
    text: t(as_one ? 'tale.best_turn_of_all' : 'tale.best_turn', params),
    ...(as_one ? {} : { seat: best.seat }),
    at: best.at,
  };
}

/** Whose points came most from one line. */
function shareTale(story: AnyStory): Tale | null {
  const { outcome, t, nameOf, lineName } = story;
  const shares = counted(story).flatMap(({ seat, total, lines }) =>
    lines.map(({ key, points }) => ({ seat, key, points, total, share: total > 0 ? points / total : 0 })),
  );
  const [first] = shares;
  if (first === undefined) return null;
  const best = shares.reduce((most, share) => (share.share > most.share ? share : most), first);
  if (best.points <= 0) return null;
  const as_one = outcome.common_win !== undefined;
  const params = { name: nameOf(best.seat), line: lineName(best.key), points: best.points, total: best.total };
  return {
    text: t(as_one ? 'tale.share_of_all' : 'tale.share', params),
    ...(as_one ? {} : { seat: best.seat }),
    line: best.key,
  };
}

/** By how much, where there is little else to say. */
function marginTale(story: AnyStory): Tale | null {
  const [first, second] = counted(story);
  if (!isContest(story) || first === undefined || second === undefined) return null;
  const count = Math.abs(first.total - second.total);
  const params = { name: story.nameOf(first.seat), other: story.nameOf(second.seat), count };
  return { text: story.t(count === 0 ? 'tale.level' : 'tale.margin', params) };
}

const kind =
  (sign: TaleSign, tell: (story: AnyStory) => Tale | null) =>
  <View, Data, Event>(weight: number): TaleKind<View, Data, Event> => ({ sign, weight, tell });

export const decided = kind('scales', decidedTale);
export const lead = kind('lead', leadTale);
export const bestTurn = kind('rise', bestTurnTale);
export const share = kind('share', shareTale);
export const margin = kind('star', marginTale);

/** Who has most of something, alone; null where nobody has, or several have as much. */
export function mostOf<One>(all: readonly One[], count: (one: One) => number): One | null {
  const most = Math.max(0, ...all.map(count));
  const those = all.filter((one) => count(one) === most);
  return most > 0 && those.length === 1 ? (those[0] ?? null) : null;
}
