// What is seldom asked of a table, behind a button of the head: the points so far, one's own discard pile, the deck
// that mutations come from, and at the end what decided between equal points.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuleTerm } from '../../ui/rule_term.tsx';
import { scoreLines } from './data.ts';
import { Die } from './pictures/drawings.tsx';
import type { Ground } from './ground.ts';
import { rules } from './index.rules.tsx';
import { TraitChip } from './species.tsx';
import type { Trait } from './wire.ts';
import { cardName, traitEffect } from './wording.ts';

function Scores({ ground }: { ground: Ground }): JSX.Element {
  const { view, t, telling } = ground;
  const seats = Object.entries(view.seats);
  return (
    <section>
      <h3>{t('random-mutations.scores')}</h3>
      <div class="rm-scroll" role="region" aria-label={t('random-mutations.scores')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {seats.map(([seat]) => (
                <th key={seat} scope="col">
                  {telling.nameOf(Number(seat))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scoreLines.map((line) => (
              <tr key={line}>
                <th scope="row">
                  <RuleTerm section={rules.sections[`score.${line}`]}>{t(`random-mutations.score.${line}`)}</RuleTerm>
                </th>
                {seats.map(([seat, player]) => (
                  <td key={seat}>{player.score[line]}</td>
                ))}
              </tr>
            ))}
            <tr class="rm-total">
              <th scope="row">{t('random-mutations.score.total')}</th>
              {seats.map(([seat, player]) => (
                <td key={seat}>{player.score.total}</td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('random-mutations.score.discards')}</th>
              {seats.map(([seat, player]) => (
                <td key={seat}>{player.discards}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('random-mutations.score.draw')}</th>
              {seats.map(([seat, player]) => (
                <td key={seat}>{view.last_turn ? '–' : player.draw}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p class="rm-soft">{t('random-mutations.tie_break')}</p>
    </section>
  );
}

/** One's own pile: what was seen of it. */
function OwnDiscards({ ground }: { ground: Ground }): JSX.Element | null {
  const { view, t, you } = ground;
  const player = you === null ? undefined : view.seats[String(you)];
  if (!player || player.discards === 0) return null;
  const seen = Object.entries(player.discarded ?? {});
  const unseen = player.discards - seen.reduce((sum, [, count]) => sum + count, 0);
  return (
    <section>
      <h3>{t('random-mutations.own_discards', { count: player.discards })}</h3>
      <ul class="rm-list">
        {seen.map(([traits, count]) => (
          <li key={traits}>
            {cardName(traits.split('/'), t)} × {count}
          </li>
        ))}
        {unseen > 0 ? <li>{t('random-mutations.unseen', { count: unseen })}</li> : null}
      </ul>
    </section>
  );
}

/** Every card of the deck, so that chance can be weighed: how many there are and how many lie open. */
function DeckList({ ground }: { ground: Ground }): JSX.Element | null {
  const { view, data, t } = ground;
  const deck = data.decks[view.deck];
  if (!deck) return null;
  const open = (trait: Trait): number =>
    Object.values(view.species).filter((species) => species.traits[trait]?.inherited === false).length;
  return (
    <section>
      <h3>{t('random-mutations.deck_list')}</h3>
      <ul class="rm-deck">
        {deck.cards.map(({ traits, count }) => (
          <li key={traits.join(' ')}>
            {traits.map((trait) => (
              <div key={trait}>
                <TraitChip trait={trait} ground={ground} />
                <p class="rm-effect">{traitEffect(trait, t)}</p>
              </div>
            ))}
            <span class="rm-deck-count">
              {t('random-mutations.deck_count', { count: count * view.sets })}
              {traits.map(open).some((number) => number > 0)
                ? ` · ${t('random-mutations.deck_open', { count: Math.max(...traits.map(open)) })}`
                : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What decided between equal points. */
export function TieBreak({ ground }: { ground: Ground }): JSX.Element | null {
  const { view, t, telling } = ground;
  const { outcome } = view;
  if (!outcome) return null;
  const discards = Object.entries(outcome.extra.discards);
  const { rolls } = outcome.extra;
  const totals = outcome.ranking.map((standing) => standing.total);
  const tied = totals.some((total, index) => totals.indexOf(total) !== index);
  return (
    <section class="rm-tie" aria-label={t('random-mutations.ending')}>
      <h3>{t('random-mutations.ending')}</h3>
      <p class={tied ? undefined : 'rm-soft'}>{t(tied ? 'random-mutations.tied' : 'random-mutations.not_tied')}</p>
      <ul class="rm-list">
        {discards.map(([seat, count]) => (
          <li key={seat}>
            {telling.nameOf(Number(seat))}: {t('random-mutations.discards', { count })}
          </li>
        ))}
      </ul>
      {rolls.map((round, index) => (
        <p key={index} class="rm-tie-rolls">
          {Object.entries(round).map(([seat, value]) => (
            <span key={seat}>
              {telling.nameOf(Number(seat))} <Die kind="plain" value={value} />
              <span class="unseen">{value}</span>
            </span>
          ))}
        </p>
      ))}
    </section>
  );
}

export function SheetButton({ ground }: { ground: Ground }): JSX.Element {
  const { t } = ground;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="quiet icon-only rm-sheet-button"
        aria-label={t('random-mutations.sheet')}
        title={t('random-mutations.sheet')}
        onClick={() => setOpen(true)}
      >
        <Icon name="leaf" />
      </button>
      {open ? (
        <Dialog title={t('random-mutations.sheet')} onClose={() => setOpen(false)} wide>
          <div class="rm-sheet">
            <TieBreak ground={ground} />
            <Scores ground={ground} />
            <OwnDiscards ground={ground} />
            <DeckList ground={ground} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
