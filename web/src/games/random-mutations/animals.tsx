// The animals of a species: small ovals where they are only to be seen, mounts where each can be pressed.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { alike, no_targets, type Animal } from './choosing.ts';
import { Creature } from './pictures/creature.tsx';
import { EmptyToken, Token } from './pictures/drawings.tsx';
import { mark, type Ground, type SpeciesProps } from './ground.ts';
import { skinOf } from './names.ts';
import { animalsOf, speciesOf, traitsOf } from './reading.ts';
import { describeAction } from './telling.ts';
import { TraitIcon } from './pictures/trait_icons.tsx';
import type { AnimalView, SpeciesView } from './wire.ts';
import { animalState, animalWords, codeText } from './wording.ts';

/** More of a kind of token are a figure. */
const tokens_most = 4;
const parasites_most = 2;
/** So many ovals have room under a drawing, and a small one; of more those that are alike are one, with a number. */
const ovals_most = 3;
const ovals_most_small = 2;
/** Likewise of mounts, by the number of species in the row. */
const mounts_most = (row: number): number => (row <= 5 ? 4 : row <= 7 ? 3 : 2);

function repeat(count: number, draw: (key: number) => JSX.Element): JSX.Element[] {
  return Array.from({ length: count }, (_, key) => draw(key));
}

function FoodTokens({ animal, need, size }: { animal: AnimalView; need: number; size: number }): JSX.Element {
  const { red, blue } = animal;
  const empty = animal.hibernating ? 0 : Math.max(0, need - red - blue);
  if (red + blue + empty > tokens_most) {
    return (
      <>
        {red + blue}/{need}
        {blue > red ? <Token kind="blue" size={size} /> : <Token kind="red" size={size} />}
      </>
    );
  }
  return (
    <>
      {repeat(red, (key) => (
        <Token key={`red${key}`} kind="red" size={size} />
      ))}
      {repeat(blue, (key) => (
        <Token key={`blue${key}`} kind="blue" size={size} />
      ))}
      {repeat(empty, (key) => (
        <EmptyToken key={`empty${key}`} size={size} />
      ))}
    </>
  );
}

function Parasites({ count, most, size }: { count: number; most: number; size: number }): JSX.Element {
  if (count <= most)
    return (
      <>
        {repeat(count, (key) => (
          <Token key={key} kind="black" size={size} />
        ))}
      </>
    );
  return (
    <>
      <Token kind="black" size={size} />
      <span class="rm-oval-figure">{count}</span>
    </>
  );
}

/** What else is to be seen on an animal, as the trait that it comes from. */
const marksOf = (animal: AnimalView): string[] => [
  ...(animal.poisoned ? ['poisonous'] : []),
  ...(animal.hibernating ? ['hibernation'] : []),
  ...(animal.attacked ? ['carnivorous'] : []),
  ...(animal.pirated ? ['piracy'] : []),
];

/** The animal itself with what lies on it. */
export function AnimalPicture(props: { animal: AnimalView; id: number; species: SpeciesView | undefined }) {
  const { animal, id, species } = props;
  const marks = marksOf(animal);
  const traits = species === undefined ? [] : traitsOf(species).map(({ trait }) => trait);
  return (
    <span class={animal.fed ? 'rm-animal-picture rm-fed' : 'rm-animal-picture'} aria-hidden="true">
      <Creature traits={traits} skin={skinOf(id)} asleep={animal.hibernating} />
      {marks.length > 0 ? (
        <span class="rm-animal-marks">
          {marks.map((trait) => (
            <span key={trait} class={`rm-mark rm-mark-${trait}`}>
              <TraitIcon trait={trait} />
            </span>
          ))}
        </span>
      ) : null}
      <span class="rm-animal-tokens">
        <FoodTokens animal={animal} need={species?.need ?? 1} size={10} />
        {animal.shelter ? <Token kind="green" size={12} /> : null}
        <Parasites count={animal.parasites} most={parasites_most} size={12} />
      </span>
    </span>
  );
}

/** `animals`: one, or several that are alike, of which the first is meant. */
function Mount({ animals, species, ground }: { animals: readonly Animal[]; species: SpeciesView; ground: Ground }) {
  const { t, telling, targets } = ground;
  const [first] = animals;
  if (first === undefined) return null;
  const [id, animal] = first;
  const face = (
    <>
      {animals.map(([one]) => (
        <span key={one} class="rm-stands-for" data-animal={one} />
      ))}
      <AnimalPicture animal={animal} id={animal.species} species={species} />
      {animals.length > 1 ? (
        <b class="rm-times" aria-hidden="true">
          ×{animals.length}
        </b>
      ) : null}
    </>
  );
  const is = `${animalWords(id, telling, species.seat)}: ${animalState(animal, species.need, t)}`;
  const times = animals.length > 1 ? ` ×${animals.length}` : '';
  const touched = animals.some(([one]) => ground.touched.animals.has(one));
  const look = ['rm-mount', ...(touched ? ['rm-touched'] : []), ...(animal.fed ? ['rm-fed'] : [])].join(' ');
  const stands_for = { 'data-animals': animals.map(([one]) => one).join(' ') };
  const action = targets.animals.get(id);
  const code = targets.why_animals.get(id);
  if (action !== undefined && targets.actor !== id) {
    return (
      <button
        type="button"
        class={`${look} rm-lit`}
        data-do={mark(action)}
        {...stands_for}
        {...carriesOut(action)}
        aria-label={`${describeAction(action, telling)}. ${is}${times}`}
        title={describeAction(action, telling)}
        onClick={() => ground.act(action)}
      >
        {face}
      </button>
    );
  }
  if (targets.actors.has(id)) {
    const chosen = targets.actor === id;
    return (
      <button
        type="button"
        class={chosen ? `${look} rm-actor bands-chosen` : `${look} rm-actor`}
        data-actor={id}
        {...stands_for}
        aria-pressed={chosen}
        aria-label={`${t('random-mutations.pick')} ${is}${times}`}
        onClick={() =>
          ground.choose(ground.choice === null ? null : { tool: ground.choice.tool, actor: chosen ? null : id })
        }
      >
        {face}
      </button>
    );
  }
  if (code !== undefined) {
    return (
      <button
        type="button"
        class={`${look} rm-why`}
        {...stands_for}
        title={codeText(code, t)}
        aria-label={`${is}${times}. ${codeText(code, t)}`}
        onClick={() => ground.explain(codeText(code, t))}
      >
        {face}
      </button>
    );
  }
  return (
    <span class={look} role="img" aria-label={`${is}${times}`} title={`${is}${times}`} {...stands_for}>
      {face}
    </span>
  );
}

/** One for each animal; where there are too many, those that are alike are one, with their number. */
export function Mounts({ id, species, ground }: SpeciesProps): JSX.Element {
  const animals = animalsOf(ground.view, id);
  const most = mounts_most(speciesOf(ground.view, species.seat).length);
  const groups = animals.length > most ? alike(animals, ground.targets) : animals.map((one) => [one]);
  return (
    <div class="rm-mounts" data-count={groups.length}>
      {groups.map((group) => (
        <Mount key={group[0]?.[0]} animals={group} species={species} ground={ground} />
      ))}
    </div>
  );
}

/** A token for what it has of its need: all, a part, nothing. */
function Fill({ animal, need }: { animal: AnimalView; need: number }): JSX.Element {
  const have = animal.red + animal.blue;
  const kind = animal.blue > animal.red ? 'blue' : 'red';
  if (animal.hibernating) return <TraitIcon trait="hibernation" />;
  if (have === 0) return <EmptyToken size={10} />;
  if (have >= need) return <Token kind={kind} size={10} />;
  return (
    <span class="rm-part">
      <EmptyToken size={10} />
      <span>
        <Token kind={kind} size={10} />
      </span>
    </span>
  );
}

export function Ovals({ id, species, ground }: SpeciesProps): JSX.Element {
  const animals = animalsOf(ground.view, id);
  const most = ground.large === null ? ovals_most : ovals_most_small;
  const groups = animals.length > most ? alike(animals, no_targets) : animals.map((one) => [one]);
  return (
    <div class="rm-ovals">
      {groups.map((group) => {
        const [, animal] = group[0] ?? [];
        if (animal === undefined) return null;
        const touched = group.some(([one]) => ground.touched.animals.has(one));
        const look = ['rm-oval', ...(animal.fed ? ['rm-fed'] : []), ...(touched ? ['rm-touched'] : [])].join(' ');
        return (
          <span
            key={group[0]?.[0]}
            class={look}
            role="img"
            aria-label={animalState(animal, species.need, ground.t)}
            data-animals={group.map(([one]) => one).join(' ')}
          >
            {group.map(([one]) => (
              <span key={one} class="rm-stands-for" data-animal={one} />
            ))}
            <Fill animal={animal} need={species.need} />
            {animal.shelter ? <Token kind="green" size={11} /> : null}
            <Parasites count={animal.parasites} most={1} size={11} />
            {animal.poisoned ? <TraitIcon trait="poisonous" /> : null}
            {group.length > 1 ? <b>×{group.length}</b> : null}
          </span>
        );
      })}
    </div>
  );
}
