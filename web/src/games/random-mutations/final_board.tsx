// What lives of a player's when the game is over: of each species what a pressed line of the score pad counts is lit.
import type { JSX } from 'preact';
import type { FinalBoardProps } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { skinOf, speciesName } from './names.ts';
import { Creature } from './pictures/creature.tsx';
import { EmptyToken } from './pictures/drawings.tsx';
import { TraitIcon } from './pictures/trait_icons.tsx';
import { animalsOf, speciesOf, traitsOf } from './reading.ts';
import type { Event, SpeciesView, View } from './wire.ts';
import { list, traitName, traitWorn } from './wording.ts';
import './final_board.css';

type Props = FinalBoardProps<View, MutationsData, Event>;

/** A trait came with the species and is none of the player's; the others are counted, hungry ones once more. */
function counts(line: string | null, trait: string, inherited: boolean, data: MutationsData): boolean {
  if (inherited) return false;
  return line === 'traits' || (line === 'food_bonus' && (data.traits[trait]?.score_bonus ?? 0) > 0);
}

const marked = (look: string, line: string | null, is_lit: boolean): string =>
  is_lit ? `${look} rm-counts` : line === null ? look : `${look} rm-fades`;

function OneSpecies(props: Props & { readonly id: number; readonly species: SpeciesView }): JSX.Element {
  const { view, data, line, large, id, species, t } = props;
  const traits = traitsOf(species);
  const animals = animalsOf(view, id);
  const words = [
    speciesName(id),
    t('random-mutations.final.animals', { count: animals.length }),
    list(
      traits.map(({ trait }) => traitWorn(trait, t)),
      t,
    ),
  ];
  return (
    <span class="rm-final-species" role="img" aria-label={words.filter((part) => part !== '').join('. ')}>
      <span class={line === null ? 'rm-final-pic' : 'rm-final-pic rm-fades'}>
        <Creature traits={traits.map(({ trait }) => trait)} skin={skinOf(id)} asleep={false} />
      </span>
      <b
        class={marked('rm-final-animals', line, line === 'animals')}
        data-counts={line === 'animals' ? id : undefined}
        data-animals={animals.length}
      >
        ×{animals.length}
      </b>
      <span class="rm-final-traits">
        {traits.map(({ trait, inherited }) => {
          const is_lit = counts(line, trait, inherited, data);
          return (
            <span
              key={trait}
              class={marked(data.traits[trait]?.negative === true ? 'rm-harms' : '', line, is_lit)}
              data-counts={is_lit ? trait : undefined}
            >
              <TraitIcon trait={trait} />
              {large ? <span>{traitName(trait, t)}</span> : null}
            </span>
          );
        })}
      </span>
    </span>
  );
}

export function FinalBoard(props: Props): JSX.Element {
  const { view, seat, seats, large, t } = props;
  const row = speciesOf(view, seat);
  return (
    <span
      class={large ? 'rm rm-final rm-final-large' : 'rm rm-final'}
      style={{ '--mine': `var(--seat-${seats[seat]?.color ?? seat})` }}
      data-many={row.length > 4}
    >
      {row.map(([id, species]) => (
        <OneSpecies key={id} {...props} id={id} species={species} />
      ))}
      {row.length === 0 ? <span class="rm-final-none">{t('random-mutations.no_species')}</span> : null}
    </span>
  );
}

export function LineSign({ line }: { readonly line: string }): JSX.Element {
  if (line === 'animals') {
    return (
      <g class="rm" style={{ '--mine': 'var(--leaf)' }}>
        <Creature traits={[]} skin={0} asleep={false} />
      </g>
    );
  }
  return <g class="rm">{line === 'food_bonus' ? <EmptyToken size={24} /> : <TraitIcon trait="swimming" />}</g>;
}
