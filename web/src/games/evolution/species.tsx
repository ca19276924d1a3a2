// A species: the drawing of the animal, and beside or below it what it is and has. Others' species have the facts
// beside the drawing; one's own is larger and has at its edge what can be done with it. In a small window one of them
// is large.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PlaceButton } from '../kit/bands.tsx';
import { carriesOut } from '../kit/carries_out.ts';
import { frameOf } from './cards.tsx';
import { Creature } from './creature.tsx';
import { Sign, TraitGlyph } from './glyphs.tsx';
import { Ground } from './pictures/ground.tsx';
import { shownAt } from './pictures/shown.ts';
import { numberOf, ownerOf, traitsOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { boardActions, type BoardActions, type Hit } from './species_actions.ts';
import { Token } from './tokens.tsx';
import type { SpeciesView } from './wire.ts';
import { creatureInWords, explained, foodText, preyReasons, speciesName, traitName, traitNames } from './words.ts';

interface SpeciesProps {
  readonly id: string;
  readonly species: SpeciesView;
  readonly scene: Scene;
}

/** Body size: six steps, filled as far as the animal has grown. */
function BodyTrack({ id, species, scene }: SpeciesProps): JSX.Element {
  const { t, data } = scene.props;
  const most = data.limits.body_max;
  const saves = scene.saved.get(id)?.has('size') === true;
  return (
    <div
      class={`ev-track ev-track-body${saves ? ' bands-saves ev-saves' : ''}`}
      role="img"
      aria-label={t('evolution.body_of', { body: species.body, most })}
    >
      <Sign name="body" />
      <span class="ev-steps">
        {Array.from({ length: most }, (_, i) => (
          <span key={i} class={i < species.body ? 'ev-step ev-step-full' : 'ev-step'} />
        ))}
      </span>
      <b>{species.body}</b>
    </div>
  );
}

/** Population: a place for each animal, filled once it has eaten. */
function PopulationTrack({ species, scene }: SpeciesProps): JSX.Element {
  const { t, data } = scene.props;
  const most = data.limits.population_max;
  const { population, food } = species;
  return (
    <div
      class={`ev-track ev-track-population ev-eats-${species.diet}`}
      role="img"
      aria-label={t('evolution.population_of', { population, most, food })}
    >
      <Sign name="population" />
      <span class="ev-places">
        {Array.from({ length: population }, (_, i) => (
          <span key={i} class={i < food ? 'ev-place ev-place-fed' : 'ev-place'} />
        ))}
      </span>
      <b>
        {food > 0 && <i>{food}/</i>}
        {population}
      </b>
    </div>
  );
}

function FatStore({ species, scene }: SpeciesProps): JSX.Element | null {
  const { fat, fat_max } = species;
  if (fat_max === 0 && fat === 0) return null;
  const words = scene.props.t('evolution.fat_of', { fat, most: fat_max });
  return (
    <span class="ev-fat" role="img" aria-label={words} title={words}>
      <Token kind="fat" />
      {fat}/{fat_max}
    </span>
  );
}

const arrow_signs = { none: '', left: ' ◂', right: ' ▸', both: ' ◂▸' } as const;

/** The traits by name, in the order in which they lie; a face-down one shows only its back to others. */
function TraitList({ id, species, scene }: SpeciesProps): JSX.Element {
  const { t, data } = scene.props;
  const known = traitsOf(species);
  const hidden = species.face_down - known.filter(({ facts }) => facts.face_down).length;
  const saves = scene.saved.get(id);
  return (
    <ul class="ev-traits">
      {known.map(({ trait, facts }) => (
        <li
          key={trait}
          class={[
            'ev-trait',
            facts.face_down ? 'ev-trait-down' : '',
            saves?.has(trait) === true ? 'bands-saves ev-saves' : '',
          ]
            .filter((name) => name !== '')
            .join(' ')}
          style={frameOf(data, trait)}
          data-trait={trait}
        >
          <TraitGlyph trait={trait} />
          <span class="ev-trait-name">{traitName(t, trait)}</span>
          {data.traits[trait] && data.traits[trait].arrows !== 'none' && (
            <span class="ev-arrows" aria-hidden="true">
              {arrow_signs[data.traits[trait].arrows]}
            </span>
          )}
          {facts.face_down && <span class="unseen"> {t('evolution.face_down')}</span>}
        </li>
      ))}
      {Array.from({ length: Math.max(0, hidden) }, (_, i) => (
        <li key={`hidden${i}`} class="ev-trait ev-trait-hidden">
          <TraitGlyph trait="face_down" />
          <span class="ev-trait-name">{t('evolution.face_down')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What just happened to it, until something else does. */
function Marks({ id, scene }: SpeciesProps): JSX.Element | null {
  const marks = scene.marks.get(id);
  if (marks === undefined) return null;
  return (
    <span class="ev-marks" aria-hidden="true">
      {marks.map((mark, i) => (
        <span key={`${scene.props.fresh.seq}-${i}`} class={`ev-mark ev-mark-${mark.kind}`}>
          {mark.text}
          {mark.token && <Token kind={mark.token} />}
        </span>
      ))}
    </span>
  );
}

/** What attacking it brings and costs, or what would have to be negated for that. */
function HitBadge({ hit, scene }: { hit: Hit; scene: Scene }): JSX.Element | null {
  const { t } = scene.props;
  if (hit.action !== null) {
    return (
      <span class="bands-hit ev-hit" aria-hidden="true">
        <Sign name="attack" />
        {foodText(hit.meat)}
        {hit.hurts && (
          <span class="ev-hit-hurts">
            {foodText(-1)}
            <TraitGlyph trait="horns" />
          </span>
        )}
      </span>
    );
  }
  if (hit.needs.length === 0) return null;
  const words = t('evolution.prey.needs', { traits: traitNames(t, hit.needs) });
  return (
    <span class="bands-hit ev-hit ev-hit-needs" role="img" aria-label={words} title={words}>
      <TraitGlyph trait="intelligence" />
      {hit.needs.map((trait) => (
        <TraitGlyph key={trait} trait={trait} />
      ))}
    </span>
  );
}

function Picture({ found, ...props }: SpeciesProps & { found: BoardActions }): JSX.Element {
  const { id, species, scene } = props;
  return (
    <div class={`ev-pic ev-pic-${species.diet}`}>
      <Ground
        land={scene.props.seats[ownerOf(id)]?.color ?? ownerOf(id)}
        place={species.position}
        meat={species.diet === 'meat'}
      />
      <Creature species={species} number={numberOf(id)} />
      <span class="ev-number" aria-hidden="true">
        {numberOf(id)}
      </span>
      <FatStore {...props} />
      <Marks {...props} />
      {found.hit !== null && ownerOf(id) !== scene.props.you && <HitBadge hit={found.hit} scene={scene} />}
    </div>
  );
}

function Tracks(props: SpeciesProps): JSX.Element {
  return (
    <div class="ev-tracks">
      <BodyTrack {...props} />
      <PopulationTrack {...props} />
    </div>
  );
}

/** Over the whole of a species: attacks it, says why that can't be, brings it up, or shows its traits in full. */
function Press({ found, ...props }: SpeciesProps & { found: BoardActions }): JSX.Element {
  const { id, species, scene } = props;
  const { choice, naming, large } = scene;
  const { act, view } = scene.props;
  const [shown, show] = useState<string | null>(null);
  const over = { onPointerMove: (event: PointerEvent) => show(shownAt(event)), onPointerLeave: () => show(null) };
  const attack = ownerOf(id) === scene.props.you ? null : (found.hit?.action ?? null);
  if (attack !== null) {
    return (
      <button
        type="button"
        class="bands-press ev-species-head bands-attack ev-attack"
        data-do="attack"
        {...carriesOut(attack)}
        aria-label={scene.label(attack)}
        title={[scene.label(attack), explained(scene.props, species, shown)].join('\n')}
        {...over}
        onClick={() => act(attack)}
      />
    );
  }
  const attacker = choice?.kind === 'attacker' ? choice.species : null;
  const facts = attacker === null ? undefined : view.feeding?.attack[attacker];
  const whyNot = (): void => {
    if (attacker === null || facts === undefined) return;
    scene.say({ title: speciesName(naming, id), lines: preyReasons(naming, view, facts, attacker, id) });
  };
  const looked = large === null ? scene.looked === id : large === id;
  const press = (event: MouseEvent): void => {
    if (found.role === 'safe') whyNot();
    if (large !== null) scene.enlarge(id);
    else if (found.role !== 'safe') lookAt(props, event);
  };
  return (
    <button
      type="button"
      class="bands-press ev-species-head"
      {...(large === null ? { 'aria-expanded': looked } : { 'aria-current': looked })}
      aria-label={creatureInWords(scene.props, scene.naming, id, species)}
      title={explained(scene.props, species, shown)}
      {...over}
      onClick={press}
    />
  );
}

/** Shows the traits in full, with the one lit that was pressed; a press on what is shown takes it away. */
function lookAt({ id, species, scene }: SpeciesProps, event: MouseEvent): void {
  const pressed = shownAt(event);
  const trait = pressed !== null && pressed in species.traits ? pressed : undefined;
  const same = scene.looked === id && (trait === undefined || trait === scene.lit);
  scene.look(same ? null : id, trait);
}

const classOf = (base: string, { id, scene }: SpeciesProps, { role }: BoardActions): string =>
  [
    'bands-species ev-species',
    base,
    `bands-role-${role} ev-role-${role}`,
    ...(scene.large === id ? ['bands-brought ev-brought'] : []),
    ...(scene.looked === id ? ['bands-in-full'] : []),
  ].join(' ');

export function OtherSpecies(props: SpeciesProps): JSX.Element {
  const found = boardActions(props.scene, props.id, props.species);
  return (
    <article class={classOf('ev-other', props, found)} data-species={props.id} data-in-sight="always">
      <div class="bands-species-in ev-species-in">
        <Picture {...props} found={found} />
        <div class="ev-facts">
          <Tracks {...props} />
          <TraitList {...props} />
        </div>
      </div>
      <Press {...props} found={found} />
    </article>
  );
}

export function Places({ found, scene, id }: { found: BoardActions; scene: Scene; id: string }): JSX.Element {
  return (
    <div class="bands-do ev-do">
      {found.places.map((place) => (
        <PlaceButton
          key={place.key}
          place={place}
          names={{ 'data-do': place.key }}
          explain={(label) => scene.say({ title: speciesName(scene.naming, id), lines: [label] })}
        >
          {place.sign !== undefined && <Sign name={place.sign} />}
          {place.glyph !== undefined && <TraitGlyph trait={place.glyph} />}
          {place.token !== undefined && <Token kind={place.token} />}
        </PlaceButton>
      ))}
    </div>
  );
}

export function OwnSpecies(props: SpeciesProps): JSX.Element {
  const { id, species, scene } = props;
  const found = boardActions(scene, id, species);
  return (
    <article class={classOf('ev-mine', props, found)} data-species={id} data-in-sight="always">
      <div class="bands-species-in ev-species-in">
        <Picture {...props} found={found} />
        <Tracks {...props} />
        <TraitList {...props} />
        {scene.large === null && <Places found={found} scene={scene} id={id} />}
      </div>
      <Press {...props} found={found} />
    </article>
  );
}

/** Of a player whose panel was pressed: as large as one's own, with nothing to press but what tells more. */
export function ShownSpecies(props: SpeciesProps): JSX.Element {
  const found = boardActions(props.scene, props.id, props.species);
  return (
    <article class={classOf('ev-mine ev-shown', props, found)} data-shown={props.id}>
      <div class="bands-species-in ev-species-in">
        <Picture {...props} found={found} />
        <Tracks {...props} />
        <TraitList {...props} />
      </div>
      <Press {...props} found={found} />
    </article>
  );
}

/** In a small window: the one that was pressed, with its names in full and what can be done with it in words. */
export function LargeSpecies({ children, ...props }: SpeciesProps & { children: JSX.Element | null }): JSX.Element {
  const { id, species, scene } = props;
  const { t } = scene.props;
  const found = boardActions(scene, id, species);
  const looked = scene.looked === id;
  const [shown, show] = useState<string | null>(null);
  return (
    <section
      class={`bands-large ev-large bands-role-${found.role} ev-role-${found.role}`}
      style={{ '--mine': `var(--seat-${scene.props.seats[ownerOf(id)]?.color ?? ownerOf(id)})` }}
      aria-label={speciesName(scene.naming, id)}
      data-large={id}
    >
      <Picture {...props} found={found} />
      <div class="ev-facts">
        <TraitList {...props} />
        {Object.keys(species.traits).length + species.face_down === 0 && (
          <p class="bands-none ev-none">{t('evolution.no_traits')}</p>
        )}
        <Tracks {...props} />
      </div>
      <button
        type="button"
        class="bands-press ev-large-press"
        aria-expanded={looked}
        aria-label={creatureInWords(scene.props, scene.naming, id, species)}
        title={explained(scene.props, species, shown)}
        onPointerMove={(event) => show(shownAt(event))}
        onPointerLeave={() => show(null)}
        onClick={(event) => lookAt(props, event)}
      />
      <div class="ev-large-do">
        <Places found={found} scene={scene} id={id} />
        {children}
      </div>
    </section>
  );
}
