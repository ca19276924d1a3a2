// What the text of the rules needs of this game: its drawings, made of the board's own parts, and which section tells
// of what.
import type { JSX } from 'preact';
import type { FigureProps, GameRules } from '../contract.ts';
import type { MutationsData } from './data.ts';
import { Creature } from './pictures/creature.tsx';
import { Die, EmptyToken, Token, type TokenKind } from './pictures/drawings.tsx';
import { signs } from './pictures/shapes.tsx';
import { TraitChip } from './species.tsx';
import { traitInFull } from './wording.ts';
import './index.rules.css';

interface Example {
  readonly traits: readonly string[];
  readonly animals: number;
  readonly need: number;
  /** Of the first animal; the others have nothing yet. */
  readonly food: number;
}

const examples: readonly Example[] = [
  { traits: [], animals: 1, need: 1, food: 1 },
  { traits: ['swimming', 'budding'], animals: 3, need: 1, food: 1 },
  { traits: ['carnivorous', 'metabolic_syndrome'], animals: 1, need: 4, food: 2 },
];

function Species({ t, data }: FigureProps): JSX.Element {
  const ground = { t, data: data as unknown as MutationsData };
  return (
    <div class="rules-row">
      {examples.map(({ traits, animals, need, food }, skin) => (
        <figure key={skin} class="rm-rules-species">
          {Array.from({ length: animals }, (_, animal) => (
            <span key={animal} class="rm-rules-animal">
              <Creature traits={traits} skin={skin} />
              <span>
                {Array.from({ length: need }, (__, index) =>
                  animal === 0 && index < food ? <Token key={index} kind="red" /> : <EmptyToken key={index} />,
                )}
              </span>
            </span>
          ))}
          <figcaption>
            {traits.map((trait) => (
              <TraitChip key={trait} trait={trait} ground={ground} />
            ))}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const rolls: readonly { readonly kind: TokenKind; readonly dice: readonly number[]; readonly more: number }[] = [
  { kind: 'red', dice: [3, 5], more: 2 },
  { kind: 'green', dice: [2], more: 0 },
  { kind: 'black', dice: [4], more: 0 },
];

function Climate(): JSX.Element {
  return (
    <div class="rules-row rm-rules-dice">
      {rolls.map(({ kind, dice, more }) => (
        <span key={kind}>
          {dice.map((value, index) => (
            <Die key={index} kind={kind} value={value} />
          ))}
          {more > 0 ? ` + ${more}` : null}
          {' = '}
          {dice.reduce((sum, value) => sum + value, more)} <Token kind={kind} size={22} />
        </span>
      ))}
    </div>
  );
}

/** Each on a lizard that has nothing else, with its chip. */
function Traits({ t, data }: FigureProps): JSX.Element {
  const facts = data as unknown as MutationsData;
  return (
    <div class="rules-row rm-rules-traits">
      {Object.keys(signs).map((trait, skin) => (
        <figure key={trait} title={traitInFull(trait, t)}>
          <Creature traits={[trait]} skin={skin} />
          <figcaption>
            <TraitChip trait={trait} ground={{ t, data: facts }} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const figures: GameRules['figures'] = { species: Species, climate: Climate, traits: Traits };

const sections: GameRules['sections'] = {
  'score.animals': 'points-animals',
  'score.traits': 'points-traits',
  'score.food_bonus': 'points-hungry-traits',
  'score.total': 'end',
  'error.game_over': 'end',
  'score.discards': 'ties',
  'score.draw': 'draw',
  'error.bad_action': 'turn',
  'error.not_your_turn': 'turn',
  'error.other_decision': 'turn',
  'error.no_such_species': 'words',
  'error.no_such_animal': 'words',
  'error.not_your_species': 'words',
  'error.not_your_animal': 'words',
  'error.fed': 'words',
  'trait.cost': 'words',
  'error.population_limit': 'play-animal',
  'error.population_above_one': 'play-trait',
  'error.deck_empty': 'development',
  'prompt.development': 'development',
  'prompt.play': 'development',
  'phase.development': 'development',
  'error.second_card_needed': 'trait-extremophile',
  'trait.extremophile': 'trait-extremophile',
  'error.no_traits': 'divergence',
  'trait.inherited': 'divergence',
  'error.instinct': 'instinct',
  'prompt.instinct': 'instinct',
  'error.main_action_done': 'feeding-moves',
  'error.already_acted': 'feeding-moves',
  'error.nothing_done': 'feeding-moves',
  'prompt.main': 'feeding-moves',
  'prompt.side': 'feeding-moves',
  'prompt.feeding': 'feeding',
  'phase.feeding': 'feeding',
  'phase.climate': 'climate',
  'phase.extinction': 'extinction',
  'error.bank_empty': 'take-food',
  'error.no_shelters': 'take-shelter',
  'error.sheltered': 'take-shelter',
  'error.no_parasites': 'take-parasite',
  'error.own_animal': 'take-parasite',
  'error.obligate_carnivorous': 'trait-obligate_carnivorous',
  'trait.obligate_carnivorous': 'trait-obligate_carnivorous',
  'error.no_predator': 'attack',
  'error.attacked_already': 'attack',
  'error.own_species': 'attack',
  'error.nothing_to_attack': 'attack',
  'error.needs_swimming': 'attack-swimming',
  'error.swims_only': 'attack-swimming',
  'error.needs_sharp_vision': 'attack-camouflage',
  'error.needs_high_body_weight': 'attack-weight',
  'error.no_victim': 'attack-victim',
  'error.bad_ignored': 'trait-developmental_defects',
  'prompt.ignore_trait': 'trait-developmental_defects',
  'trait.developmental_defects': 'trait-developmental_defects',
  'error.no_grazing': 'trait-grazing',
  'error.grazed_already': 'trait-grazing',
  'trait.grazing': 'trait-grazing',
  'error.no_piracy': 'trait-piracy',
  'error.pirated_already': 'trait-piracy',
  'error.same_animal': 'trait-piracy',
  'error.victim_fed': 'trait-piracy',
  'error.victim_empty': 'trait-piracy',
  'error.nobody_to_rob': 'trait-piracy',
  'trait.piracy': 'trait-piracy',
  'error.no_hibernation': 'trait-hibernation',
  'error.hibernated_last_turn': 'trait-hibernation',
  'error.last_turn': 'trait-hibernation',
  'trait.hibernation': 'trait-hibernation',
  'error.not_offered': 'attack-steps',
  'prompt.victim': 'attack-steps',
  'prompt.choose_trait': 'shifting',
  'prompt.negative_trait': 'negative-traits',
  'prompt.mimicry': 'trait-mimicry',
  'trait.mimicry': 'trait-mimicry',
  'prompt.scavenger': 'trait-scavenger',
  'trait.scavenger': 'trait-scavenger',
  'prompt.parasite_victim': 'parasites',
  'trait.carnivorous': 'trait-carnivorous',
  'trait.swimming': 'trait-swimming',
  'trait.running': 'trait-running',
  'trait.camouflage': 'trait-camouflage',
  'trait.sharp_vision': 'trait-sharp_vision',
  'trait.burrowing': 'trait-burrowing',
  'trait.high_body_weight': 'trait-high_body_weight',
  'trait.poisonous': 'trait-poisonous',
  'trait.budding': 'trait-budding',
  'trait.bark_beetle': 'trait-bark_beetle',
  'trait.simplification': 'trait-simplification',
  'trait.metabolic_syndrome': 'trait-metabolic_syndrome',
};

export const rules: GameRules = { className: 'rm-sheet', figures, sections };
