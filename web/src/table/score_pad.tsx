// The end of a game: who won, and where each point came from, as the game's own score pad has it. A team that wins or
// loses as one has one column.
import type { Outcome, Standing } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { RuleTerm } from '../ui/rule_term.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import type { TableState } from './table_state.ts';

export function ScorePad({ table, outcome }: { readonly table: TableState; readonly outcome: Outcome }) {
  const app = useApp();
  const { t, has } = app;
  const { ranking } = outcome;
  const as_one = outcome.common_win !== undefined;
  const columns = as_one ? ranking.slice(0, 1) : ranking;
  const game = table.table.game;
  const sections = table.at_table.game.rules?.sections;
  const label = (group: 'score' | 'extra', key: string, count: number) => {
    const full = `${game}.${group}.${key}`;
    return has(full) ? t(full, { count }) : key.replace(/_/g, ' ');
  };
  const line_keys = (ranking[0]?.lines ?? []).map((line) => line.key);
  const points = (standing: Standing, key: string) => standing.lines.find((line) => line.key === key)?.points ?? 0;
  return (
    <section class="score-pad" aria-labelledby="score-pad-title">
      <h2 id="score-pad-title">{headline(table, outcome, t)}</h2>
      {as_one && ranking.length > 1 ? (
        <ul class="score-team" aria-label={t('score.team')}>
          {ranking.map(({ seat }) => (
            <li key={seat}>
              <SeatMark seat={seat} size={16} /> {table.telling.nameOf(seat)}
            </li>
          ))}
        </ul>
      ) : null}
      <div class="score-pad-scroll" tabIndex={0} role="group" aria-label={t('score.table')}>
        <table>
          <thead>
            <tr>
              <td />
              {as_one && ranking.length > 1 ? (
                <th scope="col">{t('score.team')}</th>
              ) : (
                columns.map((standing) => (
                  <th key={standing.seat} scope="col" class={isWinner(outcome, standing) ? 'score-winner' : undefined}>
                    <SeatMark seat={standing.seat} size={16} />
                    <span translate={false}>{table.telling.nameOf(standing.seat)}</span>
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {line_keys.map((key) => (
              <tr key={key}>
                <th scope="row">
                  <RuleTerm section={sections?.[`score.${key}`]}>{label('score', key, 0)}</RuleTerm>
                </th>
                {columns.map((standing) => (
                  <td key={standing.seat}>{points(standing, key)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr class="score-total">
              <th scope="row">{t('score.total')}</th>
              {columns.map((standing) => (
                <td key={standing.seat}>{standing.total}</td>
              ))}
            </tr>
            {columns.length > 1 ? (
              <tr>
                <th scope="row">{t('score.rank')}</th>
                {ranking.map((standing) => (
                  <td key={standing.seat}>
                    {t('score.place', { count: standing.rank })}
                    {standing.conceded === true ? <small> {t('seat.conceded')}</small> : null}
                  </td>
                ))}
              </tr>
            ) : null}
          </tfoot>
        </table>
      </div>
      {outcome.by_concession === true ? <p class="hint">{t('score.by_concession')}</p> : null}
      {outcome.by_concession !== true && tieWasBroken(ranking) ? <p class="hint">{tieWords(table, app)}</p> : null}
      {Object.entries(outcome.extra).map(([key, value]) =>
        typeof value === 'number' ? (
          <p key={key} class="score-extra">
            {label('extra', key, value)}
          </p>
        ) : null,
      )}
    </section>
  );
}

type Translate = ReturnType<typeof useApp>['t'];

function isWinner({ common_win }: Outcome, { rank }: Standing): boolean {
  return common_win ?? rank === 1;
}

function headline(table: TableState, outcome: Outcome, t: Translate): string {
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

/** Equal totals, different ranks: somebody will ask why. */
function tieWasBroken(ranking: readonly Standing[]): boolean {
  return ranking.some((standing, index) => {
    const next = ranking[index + 1];
    return next !== undefined && next.total === standing.total && next.rank !== standing.rank;
  });
}

function tieWords(table: TableState, { t, has }: ReturnType<typeof useApp>): string {
  const key = `${table.table.game}.tie_break`;
  return has(key) ? t(key) : t('score.tie_broken');
}
