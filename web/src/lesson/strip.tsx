// The strip in which a lesson speaks: a fixed place of the stage. What it speaks of is lit on the table.
import { useMemo, useRef } from 'preact/hooks';
import { eventsOfGame, type Lesson, type Moment } from '../games/contract.ts';
import { useApp } from '../hooks.ts';
import type { TableState } from '../table/table_state.ts';
import { Icon } from '../ui/icon.tsx';
import { standOf, type Stand } from './course.ts';
import { lessons, type Progress } from './kept.ts';
import { useLights } from './lights.ts';
import { useLessonWords } from './words.ts';
import './lesson.css';

interface StripProps {
  readonly table: TableState;
  readonly progress: Progress;
  /** Makes another table of the game. */
  readonly onNewGame: () => void;
}

export function LessonStrip(props: StripProps) {
  const { table } = props;
  const { lesson } = table.at_table.game;
  const moment = useMoment(table);
  if (lesson === undefined || moment === null || props.progress.away) return null;
  return <Strip {...props} lesson={lesson} moment={moment} />;
}

function useMoment({ state, you, telling }: TableState): Moment | null {
  const { entries } = state;
  const events = useMemo(() => entries.flatMap((entry) => eventsOfGame(entry)), [entries]);
  const { game } = state.view;
  if (game === null || you === null) return null;
  return { view: game, data: telling.data, you, actions: state.you?.actions ?? [], events };
}

function Strip(props: StripProps & { readonly lesson: Lesson; readonly moment: Moment }) {
  const { table, progress, lesson, moment } = props;
  const words = useLessonWords();
  const { t } = words;
  const stand = standOf(lesson, progress.passed, moment, table.table.phase !== 'running');
  const another_way = useAnotherWay(table, stand);
  useLights(stand === null || stand.waits ? [] : (stand.step.lights?.(moment) ?? []), stand?.step.name ?? '');
  if (stand === null) return null;
  const { step, ends, waits } = stand;
  const is_told = step.done === undefined && !waits;
  const passOn = () => lessons.put({ ...progress, passed: [...stand.passed, step.name] });
  return (
    <section class="lesson" aria-label={t('lesson.title')} data-step={step.name} data-waits={waits}>
      <p class="lesson-count">
        <Icon name="cap" />
        {step.aside === true ? t('lesson.aside') : t('lesson.step', { number: stand.number, count: stand.count })}
      </p>
      <div class="lesson-words" role="status" tabIndex={0}>
        <p>
          {another_way ? <em>{t('lesson.other_way')} </em> : null}
          {wordsOf(table, stand, t, words.has)}{' '}
          <RuleLink stand={stand} words={t(ends ? 'lesson.rules' : 'lesson.more')} />
        </p>
      </div>
      <div class="lesson-ways">
        {ends ? (
          <Ends {...props} />
        ) : (
          <>
            <button type="button" class={is_told ? 'primary lesson-on' : 'quiet lesson-on'} onClick={passOn}>
              {t(is_told ? 'lesson.next' : 'lesson.skip')}
            </button>
            <PutAway progress={progress} />
          </>
        )}
      </div>
    </section>
  );
}

/** Of the step; at the end to all of them. */
function RuleLink({ stand: { step, ends, waits }, words }: { readonly stand: Stand; readonly words: string }) {
  const section = ends ? '' : step.rule;
  if (section === undefined || waits) return null;
  return (
    <a href={`#${section}`} data-rule={section}>
      {words}
    </a>
  );
}

function Ends({ progress, onNewGame }: StripProps) {
  const { t } = useLessonWords();
  return (
    <>
      <button type="button" class="primary lesson-end" onClick={() => lessons.end(progress.room)}>
        {t('lesson.play_on')}
      </button>
      <button type="button" class="quiet" onClick={onNewGame}>
        {t('lesson.new_game')}
      </button>
    </>
  );
}

function PutAway({ progress }: { readonly progress: Progress }) {
  const { notices } = useApp();
  const { t } = useLessonWords();
  const putAway = () => {
    lessons.put({ ...progress, away: true });
    notices.show('done', t('lesson.is_away'));
  };
  return (
    <button
      type="button"
      class="quiet icon-only lesson-away"
      aria-label={t('lesson.put_away')}
      title={t('lesson.put_away')}
      onClick={putAway}
    >
      <Icon name="close" />
    </button>
  );
}

export function LessonBack({ progress }: { readonly progress: Progress }) {
  const { t } = useLessonWords();
  return (
    <button
      type="button"
      class="quiet icon-only lesson-back"
      aria-label={t('lesson.bring_back')}
      title={t('lesson.bring_back')}
      onClick={() => lessons.put({ ...progress, away: false })}
    >
      <Icon name="cap" />
    </button>
  );
}

function wordsOf(
  table: TableState,
  { step, waits }: Stand,
  t: (key: string, params?: Readonly<Record<string, string>>) => string,
  has: (key: string) => boolean,
): string {
  const key = `${table.table.game}.lesson.${step.name}`;
  if (!waits) return t(key);
  const others = table.state.pending.filter(({ seat }) => seat !== table.you);
  if (!table.is_your_turn && others.length > 0) {
    return t('lesson.others', { name: others.map(({ seat }) => table.telling.nameOf(seat)).join(t('list.comma')) });
  }
  return t(has(`${key}.until`) ? `${key}.until` : 'lesson.anything');
}

/** The player did something while the step asked for something else, which is as good. */
function useAnotherWay({ room }: TableState, stand: Stand | null): boolean {
  const asked = useRef<{ step: string; acted: boolean }>({ step: '', acted: false });
  const step = stand === null || stand.waits ? '' : stand.step.name;
  if (asked.current.step !== step) asked.current = { step, acted: false };
  else if (room.busy) asked.current = { step, acted: true };
  return asked.current.acted && !room.busy && stand?.step.done !== undefined && stand.step.several !== true;
}
