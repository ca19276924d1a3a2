// What the text of the rules needs of this game: its drawings, made of the board's own parts, and which section tells
// of what.
import type { JSX } from 'preact';
import type { FigureProps, GameRules } from '../contract.ts';
import { AnimalMark, ElementMark, ElementShape } from './art.tsx';
import type { DominantData } from './data.ts';
import { cornerPoint, hexPoints } from './geometry.ts';
import { EarthPatterns } from './patterns.tsx';
import { placedAt, Tile, TileWords } from './tile.tsx';
import { elementName } from './tile_words.ts';
import type { Animal, Element, TileView } from './wire.ts';
import './index.rules.css';

const animalName = (animal: Animal, t: FigureProps['t']): string => t(`dominant-species.animal.${animal}`);

const savannah: TileView = {
  cubes: { insect: 3, reptile: 2 },
  dominant: 'insect',
  elements: 3,
  endangered: [],
  match: { insect: 4, reptile: 2 },
  protected: {},
  scored: false,
  terrain: 'savannah',
  total: 5,
  tundra: false,
  would_score: { insect: 7, reptile: 4 },
};
const corners: readonly (readonly [vertex: string, element: Element])[] = [
  ['E:0,0', 'grass'],
  ['E:-1,0', 'grass'],
  ['W:1,-1', 'sun'],
];

function TileFigure({ data, t }: FigureProps): JSX.Element {
  return (
    <div class="rules-row">
      <figure>
        <svg class="ds-rules-tile" viewBox="-66 -62 132 124" aria-hidden="true">
          <EarthPatterns />
          <polygon class="ds-ground ds-savannah" points={hexPoints(1)} />
          <polygon points={hexPoints(1)} fill="url(#ds-pattern-savannah)" />
          <Tile hex="0,0" tile={savannah} data={data as unknown as DominantData} preview={null} />
          {corners.map(([vertex, element]) => (
            <g key={vertex} transform={placedAt(cornerPoint(vertex), 0.88)}>
              <ElementShape element={element} />
            </g>
          ))}
          <TileWords hex="0,0" tile={savannah} data={data as unknown as DominantData} />
        </svg>
        <figcaption>
          {t('dominant-species.terrain.savannah')}: {animalName('insect', t)} 3, {animalName('reptile', t)} 2
        </figcaption>
      </figure>
    </div>
  );
}

function Actions({ data, t }: FigureProps): JSX.Element {
  return (
    <ol class="ds-rules-actions">
      {(data as unknown as DominantData).sections.map(({ id }) => (
        <li key={id}>
          <strong>{t(`dominant-species.section.${id}`)}</strong> {t(`dominant-species.section.${id}.what`)}
        </li>
      ))}
    </ol>
  );
}

/** A tile's elements, and what each animal makes of them: the most wins, whatever the cubes. */
const offered: Readonly<Partial<Record<Element, number>>> = { grass: 1, grub: 1, sun: 3 };
const rivals: readonly { readonly animal: Animal; readonly needs: Readonly<Partial<Record<Element, number>>> }[] = [
  { animal: 'insect', needs: { grass: 2, grub: 1, water: 1 } },
  { animal: 'amphibian', needs: { water: 3, grub: 2, meat: 1 } },
  { animal: 'reptile', needs: { sun: 2 } },
];

function Dominance({ t }: FigureProps): JSX.Element {
  const list = (of: Readonly<Partial<Record<Element, number>>>) => Object.entries(of) as [Element, number][];
  return (
    <div
      class="rules-table ds-rules-dominance"
      tabIndex={0}
      role="group"
      aria-label={t('dominant-species.facts.match')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t('dominant-species.facts.animal')}</span>
            </th>
            {list(offered).map(([element, count]) => (
              <th key={element} scope="col">
                <ElementMark element={element} />
                <span class="unseen">{elementName(element, t)}</span> × {count}
              </th>
            ))}
            <th scope="col">{t('dominant-species.facts.match')}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ animal, needs }) => (
            <tr key={animal}>
              <th scope="row">
                <AnimalMark animal={animal} />
                <small>{animalName(animal, t)}</small>
              </th>
              {list(offered).map(([element, count]) => (
                <td key={element}>
                  {needs[element] ?? 0} × {count}
                </td>
              ))}
              <td>
                <strong>
                  {list(offered).reduce((sum, [element, count]) => sum + (needs[element] ?? 0) * count, 0)}
                </strong>
                {animal === 'reptile' ? <small> {t('dominant-species.facts.dominant')}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const figures: GameRules['figures'] = { tile: TileFigure, actions: Actions, dominance: Dominance };

const sections: GameRules['sections'] = {
  'score.start': 'score-start',
  'score.domination': 'score-domination',
  'score.glaciation': 'score-glaciation',
  'score.wanderlust': 'score-wanderlust',
  'score.survival': 'score-survival',
  'score.cards': 'score-cards',
  'score.ice_age': 'score-ice_age',
  'score.final': 'score-final',
  'score.total': 'end',
  'error.game_over': 'end',
  'phase.over': 'end',
  'section.initiative': 'section-initiative',
  'prompt.initiative': 'section-initiative',
  'error.initiative_again': 'section-initiative',
  'prompt.replace_pawn': 'section-initiative',
  'section.adaptation': 'section-adaptation',
  'prompt.adaptation': 'section-adaptation',
  'section.regression': 'section-regression',
  'prompt.regression': 'section-regression',
  'section.abundance': 'section-abundance',
  'prompt.abundance': 'section-abundance',
  'prompt.abundance_place': 'section-abundance',
  'section.wasteland': 'section-wasteland',
  'prompt.wasteland': 'section-wasteland',
  'section.depletion': 'section-depletion',
  'prompt.depletion': 'section-depletion',
  'section.glaciation': 'section-glaciation',
  'prompt.glaciation': 'section-glaciation',
  'error.already_tundra': 'section-glaciation',
  'section.speciation': 'section-speciation',
  'prompt.speciation': 'section-speciation',
  'prompt.speciation_place': 'section-speciation',
  'error.too_many_cubes': 'section-speciation',
  'prompt.insect_speciation': 'section-speciation',
  'section.wanderlust': 'section-wanderlust',
  'prompt.wanderlust': 'section-wanderlust',
  'prompt.wanderlust_element': 'section-wanderlust',
  'prompt.wanderlust_element_place': 'section-wanderlust',
  'prompt.wanderlust_move': 'section-wanderlust',
  'error.no_tile_open': 'section-wanderlust',
  'error.tile_there': 'section-wanderlust',
  'section.migration': 'section-migration',
  'prompt.migration': 'section-migration',
  'section.competition': 'section-competition',
  'prompt.competition': 'section-competition',
  'prompt.arachnid_competition': 'section-competition',
  'error.own_cube': 'section-competition',
  'error.wrong_terrain': 'section-competition',
  'section.domination': 'section-domination',
  'prompt.domination': 'section-domination',
  'prompt.take_card': 'section-domination',
  'error.card_not_open': 'section-domination',
  'error.tile_already_used': 'section-domination',
  'card.aquatic': 'card-aquatic',
  'prompt.aquatic': 'card-aquatic',
  'prompt.aquatic_place': 'card-aquatic',
  'prompt.aquatic_cubes': 'card-aquatic',
  'card.biodiversity': 'card-biodiversity',
  'card.biomass': 'card-biomass',
  'prompt.biomass': 'card-biomass',
  'card.blight': 'card-blight',
  'prompt.blight': 'card-blight',
  'card.catastrophe': 'card-catastrophe',
  'prompt.catastrophe': 'card-catastrophe',
  'prompt.catastrophe_adjacent': 'card-catastrophe',
  'card.cold_snap': 'card-cold_snap',
  'card.disease': 'card-disease',
  'prompt.disease': 'card-disease',
  'card.ecodiversity': 'card-ecodiversity',
  'card.evolution': 'card-evolution',
  'prompt.evolution': 'card-evolution',
  'card.fecundity': 'card-fecundity',
  'prompt.fecundity': 'card-fecundity',
  'card.fertile': 'card-fertile',
  'prompt.fertile': 'card-fertile',
  'card.habitat': 'card-habitat',
  'prompt.habitat': 'card-habitat',
  'prompt.habitat_place': 'card-habitat',
  'card.hibernation': 'card-hibernation',
  'prompt.hibernation': 'card-hibernation',
  'card.ice_age': 'card-ice_age',
  'card.ice_sheet': 'card-ice_sheet',
  'prompt.ice_sheet': 'card-ice_sheet',
  'card.immigrants': 'card-immigrants',
  'prompt.immigrants': 'card-immigrants',
  'card.instinct': 'card-instinct',
  'prompt.instinct': 'card-instinct',
  'card.intelligence': 'card-intelligence',
  'card.mass_exodus': 'card-mass_exodus',
  'prompt.mass_exodus': 'card-mass_exodus',
  'prompt.mass_exodus_move': 'card-mass_exodus',
  'card.metamorphosis': 'card-metamorphosis',
  'prompt.metamorphosis': 'card-metamorphosis',
  'card.niche_biomes': 'card-niche_biomes',
  'card.nocturnal': 'card-nocturnal',
  'card.omnivore': 'card-omnivore',
  'card.parasitism': 'card-parasitism',
  'card.predator': 'card-predator',
  'prompt.predator': 'card-predator',
  'card.symbiotic': 'card-symbiotic',
  'card.survival': 'survival-card',
  'prompt.mammal_save': 'extinction',
  'prompt.planning': 'planning',
  'error.space_taken': 'planning',
  'phase.planning': 'planning',
  'prompt.choose_animal': 'set-up',
  'error.animal_taken': 'set-up',
  'phase.choosing': 'set-up',
  'error.bad_action': 'execution',
  'error.not_your_decision': 'execution',
  'error.wrong_action': 'execution',
  'phase.execution': 'execution',
  'error.must_choose': 'waiving',
  'error.not_possible': 'waiving',
  'error.no_tile_there': 'map',
  'error.corner_off_earth': 'map',
  'error.corner_elsewhere': 'map',
  'error.not_adjacent': 'map',
  'error.corner_taken': 'elements',
  'error.no_disk_there': 'elements',
  'error.element_not_there': 'elements',
  'error.no_cube_there': 'supply',
  'error.no_effect': 'questions',
  'phase.reset': 'reset',
};

export const rules: GameRules = { className: 'ds', figures, sections };
