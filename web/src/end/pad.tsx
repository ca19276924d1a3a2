// The score pad: a table whose columns stand below the final boards, best first. A line that is pressed shows on the
// boards what it counts.
import type { ComponentChildren } from 'preact';
import type { Outcome, Standing } from '../../sdk/index.ts';
import { useApp } from '../hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { SeatMark } from '../ui/seat_mark.tsx';
import type { ShownTable } from '../table/table_state.ts';
import { headline, isOfTeam, isWinner, labelOf, longestWord, marginOf, pointsOf, tellingLines } from './words.ts';

export interface PadProps {
  readonly table: ShownTable;
  readonly outcome: Outcome;
  /** Left out where the boards can't be drawn: then no line can be pressed either. */
  readonly boards?: {
    readonly draw: (seat: number, large: boolean) => ComponentChildren;
    readonly line: string | null;
    readonly press: (line: string | null) => void;
    readonly looked: number | null;
    readonly look: (seat: number | null) => void;
  };
}

/** The columns: of a team the one that all have. */
const columnsOf = (outcome: Outcome): readonly Standing[] =>
  isOfTeam(outcome) ? outcome.ranking.slice(0, 1) : outcome.ranking;

export function Pad({ table, outcome, boards }: PadProps) {
  const app = useApp();
  const { t } = app;
  const columns = columnsOf(outcome);
  const lines = tellingLines(outcome);
  const margin = marginOf(outcome);
  const title = headline(table, outcome, t);
  const words = lines.map((line) => labelOf(app, table.table.game, 'score', line, 0));
  const most = Math.max(1, ...columns.flatMap((standing) => lines.map((line) => pointsOf(standing, line))));
  const style = {
    '--n': columns.length,
    '--lines': lines.length,
    '--title-letters': longestWord([title]),
    '--label-letters': longestWord(words),
  };
  const kinds = [...(columns.length === 1 ? ['end-pad-one'] : []), ...(boards === undefined ? [] : ['end-pad-boards'])];
  return (
    <div class={['end-pad', ...kinds].join(' ')} style={style} data-columns={columns.length}>
      <div class="end-title">
        <h2 id="end-title" tabIndex={-1}>
          {title}
        </h2>
        {margin === null ? null : <p class="end-by">{t('end.by', { count: margin })}</p>}
      </div>
      <table class="end-table" role="table" aria-label={t('score.table')}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" class="end-corner" />
            {columns.map((standing) => (
              <Head key={standing.seat} table={table} outcome={outcome} standing={standing} boards={boards} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            <Line key={line} {...{ table, line, columns, most, boards }} words={words[index] ?? line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head(props: {
  readonly table: ShownTable;
  readonly outcome: Outcome;
  readonly standing: Standing;
  readonly boards: PadProps['boards'];
}) {
  const { t } = useApp();
  const { table, outcome, standing, boards } = props;
  const { seat, rank, total, conceded } = standing;
  const as_one = isOfTeam(outcome);
  const name = table.telling.nameOf(seat);
  const is_looked = boards?.looked === seat;
  const won = isWinner(outcome, standing);
  return (
    <th
      role="columnheader"
      scope="col"
      class={['end-head', ...(won ? ['end-head-won'] : []), ...(is_looked ? ['end-head-looked'] : [])].join(' ')}
      style={{ '--mine': as_one ? 'var(--leaf)' : `var(--seat-${table.seats[seat]?.color ?? seat})` }}
      data-seat={seat}
      data-in-sight="always"
    >
      <span class="end-who">
        {as_one ? (
          <Team table={table} outcome={outcome} />
        ) : (
          <>
            {outcome.ranking.length > 1 ? (
              <span class="end-place">
                <span class="unseen">{t('score.rank')} </span>
                {rank}
              </span>
            ) : null}
            <SeatMark seat={table.seats[seat]?.color ?? seat} size={15} />
            <span class="end-name-of" translate={false}>
              {name}
            </span>
            {conceded === true ? (
              <small class="end-gone">
                <Icon name="flag" />
                <span>{t('seat.conceded')}</span>
              </small>
            ) : null}
          </>
        )}
        {outcome.by_concession === true ? null : (
          <b class="end-total" data-total={total}>
            <span class="unseen">{t('score.total')} </span>
            {total}
          </b>
        )}
      </span>
      {boards === undefined ? null : (
        <>
          <span class="end-board">{boards.draw(seat, false)}</span>
          <button
            type="button"
            class="end-look"
            aria-pressed={is_looked}
            aria-label={as_one ? t('end.look_team') : t('end.look', { name })}
            onClick={() => boards.look(is_looked ? null : seat)}
          />
        </>
      )}
    </th>
  );
}

/** Who has won or lost as one. */
function Team({ table, outcome }: { readonly table: ShownTable; readonly outcome: Outcome }) {
  const { t } = useApp();
  if (outcome.ranking.length === 1) return <span class="end-name-of">{t('score.points')}</span>;
  return (
    <ul class="score-team" aria-label={t('score.team')}>
      {outcome.ranking.map(({ seat }) => (
        <li key={seat}>
          <SeatMark seat={table.seats[seat]?.color ?? seat} size={15} />
          <span translate={false}>{table.telling.nameOf(seat)}</span>
        </li>
      ))}
    </ul>
  );
}

function Line(props: {
  readonly table: ShownTable;
  readonly line: string;
  readonly words: string;
  readonly columns: readonly Standing[];
  /** Of any line: what its bar is as long as there is room for. */
  readonly most: number;
  readonly boards: PadProps['boards'];
}) {
  const { table, line, words, columns, most, boards } = props;
  const { rules, ending } = table.at_table.game;
  const rule = rules?.sections[`score.${line}`];
  const best = Math.max(...columns.map((standing) => pointsOf(standing, line)));
  const pressed = boards?.line === line;
  const Sign = ending?.LineSign;
  return (
    <tr role="row" class={pressed ? 'end-row end-row-pressed' : 'end-row'} data-line={line}>
      <th role="rowheader" scope="row">
        {boards === undefined ? (
          <span class="end-label">{words}</span>
        ) : (
          <button
            type="button"
            class="end-label"
            aria-pressed={pressed}
            {...(rule === undefined ? {} : { 'data-rule-hold': rule })}
            onClick={() => boards.press(pressed ? null : line)}
          >
            {Sign === undefined ? null : (
              <svg class="end-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <Sign line={line} />
              </svg>
            )}
            <span>{words}</span>
          </button>
        )}
      </th>
      {columns.map((standing) => {
        const points = pointsOf(standing, line);
        const color = table.seats[standing.seat]?.color ?? standing.seat;
        return (
          <td
            key={standing.seat}
            role="cell"
            class={points === best && points > 0 && columns.length > 1 ? 'end-points end-points-best' : 'end-points'}
            style={{ '--mine': `var(--seat-${color})`, '--part': Math.max(0, points) / most }}
          >
            <b>{points}</b>
          </td>
        );
      })}
    </tr>
  );
}
