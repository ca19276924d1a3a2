// What the text of the rules needs of this game: its drawings, made of the board's own parts, and which section tells
// of what.
import type { ComponentChildren, JSX } from 'preact';
import type { FigureProps, GameRules, Translate } from '../contract.ts';
import { Face } from './card.tsx';
import type { BiomeFacts, CardFacts, CardSet, EcosferaData } from './data.ts';
import { BiomeBadge } from './icons.tsx';
import { LegendLists } from './legend.tsx';
import { ExtinctionTiles } from './star.tsx';
import { biomeName } from './telling.ts';
import './index.rules.css';

function setOf({ data }: FigureProps): CardSet | null {
  return (data as unknown as EcosferaData).card_sets['base'] ?? null;
}

function Plate({ facts, set, t }: { facts: CardFacts; set: CardSet; t: Translate }): JSX.Element {
  return (
    <div class={`es-card es-${facts.mushroom_card ? 'mushroom-card' : facts.kind} es-rules-card`}>
      <Face facts={facts} set={set} t={t} />
    </div>
  );
}

/** What some cards lead to. */
function Step({ from, to }: { from: ComponentChildren; to: ComponentChildren }): JSX.Element {
  return (
    <li>
      {from}
      <span class="es-rules-arrow" aria-hidden="true">
        →
      </span>
      {to}
    </li>
  );
}

const shared = (cards: readonly CardFacts[], set: CardSet): BiomeFacts[] =>
  set.biomes.filter(({ id }) => cards.every(({ biomes }) => biomes.includes(id)));

/** Two of a kind that share exactly this biome with each other. */
function pairOf(cards: readonly CardFacts[], biome: string, set: CardSet): readonly CardFacts[] {
  const there = cards.filter(({ biomes }) => biomes.includes(biome));
  for (const one of there) {
    const other = there.find((card) => card !== one && shared([one, card], set).length === 1);
    if (other !== undefined) return [one, other];
  }
  return there.slice(0, 2);
}

function example(set: CardSet) {
  const all = Object.values(set.cards);
  const biome = 'taiga';
  const plants = pairOf(
    all.filter(({ kind, mushroom_card }) => kind === 'plant' && !mushroom_card),
    biome,
    set,
  );
  const animals = pairOf(
    all.filter(({ kind }) => kind === 'animal'),
    biome,
    set,
  );
  const first = plants[0];
  const elements = first === undefined ? [] : Object.keys(first.cost).flatMap((id) => set.cards[id] ?? []);
  return { elements, plants, animals };
}

function Biomes({ biomes, t }: { biomes: readonly BiomeFacts[]; t: Translate }): JSX.Element {
  return (
    <ul class="es-rules-biomes">
      {biomes.map((biome) => (
        <li key={biome.id}>
          <BiomeBadge biome={biome} />
          {biomeName(t, biome.id)}
        </li>
      ))}
    </ul>
  );
}

function Goal(props: FigureProps): JSX.Element | null {
  const set = setOf(props);
  if (set === null) return null;
  return (
    <>
      <Biomes biomes={set.biomes} t={props.t} />
      <div class="es-extinctions es-rules-extinctions" aria-hidden="true">
        <ExtinctionTiles placed={2} limit={set.extinction_tiles} />
      </div>
    </>
  );
}

function Steps(props: FigureProps): JSX.Element | null {
  const set = setOf(props);
  if (set === null) return null;
  const { t } = props;
  const { elements, plants, animals } = example(set);
  const plates = (cards: readonly CardFacts[]) =>
    cards.map((facts) => <Plate key={facts.id} facts={facts} set={set} t={t} />);
  return (
    <ol class="es-rules-steps">
      <Step from={plates(elements)} to={plates(plants.slice(0, 1))} />
      <Step from={plates(plants)} to={plates(animals.slice(0, 1))} />
      <Step from={plates(animals)} to={<Biomes biomes={shared(animals, set)} t={t} />} />
    </ol>
  );
}

function Restored(props: FigureProps): JSX.Element | null {
  const set = setOf(props);
  if (set === null) return null;
  const { animals } = example(set);
  return (
    <ul class="es-rules-steps">
      <Step
        from={animals.map((facts) => (
          <Plate key={facts.id} facts={facts} set={set} t={props.t} />
        ))}
        to={<Biomes biomes={shared(animals, set)} t={props.t} />}
      />
    </ul>
  );
}

function Icons(props: FigureProps): JSX.Element | null {
  const set = setOf(props);
  return set === null ? null : (
    <div class="es-rules-icons">
      <LegendLists set={set} t={props.t} solo={false} />
    </div>
  );
}

const figures: GameRules['figures'] = { goal: Goal, steps: Steps, icons: Icons, biomes: Restored };

const sections: GameRules['sections'] = {
  'score.difficulty_solo': 'score-level',
  'score.difficulty_coop': 'score-level',
  'score.started_with_six_extinctions': 'score-six',
  'score.biome_tiles': 'score-biomes',
  'score.market_elements': 'score-elements',
  'score.victory': 'score-victory',
  'score.moss': 'score-moss',
  'score.bee': 'score-bee',
  'score.undealt_extinction_tiles': 'score-extinctions',
  'score.total': 'scoring',
  'score.now': 'scoring',
  'error.bad_action': 'turn',
  'error.not_your_turn': 'turn',
  'prompt.turn': 'turn',
  'prompt.more': 'turn',
  'prompt.end': 'turn',
  'error.game_over': 'end',
  'error.empty_slot': 'plants',
  'error.elements_missing': 'plants',
  'error.pile_empty': 'plants',
  'error.not_a_plant': 'plants',
  'prompt.acquire': 'plants',
  'error.not_in_row': 'used',
  'error.card_used': 'used',
  'error.not_an_animal': 'acquire-animals',
  'error.no_common_biome': 'acquire-animals',
  'error.not_a_pair': 'biomes',
  'error.nothing_to_restore': 'biomes',
  'prompt.claim': 'biomes',
  'error.token_used': 'abilities',
  'error.no_icon': 'abilities',
  'error.icon_used': 'abilities',
  'prompt.abilities': 'abilities',
  'error.nothing_to_draw': 'ability-plus',
  'ability.plus': 'ability-plus',
  'error.market_empty': 'ability-refresh',
  'ability.refresh': 'ability-refresh',
  'error.is_disaster': 'ability-move',
  'error.own_icon': 'ability-move',
  'error.no_such_player': 'ability-move',
  'ability.move': 'ability-move',
  'error.solo_only': 'alone',
  'error.token_ready': 'restoring-tokens',
  'error.animal_used': 'restoring-tokens',
  'prompt.nothing': 'nothing-acquired',
  'kind.plant': 'kind-plant',
  'kind.mushroom': 'kind-mushroom',
  'kind.animal': 'kind-animal',
  'kind.element': 'kind-element',
  'kind.disaster': 'kind-disaster',
};

export const rules: GameRules = { className: 'es', figures, sections };
