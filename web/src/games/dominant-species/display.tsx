// The action display: twelve sections in the order in which they are carried out, with pawns on their spaces.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RuleTerm } from '../../ui/rule_term.tsx';
import type { Translate } from '../contract.ts';
import { AnimalMark, ElementMark, SectionMark, TerrainMark } from './art.tsx';
import type { Open } from './choosing.ts';
import type { DominantData, SectionFacts, SpaceFacts } from './data.ts';
import { eachElement } from './reading.ts';
import { animalName, elementName } from './tile_words.ts';
import type { Animal, View } from './wire.ts';

export interface DisplayProps {
  readonly view: View;
  readonly data: DominantData;
  readonly t: Translate;
  /** The spaces on which a pawn may be placed. */
  readonly open: Open | null;
  readonly choose: (space: string) => void;
  /** Whose pawn would be placed. */
  readonly animal: Animal | null;
  readonly nameOf: (seat: number) => string;
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
  const { data, t } = props;
  const [explained, explain] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const chosen = props.open?.chosen ?? null;
  useEffect(() => {
    // What is proposed stays in sight above the question whether it shall be done.
    if (chosen !== null) place.current?.querySelector('.ds-chosen')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useEffect(() => {
    if (explained === null) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') explain(null);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [explained]);
  return (
    <section class="ds-display" aria-label={t('dominant-species.display')} tabIndex={0} ref={place}>
      <ol class="ds-sections">
        {data.sections.map((section, index) => (
          <Section
            key={section.id}
            section={section}
            number={index + 1}
            explained={explained === section.id}
            explain={() => explain(explained === section.id ? null : section.id)}
            {...props}
          />
        ))}
      </ol>
    </section>
  );
}

interface SectionProps extends DisplayProps {
  readonly section: SectionFacts;
  readonly number: number;
  readonly explained: boolean;
  readonly explain: () => void;
}

/** A row: its picture, its name with what is done there in a line, its spaces, and what lies in it. */
function Section(props: SectionProps): JSX.Element {
  const { view, data, t, section, number, explained } = props;
  const shown = view.display[section.id];
  const boxes = eachElement(shown?.boxes);
  const now = view.section === section.id;
  const free = innate[section.id];
  const name = t(`dominant-species.section.${section.id}`);
  return (
    <li
      class={now ? 'ds-section ds-section-now' : 'ds-section'}
      data-section={section.id}
      {...(now ? { 'aria-current': 'step' as const } : {})}
    >
      <button
        type="button"
        class="ds-section-name"
        aria-label={t('dominant-species.numbered', { number, section: name })}
        aria-expanded={explained}
        data-rule-hold={`section-${section.id}`}
        onClick={props.explain}
      >
        <SectionMark section={section.id} />
      </button>
      <p class="ds-section-title">
        <b>{name}</b> <span>{t(`dominant-species.section.${section.id}.short`)}</span>
      </p>
      <div class="ds-spaces">
        {section.spaces.map((space) => (
          <Space key={space} space={space} facts={data.spaces[space]} {...props} />
        ))}
      </div>
      {free !== undefined && view.animals[free] !== undefined ? <Innate animal={free} t={t} /> : null}
      {section.id === 'initiative' ? <Order view={view} nameOf={props.nameOf} t={t} /> : null}
      {section.id === 'wanderlust' ? <Stacks view={view} t={t} /> : null}
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
      {explained ? (
        <p class="ds-explained" data-lies-over role="status">
          {t(`dominant-species.section.${section.id}.what`)}{' '}
          <RuleTerm section={`section-${section.id}`}>{t('rules.title')}</RuleTerm>
        </p>
      ) : null}
    </li>
  );
}

/** Who goes first: all animals from left to right, each with its points. */
function Order({ view, nameOf, t }: Pick<DisplayProps, 'view' | 'nameOf' | 't'>): JSX.Element {
  return (
    <ol class="ds-order" aria-label={t('dominant-species.initiative')}>
      {view.initiative.map((animal) => {
        const facts = view.animals[animal];
        const words = t('dominant-species.standing', {
          animal: animalName(animal, t),
          name: facts === undefined ? '–' : nameOf(facts.seat),
          points: facts?.vp ?? 0,
          pawns: facts?.available ?? 0,
        });
        return (
          <li key={animal} class={view.decision?.animal === animal ? 'ds-order-now' : undefined} data-order={animal}>
            <span class="unseen">{words}</span>
            <AnimalMark animal={animal} />
            <b aria-hidden="true">{facts?.vp ?? 0}</b>
          </li>
        );
      })}
    </ol>
  );
}

function boxWords(names: readonly string[], t: Translate): string {
  const elements = names.length === 0 ? t('dominant-species.boxes.empty') : names.join(', ');
  return t('dominant-species.boxes', { elements });
}

function Innate({ animal, t }: { readonly animal: Animal; readonly t: Translate }): JSX.Element {
  const words = t('dominant-species.innate', { animal: animalName(animal, t) });
  return (
    <span class="ds-innate" role="img" aria-label={words} title={words}>
      <AnimalMark animal={animal} />
    </span>
  );
}

interface SpaceProps extends DisplayProps {
  readonly space: string;
  readonly facts: SpaceFacts | undefined;
}

function Space(props: SpaceProps): JSX.Element | null {
  const { view, space, facts, open, t } = props;
  if (facts === undefined) return null;
  const pawn = view.display[facts.section]?.pawns[String(facts.index)] ?? null;
  const held = view.held[space] !== undefined;
  const words = spaceWords(space, facts, pawn, held, t);
  const free = open?.values.includes(space) === true;
  const chosen = free && open.chosen === space;
  const marks = `${props.fresh.has(space) ? ' ds-space-fresh' : ''}${props.told.has(space) ? ' ds-space-told' : ''}`;
  const ghost = chosen ? props.animal : null;
  const covered = pawn !== null || ghost !== null;
  const inside = (
    <span class={pawn === null ? 'ds-disc' : 'ds-disc ds-disc-taken'}>
      <SpacePicture facts={facts} small={covered} />
      {ghost === null ? null : (
        <span class="ds-ghost">
          <AnimalMark animal={ghost} />
        </span>
      )}
      {pawn === null ? null : <AnimalMark animal={pawn} />}
      {held ? (
        <span class="ds-held" aria-hidden="true" data-drawn>
          ‖
        </span>
      ) : null}
    </span>
  );
  if (!free) {
    return (
      <span class={`ds-space${marks}`} role="img" aria-label={words} data-space={space}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`ds-space ds-space-free${chosen ? ' ds-chosen' : ''}${marks}`}
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

/** What the space is for, in small: an element, a number of cubes, two terrains beside tundra, or which one it is. */
function SpacePicture({ facts, small }: { readonly facts: SpaceFacts; readonly small: boolean }): JSX.Element | null {
  const inside = pictureOf(facts, small);
  return inside === null ? null : (
    <span class={small ? 'ds-space-picture ds-space-picture-small' : 'ds-space-picture'}>{inside}</span>
  );
}

function pictureOf(facts: SpaceFacts, small: boolean): JSX.Element | null {
  if (facts.element !== undefined) return <ElementMark element={facts.element} />;
  if (facts.max_cubes !== undefined) return <b>{facts.max_cubes}</b>;
  if (facts.terrains !== undefined) {
    return (
      <>
        {facts.terrains
          .filter((terrain) => terrain !== 'tundra')
          .map((terrain) => (
            <TerrainMark key={terrain} terrain={terrain} />
          ))}
      </>
    );
  }
  return small ? null : <span class="ds-space-number">{facts.index}</span>;
}

function Stacks({ view, t }: { readonly view: View; readonly t: Translate }): JSX.Element {
  return (
    <ul class="ds-stacks" aria-label={t('dominant-species.stacks')}>
      {Object.entries(view.stacks).map(([stack, { top, left }]) => {
        const name = top === null ? t('dominant-species.stack.turned') : t(`dominant-species.terrain.${top}`);
        return (
          <li key={stack} title={name} data-stack={stack}>
            <span class="unseen">{name}</span>
            {top === null ? <span class="ds-no-tile" aria-hidden="true" /> : <TerrainMark terrain={top} />}
            <small>+{left}</small>
          </li>
        );
      })}
    </ul>
  );
}
