// The score as if the game ended now, line by line, as the server reckons it.
import type { JSX } from 'preact';
import type { SeatInfo, Translate } from '../contract.ts';
import { RuleTerm } from '../../ui/rule_term.tsx';
import { scoreLines } from './data.ts';
import type { View } from './wire.ts';

export function Scores({ view, seats, t }: { view: View; seats: readonly SeatInfo[]; t: Translate }): JSX.Element {
  const boards = Object.entries(view.boards);
  const lines = scoreLines.filter((line) => line !== 'spirit' || view.spirits);
  return (
    <details class="hm-scores">
      <summary>{t('harmonies.scores')}</summary>
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
