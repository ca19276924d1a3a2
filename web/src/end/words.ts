// The end of a game in words: who has won, by how much, and why the order is what it is where points don't tell.
import type { Outcome, Standing } from '../../sdk/index.ts';
import type { App } from '../hooks.ts';
import type { ShownTable } from '../table/table_state.ts';

/** All who play win or lose as one, and have one column of points. */
export const isOfTeam = (outcome: Outcome): boolean => outcome.common_win !== undefined;

export function isWinner({ common_win }: Outcome, { rank }: Standing): boolean {
  return common_win ?? rank === 1;
}

export function headline(table: ShownTable, outcome: Outcome, t: App['t']): string {
  if (outcome.common_win !== undefined) {
    if (outcome.ranking.length === 1) return t(outcome.common_win ? 'score.won_alone' : 'score.lost_alone');
    return t(outcome.common_win ? 'score.won_together' : 'score.lost_together');
  }
  const best = outcome.ranking.filter((standing) => standing.rank === 1);
  const total = best[0]?.total ?? 0;
  if (best[0]?.conceded === true) return t('score.conceded');
  if (outcome.ranking.length === 1) return t('score.solo', { count: total });
  const names = best.map((standing) => table.telling.nameOf(standing.seat)).join(t('list.and'));
  if (best.length > 1) return t('score.shared', { names });
  return best[0]?.seat === table.you ? t('score.you_won') : t('score.won', { name: names });
}

/** How far the first is from the second; null where nothing was counted, or points didn't tell the two apart. */
export function marginOf({ ranking, by_concession, common_win }: Outcome): number | null {
  const [first, second] = ranking;
  if (first === undefined || second === undefined || by_concession === true || common_win !== undefined) return null;
  if (second.conceded === true || first.total === second.total) return null;
  return Math.abs(first.total - second.total);
}

/** Equal totals, different ranks: somebody will ask why. */
function tieWasBroken(ranking: readonly Standing[]): boolean {
  return ranking.some((standing, index) => {
    const next = ranking[index + 1];
    return next !== undefined && next.total === standing.total && next.rank !== standing.rank;
  });
}

/** A word of the game's own about the score pad, else what the server calls it. */
export function labelOf({ t, has }: App, game: string, group: 'score' | 'extra', key: string, count: number): string {
  const full = `${game}.${group}.${key}`;
  return has(full) ? t(full, { count }) : key.replace(/_/g, ' ');
}

/** What else there is to know of the result. */
export function remarksOn(app: App, game: string, outcome: Outcome): readonly string[] {
  const { t, has } = app;
  const tie = `${game}.tie_break`;
  return [
    ...(outcome.by_concession === true ? [t('score.by_concession')] : []),
    ...(outcome.by_concession !== true && tieWasBroken(outcome.ranking)
      ? [has(tie) ? t(tie) : t('score.tie_broken')]
      : []),
    ...Object.entries(outcome.extra).flatMap(([key, value]) =>
      typeof value === 'number' ? [labelOf(app, game, 'extra', key, value)] : [],
    ),
  ];
}

/** The lines of the score pad that tell something: in which anybody has points, or all where nobody has any. */
export function tellingLines({ ranking, by_concession }: Outcome): readonly string[] {
  const keys = (ranking[0]?.lines ?? []).map(({ key }) => key);
  const telling = keys.filter((key) => ranking.some((standing) => pointsOf(standing, key) !== 0));
  return telling.length > 0 || by_concession === true ? telling : keys;
}

export const pointsOf = (standing: Standing, line: string): number =>
  standing.lines.find(({ key }) => key === line)?.points ?? 0;

/** A letter of ours is about half as wide as it is high; a Japanese one as wide as that. */
const isWide = (letter: string): boolean => /[\u3000-\u9fff\uff00-\uffef]/.test(letter);
/** Japanese may go on in the next line after any letter: it is kept together up to here. */
const wide_most = 8;

/** How many letters the longest word has that must stay in one line; a wide letter counts as two. */
export function longestWord(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/[\s\u2010-]+/));
  const lengths = words.map((word) => {
    const letters = Array.from(word);
    const wide = letters.filter(isWide).length;
    return letters.length - wide + Math.min(2 * wide, wide_most);
  });
  return Math.max(1, ...lengths);
}
