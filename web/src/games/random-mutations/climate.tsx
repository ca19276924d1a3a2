// The dice of this turn's climate and what they came to.
import type { JSX } from 'preact';
import { Die, Token, type TokenKind } from './drawings.tsx';
import type { Ground } from './ground.ts';

export function Climate({ ground, rolling }: { ground: Ground; rolling: boolean }): JSX.Element | null {
  const { view, data, t } = ground;
  const { dice } = view;
  if (!dice || (view.phase !== 'feeding' && view.phase !== 'extinction')) return null;
  const facts = data.climate[String(view.players)];
  const groups: [TokenKind, readonly number[], number, string][] = [
    ['red', dice.red, facts?.red_bonus ?? 0, 'food'],
    ['green', dice.green, facts?.green_bonus ?? 0, 'shelters'],
    ['black', dice.black, facts?.black_bonus ?? 0, 'parasites'],
  ];
  return (
    <section
      class={`rm-climate${rolling ? ' rm-rolling' : ''}`}
      data-part="climate"
      aria-label={t('random-mutations.climate')}
    >
      <h2 class="unseen">{t('random-mutations.phase.climate')}</h2>
      {groups.map(([kind, values, bonus, what]) => {
        const sum = values.reduce((a, b) => a + b, bonus);
        const label = t(`random-mutations.climate.${what}`, { dice: values.join(' + '), bonus, count: sum });
        return (
          <span key={kind} class="rm-dice" role="img" aria-label={label} title={label} data-dice={kind}>
            <Token kind={kind} size={18} />
            {values.map((value, index) => (
              <Die key={index} kind={kind} value={value} />
            ))}
            {bonus > 0 ? <span>+{bonus}</span> : null}
            <b>= {sum}</b>
          </span>
        );
      })}
    </section>
  );
}
