// How a lesson goes on: which step is told now, by what the server has sent and what was told before.
import type { Lesson, LessonStep, Moment } from '../games/contract.ts';

export interface Stand {
  /** What is told, asked for or waited for. */
  readonly step: LessonStep;
  /** Not its time yet. */
  readonly waits: boolean;
  /** It is the last one, which says what was learned. */
  readonly ends: boolean;
  /** The names of all steps that need not be told any more. */
  readonly passed: readonly string[];
  /** Of the steps that aren't asides: the how many-th this is. */
  readonly number: number;
  readonly count: number;
}

const isDue = (step: LessonStep, moment: Moment): boolean => step.when?.(moment) ?? true;
const isOver = (step: LessonStep, moment: Moment): boolean =>
  (step.done?.(moment) ?? false) || (step.missed?.(moment) ?? false);

/**
 * Steps come in their order. What was done before it was asked for is passed over, and so is what won't come up any
 * more; an aside is told once its time has come, by itself. `over`: nothing more happens in the game.
 */
export function standOf(lesson: Lesson, before: readonly string[], moment: Moment, over: boolean): Stand | null {
  const passed = new Set(before);
  for (const step of lesson.steps) {
    if (!passed.has(step.name) && isOver(step, moment)) passed.add(step.name);
  }
  const main = lesson.steps.filter((step) => step.aside !== true);
  const last = main.at(-1);
  if (last === undefined) return null;
  const open = main.filter((step) => !passed.has(step.name));
  const next = (over ? undefined : open[0]) ?? last;
  const aside = over
    ? undefined
    : lesson.steps.find((step) => step.aside === true && !passed.has(step.name) && isDue(step, moment));
  const step = aside ?? next;
  return {
    step,
    waits: !isDue(step, moment) && step !== last,
    ends: step === last,
    passed: lesson.steps.flatMap(({ name }) => (passed.has(name) ? [name] : [])),
    number: main.indexOf(next) + 1,
    count: main.length,
  };
}
