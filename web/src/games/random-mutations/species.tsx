// A species: one drawing of its lizard, a mount for each animal under it, its traits by name. Others' species have the
// traits beside the drawing; one's own is larger and has at its edge what can be done with it. In a small window one of
// them is large.
import type { JSX } from 'preact';
import { PlaceButton } from '../kit/bands.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { Mounts, Ovals } from './animals.tsx';
import { aimsAt, alike, attacksOn, savedBy, whyNotAt } from './choosing.ts';
import { Creature } from './pictures/creature.tsx';
import { EmptyToken, Token } from './pictures/drawings.tsx';
import { mark, type Ground, type SpeciesProps } from './ground.ts';
import { skinOf, speciesName } from './names.ts';
import { PlaceSign, placesOf } from './places.tsx';
import { animalsOf, traitsOf } from './reading.ts';
import { describeAction } from './telling.ts';
import { TraitIcon } from './pictures/trait_icons.tsx';
import type { Action, SpeciesView } from './wire.ts';
import { animalState, codeText, list, speciesWords, traitInFull, traitName, traitWorn } from './wording.ts';

const traitNamesOf = (species: SpeciesView): string[] => traitsOf(species).map(({ trait }) => trait);

export function TraitChip({ trait, ground }: { trait: string; ground: Pick<Ground, 't' | 'data'> }): JSX.Element {
  const { t, data } = ground;
  const facts = data.traits[trait];
  return (
    <span class={facts?.negative === true ? 'rm-chip rm-harms' : 'rm-chip'}>
      <TraitIcon trait={trait} />
      <span>{traitName(trait, t)}</span>
      {facts && facts.food_cost > 0 ? (
        <span class="rm-trait-cost" title={t('random-mutations.trait.cost', { count: facts.food_cost })}>
          <span class="unseen">{t('random-mutations.trait.cost', { count: facts.food_cost })}</span>
          <span aria-hidden="true">+{facts.food_cost}</span>
          <EmptyToken size={13} />
        </span>
      ) : null}
    </span>
  );
}

/** By name, a line each: what helps, and below it what harms. */
function Traits({ id, species, ground }: SpeciesProps): JSX.Element {
  const { t, data } = ground;
  const traits = traitsOf(species);
  if (traits.length === 0) return <p class="rm-traits rm-no-traits">{t('random-mutations.no_traits')}</p>;
  const harms = ({ trait }: { trait: string }): boolean => data.traits[trait]?.negative === true;
  const saves = savedBy(ground.targets, id);
  return (
    <ul class="rm-traits" style={{ '--lines': traits.length }} data-count={traits.length}>
      {[...traits.filter((one) => !harms(one)), ...traits.filter(harms)].map((one) => (
        <li
          key={one.trait}
          class={[
            'rm-trait',
            ...(harms(one) ? ['rm-harms'] : []),
            ...(one.inherited ? ['rm-inherited'] : []),
            ...(one.trait === saves ? ['bands-saves'] : []),
          ].join(' ')}
          title={traitInFull(one.trait, t)}
          data-trait={one.trait}
        >
          <TraitIcon trait={one.trait} />
          <span class="rm-trait-name">{traitName(one.trait, t)}</span>
          {one.inherited ? <span class="unseen"> ({t('random-mutations.trait.inherited')})</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Head({ id, species, ground }: SpeciesProps): JSX.Element {
  const { t } = ground;
  const { need, parasites, most_parasites } = species;
  const infected = `${t('random-mutations.parasites', { count: parasites })}${
    most_parasites ? `, ${t('random-mutations.most_parasites')}` : ''
  }`;
  return (
    <div class="rm-head">
      <h2>{speciesName(id)}</h2>
      {parasites > 0 ? (
        <span class={most_parasites ? 'rm-infected rm-most' : 'rm-infected'} title={infected}>
          <Token kind="black" size={13} />
          <span class="unseen">{infected}</span>
          <span aria-hidden="true">{parasites}</span>
        </span>
      ) : null}
      <span class="rm-need" title={t('random-mutations.need', { count: need })}>
        <span class="unseen">{t('random-mutations.need', { count: need })}</span>
        <EmptyToken size={13} />
        <span aria-hidden="true">{need}</span>
      </span>
    </div>
  );
}

/** What a press on it does while somebody is being chosen. */
function HitBadge({ species, aims, ground }: { species: SpeciesView; aims: readonly Action[]; ground: Ground }) {
  const { t, data } = ground;
  const kind = aims[0]?.type;
  if (kind === 'take_parasite' || kind === 'piracy') {
    return (
      <span class="bands-hit" aria-hidden="true">
        {kind === 'piracy' ? <TraitIcon trait="piracy" /> : <Token kind="black" size={14} />}
        {kind === 'piracy' ? '−1' : '+1'}
      </span>
    );
  }
  const runs = species.traits.running !== undefined && data.run_escapes.length > 0;
  return (
    <span class="bands-hit" aria-hidden="true">
      <TraitIcon trait="carnivorous" />
      <span class="rm-hit-words">{t('random-mutations.aim.attack')}</span>
      {species.traits.poisonous === undefined ? null : <TraitIcon trait="poisonous" />}
      {runs ? (
        <span class="rm-hit-runs">
          <TraitIcon trait="running" />
          {Math.min(...data.run_escapes)}–{Math.max(...data.run_escapes)}
        </span>
      ) : null}
    </span>
  );
}

function Picture({ id, species, ground, aims }: SpeciesProps & { aims: readonly Action[] }): JSX.Element {
  const all_asleep = animalsOf(ground.view, id).every(([, { hibernating }]) => hibernating);
  return (
    <div class="rm-pic">
      <Creature traits={traitNamesOf(species)} skin={skinOf(id)} asleep={all_asleep} />
      {aims.length > 0 ? <HitBadge species={species} aims={aims} ground={ground} /> : null}
    </div>
  );
}

/** What the pointer is told that rests on it. */
function inFull({ species, ground }: SpeciesProps): string {
  return traitNamesOf(species)
    .map((trait) => traitInFull(trait, ground.t))
    .join('\n');
}

function inWords({ id, species, ground }: SpeciesProps): string {
  const { t, telling, you, view } = ground;
  const animals = animalsOf(view, id).map(([, animal]) => animalState(animal, species.need, t));
  const traits = traitNamesOf(species).map((trait) => traitWorn(trait, t));
  return [
    speciesWords(id, telling, you),
    t('random-mutations.need', { count: species.need }),
    traits.length === 0 ? t('random-mutations.no_traits') : list(traits, t),
    ...animals,
    t('random-mutations.details'),
  ].join('. ');
}

/** To one of its animals, which stands for all that are alike; an attack is made on all of a species. */
const isDoneTo = (action: Action, animal: number | undefined): boolean =>
  action.type === 'piracy' ? action.victim === animal : action.type === 'take_parasite' && action.animal === animal;

/**
 * Over the whole of a species: does what it is aimed at for, says why that can't be, brings up what is to be chosen
 * from, makes it large, or tells its traits in full.
 */
function Press(props: SpeciesProps & { aims: readonly Action[] }): JSX.Element {
  const { id, species, ground, aims } = props;
  const { t, telling, large } = ground;
  const [aim] = aims;
  if (aim !== undefined && aims.length === 1) {
    const words = describeAction(aim, telling);
    const meant = alike(animalsOf(ground.view, id), ground.targets).find(([first]) => isDoneTo(aim, first?.[0]));
    return (
      <button
        type="button"
        class="bands-press bands-attack"
        data-do={mark(aim)}
        data-animals={meant?.map(([animal]) => animal).join(' ')}
        {...carriesOut(aim)}
        aria-label={words}
        title={[words, inFull(props)].join('\n')}
        onClick={() => ground.act(aim)}
      />
    );
  }
  // One's own are asked one by one.
  const asked = species.seat === ground.you ? [] : animalsOf(ground.view, id);
  const why = aim === undefined ? whyNotAt(ground.targets, id, asked) : [];
  const told = large === null ? ground.looked === id : large === id;
  const press = (): void => {
    if (why.length > 0) ground.explain(why.map((code) => codeText(code, t)).join(' '));
    if (large !== null) ground.enlarge(id);
    else if (aim !== undefined) ground.show(species.seat);
    else if (why.length === 0) ground.look(told ? null : id);
  };
  return (
    <button
      type="button"
      class="bands-press"
      {...(large === null ? { 'aria-expanded': told } : { 'aria-current': told })}
      {...(aim === undefined ? {} : { 'data-opens': id })}
      aria-label={inWords(props)}
      title={inFull(props)}
      onClick={press}
    />
  );
}

/** Something can be done on this species of one's own. */
export function isReady(props: SpeciesProps): boolean {
  const { targets, view } = props.ground;
  const animals = animalsOf(view, props.id);
  if (animals.some(([animal]) => targets.animals.has(animal) || targets.actors.has(animal))) return true;
  return placesOf(props).some(({ press }) => press !== null);
}

const large_look = 'bands-large rm-large';

function classOf(base: string, { id, ground }: SpeciesProps, aims: readonly Action[]): string {
  const { choice, targets, view } = ground;
  const actor = choice?.actor === null ? undefined : view.animals[String(choice?.actor)]?.species;
  const role =
    ground.predator === id || actor === id
      ? 'attacker'
      : ground.prey === id || aims.length > 0
        ? 'prey'
        : targets.why_species.has(id)
          ? 'safe'
          : 'plain';
  return [
    ...(base === large_look ? [] : ['bands-species']),
    base,
    `bands-role-${role}`,
    ...(ground.large === id && base !== large_look ? ['bands-brought'] : []),
    ...(ground.looked === id ? ['bands-in-full'] : []),
    ...(ground.touched.species.has(id) ? ['rm-touched'] : []),
  ].join(' ');
}

const aimsOf = ({ id, ground }: SpeciesProps): Action[] => aimsAt(ground.targets, id, animalsOf(ground.view, id));

export function OtherSpecies(props: SpeciesProps): JSX.Element {
  const aims = aimsOf(props);
  return (
    <article class={classOf('rm-other', props, aims)} data-species={props.id} data-in-sight="always">
      <div class="bands-species-in">
        <Head {...props} />
        <Picture {...props} aims={aims} />
        <Ovals {...props} />
        <Traits {...props} />
      </div>
      <Press {...props} aims={aims} />
    </article>
  );
}

/** At its edge, each in its place whether it can be done or not. */
function Places(props: SpeciesProps): JSX.Element | null {
  const { ground } = props;
  const places = placesOf(props);
  if (places.length === 0) return null;
  return (
    <div class="bands-do" data-count={places.length}>
      {places.map((place) => (
        <PlaceButton key={place.key} place={place} names={place.names} explain={ground.explain}>
          <PlaceSign {...props} place={place} />
        </PlaceButton>
      ))}
    </div>
  );
}

/** Of one's own only an attack by one's own is aimed at all of it: its animals are pressed one by one. */
const attacksOnOwn = ({ id, ground }: SpeciesProps): Action[] => attacksOn(ground.targets, id);

export function OwnSpecies(props: SpeciesProps): JSX.Element {
  const { id, ground } = props;
  const aims = attacksOnOwn(props);
  const is_small = ground.large !== null;
  return (
    <article
      class={`${classOf('rm-mine', props, aims)}${isReady(props) ? ' rm-ready' : ''}`}
      data-species={id}
      data-in-sight="always"
    >
      <div class="bands-species-in">
        <Head {...props} />
        <Picture {...props} aims={is_small ? aims : []} />
        {is_small ? <Ovals {...props} /> : <Mounts {...props} />}
        <Traits {...props} />
        {is_small ? null : <Places {...props} />}
        <Press {...props} aims={is_small ? aims : []} />
      </div>
    </article>
  );
}

/** Of a player whose panel was pressed: as large as one's own. */
export function ShownSpecies(props: SpeciesProps): JSX.Element {
  return (
    <article class={classOf('rm-mine rm-shown', props, aimsOf(props))} data-shown={props.id}>
      <div class="bands-species-in">
        <Head {...props} />
        <Picture {...props} aims={[]} />
        <Mounts {...props} />
        <Traits {...props} />
        <Places {...props} />
        <Press {...props} aims={[]} />
      </div>
    </article>
  );
}

/** In a small window: the one that was pressed, with its mounts, and what can be done with it in words. */
export function LargeSpecies(props: SpeciesProps): JSX.Element {
  const { id, ground } = props;
  const { telling, you } = ground;
  const told = ground.looked === id;
  return (
    <section
      class={classOf(large_look, props, [])}
      style={{ '--mine': `var(--seat-${ground.seats[props.species.seat]?.color ?? props.species.seat})` }}
      aria-label={speciesWords(id, telling, you)}
      data-large={id}
    >
      <Head {...props} />
      <Picture {...props} aims={[]} />
      <Mounts {...props} />
      <Traits {...props} />
      <button
        type="button"
        class="bands-press"
        aria-expanded={told}
        aria-label={inWords(props)}
        title={inFull(props)}
        onClick={() => ground.look(told ? null : id)}
      />
      <Places {...props} />
    </section>
  );
}
