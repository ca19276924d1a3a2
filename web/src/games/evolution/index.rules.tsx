// What the text of the rules needs of this game: its drawings, made of the board's own parts, and which section tells
// of what.
import type { ComponentChildren, JSX } from 'preact';
import type { FigureProps, GameRules, Translate } from '../contract.ts';
import { TraitFace } from './cards.tsx';
import { Creature } from './creature.tsx';
import type { EvolutionData } from './data.ts';
import { Sign } from './glyphs.tsx';
import { Token } from './tokens.tsx';
import type { Diet, SpeciesView, Trait } from './wire.ts';
import { traitName } from './words.ts';
import './index.rules.css';

function speciesWith(body: number, population: number, diet: Diet, traits: readonly Trait[]): SpeciesView {
  const open = traits.map((trait, slot) => [trait, { card: 0, slot, face_down: false }] as const);
  const nothing = { position: 0, food: 0, fat: 0, fat_max: 0, hungry: true, room: population, face_down: 0 };
  return { ...nothing, body, population, diet, traits: Object.fromEntries(open) };
}

const browser = speciesWith(3, 2, 'plants', ['long_neck']);
const armoured = speciesWith(2, 4, 'plants', ['hard_shell', 'horns']);
const hunter = speciesWith(4, 3, 'meat', ['carnivore']);

function Animal(props: {
  species: SpeciesView;
  number: number;
  t: Translate;
  children?: ComponentChildren;
}): JSX.Element {
  const { species, number, t } = props;
  return (
    <figure class="ev-rules-animal">
      <Creature species={species} number={String(number)} />
      <figcaption>
        <span>
          <Sign name="population" />{' '}
          {t('evolution.population_of', { population: species.population, most: 6, food: 0 })}
        </span>
        <span>
          <Sign name="body" /> {t('evolution.body_of', { body: species.body, most: 6 })}
        </span>
        <strong>{(Object.keys(species.traits) as Trait[]).map((trait) => traitName(t, trait)).join(', ')}</strong>
        {props.children}
      </figcaption>
    </figure>
  );
}

function Species({ t }: FigureProps): JSX.Element {
  return (
    <div class="rules-row">
      <Animal species={browser} number={0} t={t} />
      <Animal species={armoured} number={1} t={t} />
      <Animal species={hunter} number={2} t={t} />
    </div>
  );
}

function Cards({ t, data }: FigureProps): JSX.Element {
  const facts = data as unknown as EvolutionData;
  return (
    <div class="ev-rules-cards">
      <div class="ev-card">
        <TraitFace trait="long_neck" food={5} data={facts} t={t} />
      </div>
      <div class="ev-card">
        <TraitFace trait="carnivore" food={-1} data={facts} t={t} />
      </div>
    </div>
  );
}

function Attack({ t }: FigureProps): JSX.Element {
  const strength = hunter.body;
  const shell = armoured.body + 4;
  return (
    <div class="rules-row">
      <Animal species={hunter} number={2} t={t}>
        <span>→ {strength}</span>
      </Animal>
      <Animal species={browser} number={0} t={t}>
        <span class="ev-rules-yes">
          {strength} &gt; {browser.body} ✓ <Token kind="meat" /> {browser.body}
        </span>
      </Animal>
      <Animal species={armoured} number={1} t={t}>
        <span>
          {strength} &lt; {armoured.body} + 4 = {shell} ✗
        </span>
      </Animal>
    </div>
  );
}

const figures: GameRules['figures'] = { species: Species, card: Cards, attack: Attack };

const sections: GameRules['sections'] = {
  'score.food': 'points-food',
  'score.population': 'points-population',
  'score.traits': 'points-traits',
  'error.bad_action': 'round',
  'error.wrong_phase': 'round',
  'error.game_over': 'end',
  'error.not_your_turn': 'feeding',
  'error.no_such_trait': 'feeding',
  'prompt.feeding': 'feeding',
  'phase.feeding': 'feeding',
  'error.not_in_hand': 'play-cards',
  'error.not_your_species': 'play-cards',
  'prompt.play_cards': 'play-cards',
  'phase.play_cards': 'play-cards',
  'error.trait_limit': 'play-trait',
  'error.same_trait': 'play-trait',
  'error.body_max': 'grow-body',
  'error.population_max': 'grow-population',
  'error.carnivore': 'trait-carnivore',
  'error.not_a_carnivore': 'trait-carnivore',
  'trait.carnivore': 'trait-carnivore',
  'error.not_hungry': 'feeding-turn',
  'error.hungry_first': 'feeding-turn',
  'error.watering_hole_empty': 'feeding-turn',
  'error.main_done': 'feeding-turn',
  'error.no_intelligence': 'trait-intelligence',
  'trait.intelligence': 'trait-intelligence',
  'error.no_room': 'words',
  'error.no_such_prey': 'attack',
  'error.size': 'attack-size',
  'error.hard_shell': 'trait-hard_shell',
  'trait.hard_shell': 'trait-hard_shell',
  'error.burrowing': 'trait-burrowing',
  'trait.burrowing': 'trait-burrowing',
  'error.climbing': 'trait-climbing',
  'trait.climbing': 'trait-climbing',
  'error.defensive_herding': 'trait-defensive_herding',
  'trait.defensive_herding': 'trait-defensive_herding',
  'error.symbiosis': 'trait-symbiosis',
  'trait.symbiosis': 'trait-symbiosis',
  'error.warning_call': 'trait-warning_call',
  'trait.warning_call': 'trait-warning_call',
  'error.not_negatable': 'negate',
  'error.already_negated': 'negate',
  'error.no_attack_left': 'negate',
  'error.announced': 'negate',
  'error.must_act': 'must-eat',
  'prompt.food_card': 'select-food',
  'phase.select_food': 'select-food',
  'prompt.leaf_order': 'leaf',
  'phase.leaf_order': 'leaf',
  'trait.ambush': 'trait-ambush',
  'trait.cooperation': 'trait-cooperation',
  'trait.fat_tissue': 'trait-fat_tissue',
  'trait.fertile': 'trait-fertile',
  'trait.foraging': 'trait-foraging',
  'trait.horns': 'trait-horns',
  'trait.long_neck': 'trait-long_neck',
  'trait.pack_hunting': 'trait-pack_hunting',
  'trait.scavenger': 'trait-scavenger',
};

export const rules: GameRules = { className: 'ev', figures, sections };
