// The action display: twelve sections in the order in which they are carried out, with pawns on their spaces.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Translate } from '../contract.ts';
import { AnimalMark, ElementMark, TerrainMark } from './art.tsx';
import type { Open } from './choosing.ts';
import { animalName, elementName } from './tile_words.ts';
import {
  type Animal,
  type DominantData,
  type DominantView,
  eachElement,
  type SectionFacts,
  type SpaceFacts,
} from './types.ts';

export interface DisplayProps {
  readonly view: DominantView;
  readonly data: DominantData;
  readonly t: Translate;
  /** The spaces on which a pawn may be placed. */
  readonly open: Open | null;
  readonly choose: (space: string) => void;
  /** Whose pawn would be placed. */
  readonly animal: Animal | null;
  readonly fresh: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
}

/** Animals that act in a section without a pawn. */
const innate: { readonly [section: string]: Animal } = {
  regression: 'reptile',
  speciation: 'insect',
  competition: 'arachnid',
};

export function Display(props: DisplayProps): JSX.Element {
  const { view, data, t } = props;
  return (
    <section class="ds-display" aria-label={t('dominant-species.display')}>
      <h2 class="ds-pane-title">{t('dominant-species.display')}</h2>
      <ol class="ds-sections">
        {data.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} {...props} />
        ))}
      </ol>
      <p class="ds-small">
        {t('dominant-species.tundra_left', { count: view.tundra_left })}{' '}
        {t('dominant-species.bag', { count: eachElement(view.bag).length })}
      </p>
    </section>
  );
}

function Section(props: DisplayProps & { readonly section: SectionFacts; readonly number: number }): JSX.Element {
  const { view, data, t, section, number } = props;
  const [explained, explain] = useState(false);
  const shown = view.display[section.id];
  const boxes = eachElement(shown?.boxes);
  const now = view.section === section.id;
  const free = innate[section.id];
  const wide = section.spaces.length > 3 || section.id === 'wanderlust';
  return (
    <li
      class={`ds-section${now ? ' ds-section-now' : ''}${wide ? ' ds-section-wide' : ''}`}
      data-section={section.id}
      {...(now ? { 'aria-current': 'step' as const } : {})}
    >
      <button type="button" class="ds-section-name" aria-expanded={explained} onClick={() => explain(!explained)}>
        <span class="ds-section-number">{number}</span>
        <span>{t(`dominant-species.section.${section.id}`)}</span>
      </button>
      {explained ? <p class="ds-small">{t(`dominant-species.section.${section.id}.what`)}</p> : null}
      <div class="ds-spaces">
        {section.id === 'competition' && view.animals.arachnid !== undefined ? (
          <Innate animal="arachnid" t={t} />
        ) : null}
        {section.spaces.map((space) => (
          <Space key={space} space={space} facts={data.spaces[space]} {...props} />
        ))}
        {free !== undefined && free !== 'arachnid' && view.animals[free] !== undefined ? (
          <Innate animal={free} t={t} />
        ) : null}
      </div>
      {shown?.boxes === undefined ? null : (
        <div
          class="ds-boxes"
          role="img"
          aria-label={boxWords(
            boxes.map((element) => elementName(element, t)),
            t,
          )}
        >
          {boxes.length === 0 ? <span class="ds-box-empty">{t('dominant-species.boxes.empty')}</span> : null}
          {boxes.map((element, index) => (
            <ElementMark key={index} element={element} />
          ))}
        </div>
      )}
      {section.id === 'wanderlust' ? <Stacks view={view} t={t} /> : null}
    </li>
  );
}

const boxWords = (names: readonly string[], t: Translate): string =>
  names.length === 0
    ? t('dominant-species.boxes.empty')
    : t('dominant-species.boxes', { elements: names.join(t('dominant-species.comma')) });

function Innate({ animal, t }: { readonly animal: Animal; readonly t: Translate }): JSX.Element {
  const words = t('dominant-species.innate', { animal: animalName(animal, t) });
  return (
    <span class="ds-innate" role="img" aria-label={words} title={words}>
      <AnimalMark animal={animal} size={22} />
    </span>
  );
}

function Space(
  props: DisplayProps & { readonly space: string; readonly facts: SpaceFacts | undefined },
): JSX.Element | null {
  const { space, facts, view, t, open } = props;
  if (facts === undefined) return null;
  const pawn = view.display[facts.section]?.pawns[String(facts.index)] ?? null;
  const held = view.held[space] !== undefined;
  const words = spaceWords(space, facts, pawn, held, t);
  const free = open?.values.includes(space) === true;
  const chosen = free && open.chosen === space;
  const marks = `${props.fresh.has(space) ? ' ds-space-fresh' : ''}${props.told.has(space) ? ' ds-space-told' : ''}`;
  const inside = (
    <>
      <SpacePicture facts={facts} small={pawn !== null || chosen} />
      {chosen && props.animal !== null ? (
        <span class="ds-ghost">
          <AnimalMark animal={props.animal} size={34} />
        </span>
      ) : null}
      {pawn === null ? null : <AnimalMark animal={pawn} size={34} />}
      {held ? (
        <span class="ds-held" aria-hidden="true">
          ‖
        </span>
      ) : null}
    </>
  );
  if (!free) {
    return (
      <span
        class={`ds-space${pawn === null ? '' : ' ds-space-taken'}${marks}`}
        role="img"
        aria-label={words}
        data-space={space}
      >
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`ds-space ds-target-button${chosen ? ' ds-chosen' : ''}${marks}`}
      aria-label={words}
      aria-pressed={chosen}
      data-space={space}
      onClick={() => props.choose(space)}
    >
      {inside}
    </button>
  );
}

export function spaceName(space: string, facts: SpaceFacts | undefined, t: Translate): string {
  if (facts === undefined) return space;
  const section = t(`dominant-species.section.${facts.section}`);
  if (facts.element !== undefined) return `${section}: ${elementName(facts.element, t)}`;
  if (facts.max_cubes !== undefined)
    return `${section}: ${t('dominant-species.space.cubes', { count: facts.max_cubes })}`;
  if (facts.terrains !== undefined) {
    const names = facts.terrains.map((terrain) => t(`dominant-species.terrain.${terrain}`));
    return `${section}: ${names.join(t('dominant-species.comma'))}`;
  }
  return t('dominant-species.space', { section, number: facts.index });
}

function spaceWords(space: string, facts: SpaceFacts, pawn: Animal | null, held: boolean, t: Translate): string {
  const name = spaceName(space, facts, t);
  if (pawn === null) return t('dominant-species.space.vacant', { space: name });
  const words = t('dominant-species.space.pawn', { space: name, animal: animalName(pawn, t) });
  return held ? `${words}. ${t('dominant-species.space.held')}` : words;
}

/** What the space is for, in small: an element, a number of cubes, two terrains beside tundra. */
function SpacePicture({ facts, small }: { readonly facts: SpaceFacts; readonly small: boolean }): JSX.Element | null {
  const inside = pictureOf(facts, small);
  return inside === null ? null : (
    <span class={small ? 'ds-space-picture ds-space-picture-small' : 'ds-space-picture'}>{inside}</span>
  );
}

function pictureOf(facts: SpaceFacts, small: boolean): JSX.Element | null {
  if (facts.element !== undefined) return <ElementMark element={facts.element} size={small ? 18 : 26} />;
  if (facts.max_cubes !== undefined) return <b>{facts.max_cubes}</b>;
  if (facts.terrains !== undefined) {
    return (
      <>
        {facts.terrains
          .filter((terrain) => terrain !== 'tundra')
          .map((terrain) => (
            <TerrainMark key={terrain} terrain={terrain} size={small ? 14 : 20} />
          ))}
      </>
    );
  }
  return small ? null : (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path class="ds-line ds-eye" d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z" />
    </svg>
  );
}

function Stacks({ view, t }: { readonly view: DominantView; readonly t: Translate }): JSX.Element {
  return (
    <ul class="ds-stacks" aria-label={t('dominant-species.stacks')}>
      {Object.entries(view.stacks).map(([stack, { top, left }]) => (
        <li key={stack}>
          {top === null ? <span class="ds-no-tile">–</span> : <TerrainMark terrain={top} size={36} />}
          <span>
            {top === null ? t('dominant-species.stack.turned') : t(`dominant-species.terrain.${top}`)}
            <small> +{left}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
