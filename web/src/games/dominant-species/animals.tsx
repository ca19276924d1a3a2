// Every animal's display: what it needs, its pawns, its cubes, how it stands. The viewer's own come first.
import type { JSX } from 'preact';
import type { SeatInfo, SeatPanel, Translate } from '../contract.ts';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { AnimalMark, ElementMark } from './art.tsx';
import type { DominantData } from './data.ts';
import { eachElement, entriesOf, type Telling } from './reading.ts';
import { animalName, elementList, elementName } from './tile_words.ts';
import type { Animal, AnimalView, Element, View } from './wire.ts';

interface Props {
  readonly view: View;
  readonly data: DominantData;
  readonly seats: readonly SeatInfo[];
  readonly you: number | null;
  /** Those of one seat alone. */
  readonly only?: number;
  readonly t: Translate;
}

export function Animals(props: Props): JSX.Element {
  const { view, you, only, t } = props;
  const order = view.initiative
    .filter((animal) => only === undefined || view.owners[animal] === only)
    .sort((a, b) => Number(view.owners[b] === you) - Number(view.owners[a] === you));
  return (
    <section class="ds-animals" aria-label={t('dominant-species.animals')}>
      <h2 class="unseen">{t('dominant-species.animals')}</h2>
      <ul>
        {order.map((animal) => (
          <AnimalDisplay key={animal} animal={animal} {...props} />
        ))}
      </ul>
    </section>
  );
}

function AnimalDisplay({ animal, ...props }: Props & { readonly animal: Animal }): JSX.Element | null {
  const { view, data, seats, you, t } = props;
  const facts = view.animals[animal];
  if (facts === undefined) return null;
  const seat = seats[facts.seat];
  const acting = view.decision?.animal === animal;
  return (
    <li
      class={`ds-animal-card${facts.seat === you ? ' ds-own' : ''}${acting ? ' ds-acting' : ''}`}
      data-animal={animal}
      style={{ '--ds-edge': `var(--ds-${animal})` }}
    >
      <header>
        <AnimalMark animal={animal} size={40} />
        <h3>
          {animalName(animal, t)}
          <span class="ds-owner">
            <SeatMark seat={seat?.color ?? facts.seat} size={14} /> {seat?.name ?? '–'}
          </span>
        </h3>
        <p class="ds-vp">
          <b>{facts.vp}</b> {t('dominant-species.vp.unit')}
          <span>{t('dominant-species.place', { count: facts.place })}</span>
        </p>
      </header>
      <Slots animal={animal} facts={facts} data={data} t={t} />
      <dl class="ds-figures">
        <Figure name={t('dominant-species.figure.pawns')} value={facts.available} of={facts.pawns} />
        <Figure name={t('dominant-species.figure.gene_pool')} value={facts.gene_pool} />
        <Figure name={t('dominant-species.figure.on_earth')} value={facts.on_earth} />
        <Figure name={t('dominant-species.figure.eliminated')} value={facts.eliminated} />
        <Figure name={t('dominant-species.figure.dominates')} value={facts.dominates} of={facts.tiles} />
        <Figure name={t('dominant-species.figure.tundra')} value={facts.tundra_cubes} />
        <Figure name={t('dominant-species.figure.endangered')} value={facts.endangered} alarm={facts.endangered > 0} />
      </dl>
      <p class="ds-small">{t(`dominant-species.ability.${animal}`)}</p>
    </li>
  );
}

/** `of` says "3 of 5": pawns in hand of those owned, tiles dominated of those lived on. */
function Figure(props: {
  readonly name: string;
  readonly value: number;
  readonly of?: number;
  readonly alarm?: boolean;
}) {
  return (
    <div class={props.alarm === true ? 'ds-figure ds-figure-alarm' : 'ds-figure'}>
      <dt>{props.name}</dt>
      <dd>
        {props.value}
        {props.of === undefined ? null : <small>/{props.of}</small>}
      </dd>
    </div>
  );
}

function Slots(props: {
  readonly animal: Animal;
  readonly facts: AnimalView;
  readonly data: DominantData;
  readonly t: Translate;
}): JSX.Element {
  const { animal, facts, data, t } = props;
  const printed = eachElement(data.animals[animal]?.printed);
  const added = eachElement(facts.added);
  const words = t('dominant-species.slots', {
    printed: elementList(printed, t),
    added: elementList(added, t),
    room: facts.room,
  });
  return (
    <>
      <div class="ds-slots" role="img" aria-label={words}>
        {printed.map((element, index) => (
          <ElementMark key={`printed${index}`} element={element} size={32} printed />
        ))}
        {added.map((element, index) => (
          <span
            key={index}
            class={isThreatened(facts, element, added, index) ? 'ds-slot ds-slot-threatened' : 'ds-slot'}
          >
            <ElementMark element={element} size={32} />
          </span>
        ))}
        {Array.from({ length: facts.room }, (_, index) => (
          <span key={`room${index}`} class="ds-slot-room" />
        ))}
      </div>
      {facts.threatened.length === 0 ? null : (
        <p class="ds-small ds-threat">
          {t('dominant-species.threatened', {
            elements: facts.threatened.map((element) => elementName(element, t)).join(t('dominant-species.comma')),
            count: facts.protections,
          })}
        </p>
      )}
    </>
  );
}

/** Of several alike only one is lost. */
const isThreatened = (facts: AnimalView, element: Element, added: readonly Element[], index: number): boolean =>
  facts.threatened.includes(element) && added.indexOf(element) === index;

/** What the panel of a player says of their animals. */
function PanelAnimal(props: { readonly animal: Animal; readonly facts: AnimalView; readonly telling: Telling }) {
  const { animal, facts, telling } = props;
  const { t, data } = telling;
  const printed = eachElement(data.animals[animal]?.printed);
  const added = eachElement(facts.added);
  const rank = data.animals[animal]?.rank ?? 0;
  const elements = t('dominant-species.panel.elements', { elements: elementList([...printed, ...added], t) });
  const chain = t('dominant-species.panel.food_chain', { rank });
  return (
    <span class="ds-panel" title={`${animalName(animal, t)}. ${elements}. ${chain}`}>
      <AnimalMark animal={animal} size={26} />
      <span class="unseen">{`${animalName(animal, t)}. ${elements}. ${chain}. `}</span>
      <span class="ds-panel-elements" aria-hidden="true">
        {printed.map((element, index) => (
          <ElementMark key={`printed${index}`} element={element} size={17} printed />
        ))}
        {added.map((element, index) => (
          <ElementMark key={index} element={element} size={17} />
        ))}
      </span>
      <span class="ds-panel-rank" aria-hidden="true">
        <svg width="12" height="14" viewBox="0 0 12 14">
          <path d="M6 1v12M2 5l4-4 4 4" />
        </svg>
        {rank}
      </span>
    </span>
  );
}

export function panel(seat: number, telling: Telling): SeatPanel {
  const { t, view } = telling;
  const held = view.seats[String(seat)];
  const own = entriesOf<Animal, AnimalView>(view.animals).filter(([, facts]) => facts.seat === seat);
  const sum = (of: (facts: AnimalView) => number) => own.reduce((all, [, facts]) => all + of(facts), 0);
  return {
    ...(held === undefined || own.length === 0 ? {} : { score: held.vp }),
    facts:
      own.length === 0
        ? []
        : [
            { label: t('dominant-species.panel.pawns'), value: sum(({ available }) => available) },
            { label: t('dominant-species.panel.stock'), value: sum(({ gene_pool }) => gene_pool) },
            { label: t('dominant-species.panel.earth'), value: sum(({ on_earth }) => on_earth) },
          ],
    picture: own.map(([animal, facts]) => <PanelAnimal key={animal} animal={animal} facts={facts} telling={telling} />),
  };
}
