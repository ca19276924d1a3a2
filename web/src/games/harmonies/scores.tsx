// The score as if the game ended now, line by line, as the server reckons it: of the player who is shown, and unfolded
// of all.
import type { JSX } from 'preact';
import type { SeatInfo, Translate } from '../contract.ts';
import { RuleTerm } from '../../ui/rule_term.tsx';
import { scoreLines } from './data.ts';
import type { View } from './wire.ts';

export function Scores(props: {
  readonly view: View;
  readonly seats: readonly SeatInfo[];
  /** Whose lines are to be seen without unfolding. */
  readonly shown: number;
  readonly t: Translate;
}): JSX.Element {
  const { view, seats, shown, t } = props;
  const boards = Object.entries(view.boards);
  const own = view.boards[String(shown)]?.score;
  const lines = scoreLines.filter((line) => line !== 'spirit' || view.spirits);
  return (
    <details class="hm-scores">
      <summary>
        <span class="hm-scores-title">{t('harmonies.scores')}</span>
        {own === undefined ? null : (
          <span class="hm-scores-own" aria-hidden="true">
            {lines.map((line) => (
              <span key={line}>
                {t(`harmonies.score.${line}`)} <b>{own[line]}</b>
              </span>
            ))}
            <span class="hm-scores-total">
              {t('harmonies.score.total')} <b>{own.total}</b>
            </span>
          </span>
        )}
      </summary>
      <div class="hm-scroll" role="region" aria-label={t('harmonies.scores')} tabindex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {boards.map(([seat]) => (
                <th key={seat} scope="col">
                  {seats[Number(seat)]?.name ?? '–'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line}>
                <th scope="row">
                  <RuleTerm section={line}>{t(`harmonies.score.${line}`)}</RuleTerm>
                </th>
                {boards.map(([seat, board]) => (
                  <td key={seat}>{board.score[line]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('harmonies.score.total')}</th>
              {boards.map(([seat, board]) => (
                <td key={seat}>{board.score.total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
