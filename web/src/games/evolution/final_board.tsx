// What lives of a player's when the game is over, and the bag: of each species what a pressed line of the score pad
// counts of it is lit.
import type { JSX } from 'preact';
import type { FinalBoardProps } from '../contract.ts';
import { Creature } from './creature.tsx';
import type { EvolutionData } from './data.ts';
import { Sign, TraitGlyph } from './glyphs.tsx';
import { numberOf, rowOf, traitsOf } from './reading.ts';
import { Bag, TokenShape } from './tokens.tsx';
import type { Event, SpeciesView, View } from './wire.ts';
import { traitName, traitNames } from './words.ts';
import './final_board.css';

type Props = FinalBoardProps<View, EvolutionData, Event>;

/** What a line counts has this class; `line`: the one that is pressed. */
const lit = (line: string | null, of: string, look: string): string =>
  line === of ? `${look} ev-counts` : line === null ? look : `${look} ev-fades`;

function inWords(species: SpeciesView, { t, data }: Props): string {
  const { population, body } = species;
  return [
    t('evolution.population_of', { population, most: data.limits.population_max, food: species.food }),
    t('evolution.body_of', { body, most: data.limits.body_max }),
    traitNames(
      t,
      traitsOf(species).map(({ trait }) => trait),
    ),
  ]
    .filter((words) => words !== '')
    .join('. ');
}

export function FinalBoard(props: Props): JSX.Element | null {
  const { view, seat, line, large, t } = props;
  const held = view.seats[String(seat)];
  if (held === undefined) return null;
  const row = rowOf(held);
  return (
    <span class={large ? 'ev ev-final ev-final-large' : 'ev ev-final'} style={{ '--count': Math.max(1, row.length) }}>
      <span class={lit(line, 'food', 'ev-final-bag')} data-counts={line === 'food' ? 'bag' : undefined}>
        <Bag />
        <b>{held.bag ?? '?'}</b>
        <span class="unseen">{t('evolution.bag')}</span>
      </span>
      <span class="ev-final-row" data-many={row.length > 4}>
        {row.map(({ id, species }) => (
          <span key={id} class="ev-final-species" role="img" aria-label={inWords(species, props)}>
            <span class={line === null ? 'ev-final-pic' : 'ev-final-pic ev-fades'}>
              <Creature species={species} number={numberOf(id)} />
            </span>
            <span
              class={lit(line, 'population', 'ev-final-population')}
              data-counts={line === 'population' ? id : undefined}
            >
              <Sign name="population" />
              <b>{species.population}</b>
            </span>
            <span class={lit(line, 'traits', 'ev-final-traits')} data-counts={line === 'traits' ? id : undefined}>
              {traitsOf(species).map(({ trait }) => (
                <span key={trait}>
                  <TraitGlyph trait={trait} />
                  {large ? <span>{traitName(t, trait)}</span> : null}
                </span>
              ))}
            </span>
          </span>
        ))}
        {row.length === 0 ? <span class="ev-final-none">{t('evolution.no_species')}</span> : null}
      </span>
    </span>
  );
}

export function LineSign({ line }: { readonly line: string }): JSX.Element {
  if (line === 'population') {
    return (
      <g class="ev">
        <Sign name="population" />
      </g>
    );
  }
  if (line === 'traits') {
    return (
      <g class="ev">
        <TraitGlyph trait="horns" />
      </g>
    );
  }
  return (
    <g class="ev" transform="translate(12 12)">
      <TokenShape kind="plant" />
    </g>
  );
}
