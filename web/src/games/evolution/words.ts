// Names of things and reasons, in the reader's language.
import type { Translate } from '../contract.ts';
import type { EvolutionData } from './data.ts';
import { numberOf, ownerOf, speciesById, traitsOf } from './reading.ts';
import type { AttackerView, FeedView, Obstacle, PreyView, SpeciesView, View } from './wire.ts';

/** What naming needs; both a Telling and a board's props make one. */
export interface Naming {
  readonly t: Translate;
  readonly nameOf: (seat: number) => string;
}

export const speciesName = ({ t, nameOf }: Naming, id: string): string =>
  t('evolution.species_of', { name: nameOf(ownerOf(id)), number: numberOf(id) });

export const traitName = (t: Translate, trait: string): string => t(`evolution.trait.${trait}`);

export const traitNames = (t: Translate, traits: readonly string[]): string =>
  traits.map((trait) => traitName(t, trait)).join(t('list.comma'));

/** +3, 0, −2: with the sign that print uses. */
export const foodText = (food: number): string => (food > 0 ? `+${food}` : food < 0 ? `−${-food}` : '0');

export function cardName(t: Translate, data: EvolutionData, card: number | undefined): string {
  const facts = data.cards[String(card)];
  return facts
    ? t('evolution.card', { trait: traitName(t, facts.trait), food: foodText(facts.food) })
    : `#${card ?? ''}`;
}

/** Told once for the whole turn, in the prompt; on every species they would be noise. */
const told_elsewhere: ReadonlySet<string> = new Set(['main_done', 'announced']);

/** Why a species can't eat now. `kind`: by feeding or by attacking. */
export function feedReasons(t: Translate, facts: FeedView | undefined): string[] {
  return (facts?.reasons ?? [])
    .filter((reason) => !told_elsewhere.has(reason))
    .map((reason) => t(`evolution.reason.${reason}`));
}

export function attackerReasons(t: Translate, facts: AttackerView | undefined): string[] {
  const reasons = feedReasons(t, facts);
  const nothing_said = facts !== undefined && !facts.can && facts.reasons.length === 0;
  return nothing_said ? [t('evolution.reason.no_prey')] : reasons;
}

const in_the_way: readonly Obstacle[] = [
  'size',
  'hard_shell',
  'burrowing',
  'climbing',
  'defensive_herding',
  'symbiosis',
  'warning_call',
];

/** Why a species can't be attacked, a sentence for each rule. */
export function preyReasons(
  naming: Naming,
  view: View,
  attack: AttackerView,
  attacker: string,
  prey: string,
): string[] {
  const { t } = naming;
  const facts: PreyView | undefined = attack.prey[prey];
  if (facts === undefined) return [];
  const population = (id: string): number => speciesById(view, id)?.population ?? 0;
  const body = (id: string | undefined): number => (id === undefined ? 0 : (speciesById(view, id)?.body ?? 0));
  return in_the_way.flatMap((reason) => {
    const causes = facts.reasons[reason];
    if (causes === undefined) return [];
    // Of Symbiosis the second is the neighbour that gives the cover; of Warning Call all are neighbours that call.
    const named = reason === 'symbiosis' ? causes.slice(1, 2) : causes;
    return t(`evolution.prey.${reason}`, {
      size: facts.size,
      strength: attack.strength,
      causes: named.map((id) => speciesName(naming, id)).join(t('list.comma')),
      cause_body: body(named[0]),
      body: body(prey),
      population: population(prey),
      attacker_population: population(attacker),
    });
  });
}

interface Worded {
  readonly t: Translate;
  readonly data: EvolutionData;
}

const bodyInWords = ({ t, data }: Worded, { body }: SpeciesView): string =>
  t('evolution.body_of', { body, most: data.limits.body_max });

const populationInWords = ({ t, data }: Worded, { population, food }: SpeciesView): string =>
  t('evolution.population_of', { population, most: data.limits.population_max, food });

/** What the creature shows, for who doesn't see it. */
export function creatureInWords(worded: Worded, naming: Naming, id: string, species: SpeciesView): string {
  const { t } = worded;
  const known = traitsOf(species);
  const hidden = species.face_down - known.filter(({ facts }) => facts.face_down).length;
  const named = known.map(({ trait, facts }) =>
    facts.face_down ? `${traitName(t, trait)} (${t('evolution.face_down')})` : traitName(t, trait),
  );
  return [
    speciesName(naming, id),
    bodyInWords(worded, species),
    populationInWords(worded, species),
    ...(named.length > 0 ? [named.join(t('list.comma'))] : []),
    ...(hidden > 0 ? [t('evolution.hidden', { count: hidden })] : []),
    t('evolution.details'),
  ].join('. ');
}

/** What the pointer is told that rests on a part of the creature; where that is none of its traits, of all. */
export function explained(worded: Worded, species: SpeciesView, shown: string | null): string {
  const { t } = worded;
  const all: readonly string[] = traitsOf(species).map(({ trait }) => trait);
  const explain = (trait: string): string => `${traitName(t, trait)}: ${t(`evolution.trait.${trait}.text`)}`;
  if (shown === 'herd') return populationInWords(worded, species);
  if (shown !== null && all.includes(shown)) return explain(shown);
  return [bodyInWords(worded, species), ...all.map(explain)].join('\n');
}
