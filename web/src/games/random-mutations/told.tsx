// What the frame says of the game: in the table's head where it stands, if there is room for that; in the turn bar what
// is in hand, and what is to be pressed next.
import type { JSX } from 'preact';
import { Stand as KitStand, type Remark } from '../kit/bands.tsx';
import { CardBack } from './pictures/drawings.tsx';
import type { Ground } from './ground.ts';
import { rules } from './index.rules.tsx';
import { animalWords } from './wording.ts';

const steps = ['development', 'climate', 'feeding', 'extinction'] as const;

/** The turn, its phases, the main deck. */
export function Stand({ ground }: { ground: Ground }): JSX.Element {
  const { view, t } = ground;
  const main_deck = t('random-mutations.main_deck', { count: view.main_deck });
  return (
    <KitStand
      round={t('random-mutations.turn', { turn: view.turn })}
      last={view.last_turn && view.phase !== 'over' ? t('random-mutations.last_turn.short') : null}
      label={t('random-mutations.phases')}
      steps={
        view.phase === 'over'
          ? []
          : steps.map((step) => ({
              name: step,
              words: t(`random-mutations.phase.${step}`),
              now: step === view.phase,
              rule: rules.sections[`phase.${step}`],
            }))
      }
    >
      <span class="rm-main-deck" data-deck="main" title={main_deck}>
        <span class="unseen">{main_deck}</span>
        <CardBack />
        <span aria-hidden="true">{view.main_deck}</span>
      </span>
    </KitStand>
  );
}

/** `remark`: why something can't be done. Null: what the page asks is enough. */
export function toldOf({ t, choice, feeding, telling, you }: Ground, remark: string | null): Remark | null {
  if (remark !== null) return { title: t('random-mutations.cannot'), lines: [remark] };
  if (!feeding || choice === null) return null;
  const { tool, actor } = choice;
  const step = `random-mutations.step.${tool}`;
  if (tool !== 'attack' && tool !== 'piracy') return { title: t(`random-mutations.tool.${tool}`), lines: [t(step)] };
  const who = actor === null ? '' : `: ${animalWords(actor, telling, you)}`;
  return {
    title: `${t(`random-mutations.tool.${tool}`)}${who}`,
    lines: [t(`${step}.${actor === null ? 'who' : 'whom'}`)],
  };
}
