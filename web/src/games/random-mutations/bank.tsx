// The corner of the table, on a phone a line: while cards are played the mutation that was turned up last and one's own
// deck; else the climate and the bank, whose pools are also what a player takes in hand.
import type { JSX } from 'preact';
import { Figure } from '../kit/bands.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { pools, whyNot, type Pool } from './choosing.ts';
import { CardBack, Die, Pile, Token, type TokenKind } from './pictures/drawings.tsx';
import { mark, type Ground } from './ground.ts';
import { MutationCard } from './mutation_card.tsx';
import { newestMutation, type Entry } from './reading.ts';
import { TieBreak } from './sheet.tsx';
import { describeAction } from './telling.ts';
import type { View } from './wire.ts';
import { codeText } from './wording.ts';

const tokens: Readonly<Record<Pool, TokenKind>> = {
  take_food: 'red',
  take_shelter: 'green',
  take_parasite: 'black',
};

function stock(view: View, pool: Pool): number {
  if (pool === 'take_food') return view.bank;
  return pool === 'take_shelter' ? view.shelters : view.parasites;
}

function PoolFace({ pool, ground }: { pool: Pool; ground: Ground }): JSX.Element {
  const { t, view } = ground;
  return (
    <>
      <Token kind={tokens[pool]} size={22} />
      <span class="rm-tool-name">{t(`random-mutations.tool.${pool}`)}</span>
      <b>{stock(view, pool)}</b>
    </>
  );
}

/** Buttons for who moves, figures for the others. */
function Pools({ ground }: { ground: Ground }): JSX.Element {
  const { view, t, actions, choice } = ground;
  if (!ground.feeding) {
    return (
      <div class="rm-tools" role="group" aria-label={t('random-mutations.pools')}>
        {pools.map((pool) => (
          <span key={pool} class="rm-tool" data-pool={pool}>
            <PoolFace pool={pool} ground={ground} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div class="rm-tools" role="group" aria-label={t('random-mutations.tools')}>
      {pools.map((pool) => {
        const chosen = choice?.tool === pool;
        const possible = actions.some(({ type }) => type === pool);
        const why = possible
          ? ''
          : whyNot(view, pool)
              .map((code) => codeText(code, t))
              .join(' ');
        return (
          <button
            key={pool}
            type="button"
            class={['rm-tool', ...(chosen ? ['rm-chosen'] : []), ...(possible ? [] : ['rm-why'])].join(' ')}
            data-tool={pool}
            data-pool={pool}
            aria-pressed={chosen}
            aria-disabled={possible ? undefined : 'true'}
            title={why}
            onClick={() => (possible ? ground.choose({ tool: pool, actor: null }) : ground.explain(why))}
          >
            <PoolFace pool={pool} ground={ground} />
          </button>
        );
      })}
    </div>
  );
}

/** The dice of this turn's climate and what they came to. */
function Climate({ ground, rolling }: { ground: Ground; rolling: boolean }): JSX.Element | null {
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

/** `wing`: at the end of the own row, where it will stand. */
export function NewSpecies({ ground, wing }: { ground: Ground; wing: boolean }): JSX.Element {
  const { t, telling, actions } = ground;
  const action = ground.developing ? actions.find(({ type }) => type === 'new_species') : undefined;
  const face = (
    <span aria-hidden="true">
      {wing ? <CardBack /> : '+ '}
      {t('random-mutations.play.new_species')}
    </span>
  );
  const place = wing ? 'bands-wing rm-wing' : 'rm-line-play';
  if (action === undefined) {
    return (
      <span class={`${place} bands-off`} aria-hidden="true">
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`${place} bands-wing-ready rm-play-new`}
      data-do={mark(action)}
      {...carriesOut(action)}
      title={describeAction(action, telling)}
      onClick={() => ground.act(action)}
    >
      <span class="unseen">{describeAction(action, telling)}</span>
      {face}
    </button>
  );
}

function Cards({ ground, entries, small }: { ground: Ground; entries: readonly Entry[]; small: boolean }): JSX.Element {
  const { t, view, you } = ground;
  const newest = view.flip ? null : newestMutation(entries);
  const deck = you === null ? undefined : view.seats[String(you)]?.deck;
  return (
    <>
      <h2 class="rm-bank-head">{t('random-mutations.newest')}</h2>
      {newest === null ? (
        <p class="rm-none-yet">{t('random-mutations.newest.none')}</p>
      ) : (
        <MutationCard key={newest.seq} traits={newest.traits} ground={ground} fresh />
      )}
      {deck === undefined || you === null ? null : (
        <p class="rm-deck-own">
          <span data-pile={you}>
            <Pile count={deck} />
          </span>
          <span class="rm-deck-name">{t('random-mutations.top_card')}</span>
        </p>
      )}
      {small && you !== null ? <NewSpecies ground={ground} wing={false} /> : null}
    </>
  );
}

export function Bank(props: {
  ground: Ground;
  entries: readonly Entry[];
  small: boolean;
  rolling: boolean;
}): JSX.Element {
  const { ground } = props;
  const { t, view } = ground;
  const cards = view.phase === 'development';
  const last = view.last_turn && view.phase !== 'over';
  return (
    <section
      class={cards ? 'rm-bank rm-bank-cards' : 'rm-bank'}
      data-part="bank"
      aria-label={t(cards ? 'random-mutations.newest' : 'random-mutations.bank')}
    >
      <p class="rm-where">
        <b>{t('random-mutations.turn', { turn: view.turn })}</b>
        {view.phase === 'over' ? null : (
          <span>{t(last ? 'random-mutations.last_turn.short' : `random-mutations.phase.${view.phase}`)}</span>
        )}
      </p>
      {cards ? (
        <Cards ground={ground} entries={props.entries} small={props.small} />
      ) : view.phase === 'over' ? (
        <TieBreak ground={ground} />
      ) : (
        <>
          <h2 class="rm-bank-head">{t('random-mutations.bank')}</h2>
          <Pools ground={ground} />
          <Climate ground={ground} rolling={props.rolling} />
        </>
      )}
    </section>
  );
}

/** Below a player's panel. */
export function Figures({ ground, seat }: { ground: Ground; seat: number }): JSX.Element | null {
  const { t, view } = ground;
  const held = view.seats[String(seat)];
  if (held === undefined) return null;
  return (
    <>
      <Figure words={t('random-mutations.deck', { count: held.deck })}>
        <span class="rm-figure-deck" data-pile={seat}>
          <CardBack />
        </span>
        <span aria-hidden="true">{held.deck}</span>
      </Figure>
      <Figure words={t('random-mutations.animals', { count: held.animals })}>
        <svg class="rm-paw" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 13c-3 0-5 2.500-5 5s3 3 5 2 5 .5 5-2-2-5-5-5zM5 11v.1M9 6.500v.1M15 6.500v.1M19 11v.1" />
        </svg>
        <span aria-hidden="true">{held.animals}</span>
      </Figure>
      {view.first_player === seat && view.phase !== 'over' ? (
        <span class="bands-figure rm-badge">{t('random-mutations.first_player')}</span>
      ) : null}
      {held.passed ? <span class="bands-figure rm-badge rm-badge-soft">{t('random-mutations.passed')}</span> : null}
      {held.restock ? <span class="bands-figure rm-badge rm-badge-soft">{t('random-mutations.restock')}</span> : null}
    </>
  );
}
