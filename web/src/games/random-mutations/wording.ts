// Names of things in the reader's language, shared by the board and the history.
import type { Translate } from '../contract.ts';
import { speciesName } from './names.ts';
import type { Telling } from './reading.ts';
import type { AnimalView } from './wire.ts';

export const traitName = (trait: string, t: Translate): string => t(`random-mutations.trait.${trait}`);
export const traitEffect = (trait: string, t: Translate): string => t(`random-mutations.effect.${trait}`);
/** "Carnivorous (wide jaws with fangs)": the trait and what the lizard wears of it. */
export const traitWorn = (trait: string, t: Translate): string =>
  t('random-mutations.wears', { trait: traitName(trait, t), look: t(`random-mutations.worn.${trait}`) });
/** What there is to be told of a trait, in lines. */
export const traitInFull = (trait: string, t: Translate): string =>
  [
    `${traitName(trait, t)}: ${traitEffect(trait, t)}`,
    t('random-mutations.known_by', { look: t(`random-mutations.worn.${trait}`) }),
  ].join('\n');
export const codeText = (code: string, t: Translate): string => t(`random-mutations.error.${code}`);

/** The name of a card, which with some decks has two traits. */
export const cardName = (traits: readonly string[], t: Translate): string =>
  traits.map((trait) => traitName(trait, t)).join(' / ');

export function list(parts: readonly string[], t: Translate): string {
  return parts.join(t('random-mutations.comma'));
}

/** "Agama", or "Bob's Agama" when it is somebody else's (`from` is the seat that speaks of it). */
export function speciesWords(species: number, telling: Telling, from: number | null): string {
  const { t, nameOf } = telling;
  const owner = telling.view.species[String(species)]?.seat;
  const name = speciesName(species);
  return owner === undefined || owner === from
    ? name
    : t('random-mutations.species_of', { name: nameOf(owner), species: name });
}

/** "animal 2 of Agama"; of a species with one animal just "Agama". */
export function animalWords(animal: number, telling: Telling, from: number | null): string {
  const { view } = telling;
  const known = view.animals[String(animal)];
  if (!known) return telling.t('random-mutations.animal');
  const species = speciesWords(known.species, telling, from);
  return (view.species[String(known.species)]?.population ?? 0) > 1
    ? telling.t('random-mutations.animal_of', { number: known.place + 1, species })
    : species;
}

/** What is to be seen on an animal, in words. */
export function animalState(animal: AnimalView, need: number, t: Translate): string {
  const parts = [
    animal.hibernating
      ? t('random-mutations.state.hibernating')
      : animal.fed
        ? t('random-mutations.state.fed', { have: animal.red + animal.blue, need })
        : t('random-mutations.state.hungry', { have: animal.red + animal.blue, need }),
  ];
  if (animal.shelter) parts.push(t('random-mutations.state.shelter'));
  if (animal.parasites > 0) parts.push(t('random-mutations.state.parasites', { count: animal.parasites }));
  if (animal.poisoned) parts.push(t('random-mutations.state.poisoned'));
  if (animal.attacked) parts.push(t('random-mutations.state.attacked'));
  if (animal.pirated) parts.push(t('random-mutations.state.pirated'));
  if (animal.hibernated) parts.push(t('random-mutations.state.hibernated'));
  return list(parts, t);
}
