// One species board: the animal, its two tracks with the food on them, its traits, and what can be done with it now.
import type { JSX } from 'preact';
import { carriesOut } from '../kit/carries_out.ts';
import { frameOf } from './cards.tsx';
import { Creature } from './creature.tsx';
import { Sign, TraitGlyph } from './glyphs.tsx';
import { numberOf, traitsOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { boardActions } from './species_actions.ts';
import { Token } from './tokens.tsx';
import type { SpeciesView } from './wire.ts';
import { speciesName, traitName } from './words.ts';

/** Body size: six steps, filled as far as the animal has grown. */
function BodyTrack({ species, scene }: { species: SpeciesView; scene: Scene }): JSX.Element {
  const { t, data } = scene.props;
  const most = data.limits.body_max;
  return (
    <div class="ev-track" role="img" aria-label={t('evolution.body_of', { body: species.body, most })}>
      <Sign name="body" />
      <span class="ev-steps">
        {Array.from({ length: most }, (_, i) => (
          <span key={i} class={i < species.body ? 'ev-step ev-step-full' : 'ev-step'} style={{ '--step': i + 1 }} />
        ))}
      </span>
      <b>{species.body}</b>
    </div>
  );
}

/** Population: a place for each animal, with its food on it once it has eaten. */
function PopulationTrack({ species, scene }: { species: SpeciesView; scene: Scene }): JSX.Element {
  const { t, data } = scene.props;
  const most = data.limits.population_max;
  const { population, food } = species;
  return (
    <div
      class={`ev-track${species.hungry ? ' ev-hungry' : ''}`}
      role="img"
      aria-label={t('evolution.population_of', { population, most, food })}
    >
      <Sign name="population" />
      <span class="ev-places">
        {Array.from({ length: most }, (_, i) => (
          <span key={i} class={i < population ? 'ev-place ev-place-taken' : 'ev-place'}>
            {i < food && <Token kind={species.diet === 'meat' ? 'meat' : 'plant'} />}
          </span>
        ))}
      </span>
      <b>{population}</b>
    </div>
  );
}

function FatStore({ species, scene }: { species: SpeciesView; scene: Scene }): JSX.Element | null {
  const { fat, fat_max } = species;
  if (fat_max === 0 && fat === 0) return null;
  return (
    <div class="ev-track" role="img" aria-label={scene.props.t('evolution.fat_of', { fat, most: fat_max })}>
      <Token kind="fat" />
      <span class="ev-places">
        {Array.from({ length: Math.max(fat, fat_max) }, (_, i) => (
          <span key={i} class="ev-place ev-place-fat">
            {i < fat && <Token kind="fat" />}
          </span>
        ))}
      </span>
      <b>{fat}</b>
    </div>
  );
}

const arrow_signs = { none: '', left: ' ◂', right: ' ▸', both: ' ◂▸' } as const;

/** The traits by name, in the order in which they lie; a face-down one shows only its back to others. */
export function TraitList({ species, scene }: { species: SpeciesView; scene: Scene }): JSX.Element {
  const { t, data } = scene.props;
  const known = traitsOf(species);
  const hidden = species.face_down - known.filter(({ facts }) => facts.face_down).length;
  return (
    <ul class="ev-traits">
      {known.map(({ trait, facts }) => (
        <li
          key={trait}
          class={`ev-trait${facts.face_down ? ' ev-trait-down' : ''}`}
          style={frameOf(data, trait)}
          data-trait={trait}
          data-in-sight="desk"
          data-rule={`trait-${trait}`}
        >
          <TraitGlyph trait={trait} />
          <span>
            {traitName(t, trait)}
            <span class="ev-arrows" aria-hidden="true">
              {arrow_signs[data.traits[trait]?.arrows ?? 'none']}
            </span>
          </span>
          {facts.face_down && <span class="unseen"> ({t('evolution.face_down')})</span>}
        </li>
      ))}
      {Array.from({ length: Math.max(0, hidden) }, (_, i) => (
        <li key={`hidden${i}`} class="ev-trait ev-trait-hidden">
          <TraitGlyph trait="face_down" />
          <span>{t('evolution.face_down')}</span>
        </li>
      ))}
    </ul>
  );
}

/** What just happened to it, until something else does. */
function Marks({ id, scene }: { id: string; scene: Scene }): JSX.Element | null {
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

function inWords(id: string, species: SpeciesView, scene: Scene): string {
  const { t, data } = scene.props;
  return [
    speciesName(scene.naming, id),
    t('evolution.body_of', { body: species.body, most: data.limits.body_max }),
    t('evolution.population_of', {
      population: species.population,
      most: data.limits.population_max,
      food: species.food,
    }),
    t('evolution.details'),
  ].join('. ');
}

/** The small form, for a row that is folded up. */
export function SmallSpecies({ id, species, scene }: { id: string; species: SpeciesView; scene: Scene }): JSX.Element {
  return (
    <span class="ev-small" title={speciesName(scene.naming, id)} data-fly={`species-${id}`} data-in-sight="desk">
      <Creature species={species} number={numberOf(id)} />
      <span class="ev-small-figures">
        <Sign name="body" />
        {species.body}
        <Sign name="population" />
        {species.food}/{species.population}
      </span>
    </span>
  );
}

export function SpeciesBoard({ id, species, scene }: { id: string; species: SpeciesView; scene: Scene }): JSX.Element {
  const { buttons, reasons, role } = boardActions(scene, id, species);
  const looked = scene.looked === id;
  return (
    <article class={`ev-species ev-role-${role}${looked ? ' ev-looked' : ''}`} data-species={id} data-in-sight="desk">
      <button
        type="button"
        class="ev-species-head"
        aria-expanded={looked}
        aria-label={inWords(id, species, scene)}
        onClick={() => scene.look(looked ? null : id)}
      >
        <Creature species={species} number={numberOf(id)} />
        <span class="ev-number" aria-hidden="true">
          {numberOf(id)}
        </span>
      </button>
      <Marks id={id} scene={scene} />
      <BodyTrack species={species} scene={scene} />
      <PopulationTrack species={species} scene={scene} />
      <FatStore species={species} scene={scene} />
      <TraitList species={species} scene={scene} />
      {(buttons.length > 0 || reasons.length > 0) && (
        <div class="ev-do">
          {buttons.map((button) => (
            <button
              key={button.key}
              type="button"
              class={`ev-button${button.chosen === true ? ' ev-chosen' : ''}`}
              aria-label={button.label}
              {...(button.chosen === undefined ? {} : { 'aria-pressed': button.chosen })}
              data-do={button.key}
              {...(button.action === undefined ? {} : carriesOut(button.action))}
              onClick={button.press}
            >
              {button.sign && <Sign name={button.sign} />}
              {button.glyph && <TraitGlyph trait={button.glyph} />}
              <span>{button.text}</span>
            </button>
          ))}
          {reasons.map((reason) => (
            <p key={reason.text} class="ev-reason">
              {reason.glyph ? <TraitGlyph trait={reason.glyph} /> : <Sign name="no" />}
              <span>{reason.text}</span>
            </p>
          ))}
        </div>
      )}
    </article>
  );
}
