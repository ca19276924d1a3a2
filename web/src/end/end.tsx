// A game that is over: the boards of all and the score pad below them, the points over the game, three sentences about
// it, and the ways on.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Outcome } from '../../sdk/index.ts';
import { chosenTales, type GameEnding } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import { RatingChanges } from '../people/rating_tag.tsx';
import { hrefOf } from '../route.ts';
import { isPlain } from '../table/board.tsx';
import { FairnessDialog } from '../table/fairness_panel.tsx';
import { RematchButton } from '../table/rematch.tsx';
import { replayAt, ReplayLink } from '../table/replay_link.tsx';
import type { TableState } from '../table/table_state.ts';
import { Icon } from '../ui/icon.tsx';
import { useCourse, type Course } from './course.ts';
import { Curve, linesOf } from './curve.tsx';
import { Pad, type PadProps } from './pad.tsx';
import { TaleMark } from './signs.tsx';
import { isOfTeam, labelOf, remarksOn } from './words.ts';
import './end.css';

/** How the game tells its end, if the table's page draws it as the game has it. */
export function endingOf(table: TableState, plain: boolean): GameEnding | null {
  const { view } = table.state;
  if (isPlain(table, plain) || view.game === null || view.table.outcome === null) return null;
  return table.at_table.game.ending ?? null;
}

/** Fills its place. */
export function End(props: { readonly table: TableState; readonly outcome: Outcome; readonly ending: GameEnding }) {
  const { table, outcome, ending } = props;
  const { t } = useApp();
  const place = useRef<HTMLElement>(null);
  useFocusOnResult(place);
  const [line, press] = useState<string | null>(null);
  const [looked, look] = useState<number | null>(null);
  const { turnOf } = ending;
  const { points } = table.at_table.game;
  const reading = { turnOf, ...(points && { points }) };
  const course = useCourse(table.room, table.seats.length, table.state.seq, reading);
  const events = useMemo(
    () => (course.kind === 'here' ? course.moments.flatMap((moment) => moment.events) : []),
    [course],
  );
  const draw = (seat: number, large: boolean) => (
    <ending.Board
      view={table.telling.view}
      data={table.telling.data}
      seat={seat}
      seats={table.seats}
      line={line}
      large={large}
      events={events}
      t={t}
      locale={table.telling.locale}
    />
  );
  const close = () => {
    look(null);
    // What was pressed is gone with the board: the keyboard goes on from where it was brought up.
    place.current?.querySelector<HTMLElement>('.end-head-looked > .end-look')?.focus({ preventScroll: true });
  };
  const boards = { draw, line, press, looked, look };
  return (
    <section class="end score-pad" data-scrolls data-game={table.table.game} aria-labelledby="end-title" ref={place}>
      <Pad table={table} outcome={outcome} boards={boards} />
      {looked === null ? (
        <Beside table={table} outcome={outcome} ending={ending} course={course} />
      ) : (
        <Large table={table} outcome={outcome} boards={boards} seat={looked} close={close} />
      )}
    </section>
  );
}

/** The keyboard was on the board, which is gone: it goes on from the result. */
function useFocusOnResult(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const at = document.activeElement;
    if (at !== null && at !== document.body) return;
    place.current?.querySelector<HTMLElement>('#end-title')?.focus({ preventScroll: true });
  }, []);
}

function Beside(props: {
  readonly table: TableState;
  readonly outcome: Outcome;
  readonly ending: GameEnding;
  readonly course: Course;
}) {
  const app = useApp();
  const { t } = app;
  const { table, outcome, course } = props;
  const tales = useTales(props);
  const remarks = remarksOn(app, table.table.game, outcome);
  const standings = isOfTeam(outcome) ? outcome.ranking.slice(0, 1) : outcome.ranking;
  const nameOf = isOfTeam(outcome) ? () => t('score.team') : table.telling.nameOf;
  const has_curve = outcome.by_concession !== true && course.kind !== 'failed';
  const is_told = course.kind === 'loading' || tales.length + remarks.length > 0 || table.table.rated === true;
  const [part, show] = useState<Part>('tales');
  return (
    <div class="end-beside">
      <div class="end-beside-in" data-part={is_told ? (has_curve ? part : 'tales') : 'curve'}>
        {has_curve && is_told ? <Parts part={part} show={show} /> : null}
        {has_curve ? (
          <section class="end-course" aria-busy={course.kind === 'loading'}>
            <h3>{t('end.curve')}</h3>
            {course.kind === 'here' ? (
              <Curve moments={course.moments} lines={linesOf(standings, table.seats, nameOf)} />
            ) : (
              <p class="hint">{t('table.loading')}</p>
            )}
          </section>
        ) : null}
        {is_told ? (
          <section class="end-tales" data-scrolls aria-busy={course.kind === 'loading'}>
            <h3>{t('end.tales')}</h3>
            {remarks.map((remark) => (
              <p key={remark} class="score-extra">
                {remark}
              </p>
            ))}
            {tales.length === 0 ? null : (
              <ol data-tales={tales.length}>
                {tales.map(({ text, sign, at, seat }) => (
                  <li
                    key={text}
                    style={seat === undefined ? {} : { '--mine': `var(--seat-${table.seats[seat]?.color ?? seat})` }}
                  >
                    {at === undefined ? (
                      <span class="end-tale">
                        <TaleMark sign={sign} />
                        <span>{text}</span>
                      </span>
                    ) : (
                      <a class="end-tale" href={replayAt(table, at)} title={t('end.tale.replay')}>
                        <TaleMark sign={sign} />
                        <span>{text}</span>
                        <Icon name="play" />
                      </a>
                    )}
                  </li>
                ))}
              </ol>
            )}
            <RatingChanges table={table} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

type Part = 'tales' | 'curve';

/** Where there is room for the sentences or the curve alone: which of them is shown. */
function Parts(props: { readonly part: Part; readonly show: (part: Part) => void }) {
  const { t } = useApp();
  return (
    <div class="end-parts" role="group" aria-label={t('end.parts')}>
      {(['tales', 'curve'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={props.part === name}
          aria-label={t(`end.${name}`)}
          title={t(`end.${name}`)}
          onClick={() => props.show(name)}
        >
          {name === 'tales' ? <Icon name="list" /> : <TaleMark sign="rise" />}
        </button>
      ))}
    </div>
  );
}

function useTales(props: {
  readonly table: TableState;
  readonly outcome: Outcome;
  readonly ending: GameEnding;
  readonly course: Course;
}) {
  const app = useApp();
  const { table, outcome, ending, course } = props;
  const { view, data, nameOf } = table.telling;
  return useMemo(() => {
    // All three come at once: none takes another's place when the past is there.
    if (course.kind === 'loading') return [];
    return chosenTales(ending.tales, {
      view,
      data,
      outcome,
      moments: course.kind === 'here' ? course.moments : null,
      nameOf,
      lineName: (line) => labelOf(app, table.table.game, 'score', line, 0),
      t: app.t,
    });
  }, [course, outcome, app.t]);
}

/** A board at reading size, in the place of the curve and the sentences. */
function Large(props: {
  readonly table: TableState;
  readonly outcome: Outcome;
  readonly boards: NonNullable<PadProps['boards']>;
  readonly seat: number;
  readonly close: () => void;
}) {
  const app = useApp();
  const { t } = app;
  const { table, outcome, boards, seat } = props;
  const { line } = boards;
  const name = isOfTeam(outcome) ? t('score.team') : table.telling.nameOf(seat);
  const words = line === null ? '' : `${labelOf(app, table.table.game, 'score', line, 0)} `;
  const standing = outcome.ranking.find((one) => one.seat === seat);
  const points = line === null ? standing?.total : standing?.lines.find(({ key }) => key === line)?.points;
  return (
    <section class="end-large" aria-label={name}>
      <h3>
        <span translate={false}>{name}</span>
        <span class="end-large-points">
          {words}
          <b>{points}</b>
        </span>
      </h3>
      <button type="button" class="quiet icon-only" aria-label={t('end.look.close')} onClick={props.close}>
        <Icon name="close" />
      </button>
      <div class="end-large-board">{boards.draw(seat, true)}</div>
    </section>
  );
}

/** The ways on, in the place of the turn bar. */
export function EndFoot({ table }: { readonly table: TableState }) {
  const { t } = useApp();
  const [checks, setChecks] = useState(false);
  return (
    <nav class="end-foot" aria-label={t('end.ways')}>
      <RematchButton table={table} />
      <ReplayLink table={table} />
      <button type="button" aria-label={t('fairness.title')} onClick={() => setChecks(true)}>
        <Icon name="scales" />
        <span class="end-way">{t('fairness.title')}</span>
      </button>
      <a class="button end-home" href={hrefOf({ kind: 'lobby' })} aria-label={t('table.back')}>
        <Icon name="home" />
        <span class="end-way">{t('table.back')}</span>
      </a>
      {checks ? <FairnessDialog table={table} onClose={() => setChecks(false)} /> : null}
    </nav>
  );
}
