// The Random Mutations table, from above: the others' species in one band each, behind their players' panels; one's
// own, larger, with what can be done at the edge of each. Climate and bank, or the newest mutation and the own deck,
// have the corner at the left. All of it is on one screen at every size, each region in a place of its own; a small
// window shows one species large. A question lies over the others' bands, so that nothing moves for it.
import { Fragment, type JSX } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { PendingDecision } from '../../../sdk/wire.ts';
import { useMedia } from '../../ui/use_media.ts';
import { eventsOfGame } from '../contract.ts';
import { around, small_window, Told, useEscape, useSteadyActions } from '../kit/bands.tsx';
import { Ask } from './ask.tsx';
import { Band, isAimedAt, OwnRow, Panel, ShownRow } from './band.tsx';
import { Bank } from './bank.tsx';
import { developmentTargets, feedingTargets, no_targets, settle, type Choice, type Targets } from './choosing.ts';
import { Details } from './details.tsx';
import type { Ground } from './ground.ts';
import { animalsOf, asked, speciesOf, type Props } from './reading.ts';
import { SheetButton } from './sheet.tsx';
import { isReady, LargeSpecies } from './species.tsx';
import { Stand, toldOf } from './told.tsx';
import type { Action, Event } from './wire.ts';
import './style/random_mutations.css';
import './style/species.css';
import './style/pieces.css';
import './style/small.css';

/** What the newest update was about, to be pointed at for a moment. */
function touchedBy(events: readonly Event[]): Ground['touched'] {
  const animals = new Set<number>();
  const species = new Set<number>();
  for (const event of events) {
    if ('animal' in event) animals.add(event.animal);
    if ('victim' in event) animals.add(event.victim);
    if ('species' in event) species.add(event.species);
  }
  return { animals, species };
}

/** Whose decision interrupts the move, if one does. */
function askedOf(pending: readonly PendingDecision[]): PendingDecision | undefined {
  return pending.find((decision) => asked.has(decision.kind));
}

function targetsOf(props: Props, actions: readonly Action[], choice: Choice | null): Targets {
  if (actions.length === 0) return no_targets;
  return props.view.phase === 'development' ? developmentTargets(actions) : feedingTargets(props.view, actions, choice);
}

/**
 * Which species is large in a small window: the one that was pressed, as long as it lives; else the one that acts, or
 * the first on which something can be done.
 */
function largeOf(ground: Ground, wanted: number | null, seat: number): number | null {
  const { view, choice, targets } = ground;
  const acts = choice?.actor === null ? undefined : view.animals[String(choice?.actor)]?.species;
  for (const id of [wanted, acts]) if (id !== null && id !== undefined && view.species[String(id)]) return id;
  const row = speciesOf(view, seat);
  const is_lit = ([id]: (typeof row)[number]): boolean =>
    animalsOf(view, id).some(([animal]) => targets.animals.has(animal) || targets.actors.has(animal));
  const found = row.find(is_lit) ?? row.find(([id, species]) => isReady({ id, species, ground })) ?? row[0];
  return found?.[0] ?? null;
}

export function MutationsBoard(given: Props): JSX.Element {
  const actions = useSteadyActions(given);
  const props: Props = given.busy ? { ...given, actions, act: () => undefined } : given;
  const { view, t, you, pending, Bar, Head } = props;
  const small = useMedia(small_window);
  const [wish, setWish] = useState<Choice | null>(null);
  const [why, explain] = useState<string | null>(null);
  const [looked, look] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const ask = askedOf(pending);
  const mine = ask === undefined && pending.some((decision) => decision.seat === you);
  const own_actions = mine ? actions : [];
  const choice = useMemo(
    () => (view.phase === 'feeding' && mine ? settle(wish, view, actions) : null),
    [wish, view, actions, mine],
  );
  const bare: Ground = {
    view,
    data: props.data,
    t,
    telling: {
      t,
      locale: props.locale,
      nameOf: (seat) => props.seats[seat]?.name ?? '–',
      view,
      data: props.data,
    },
    seats: props.seats,
    you,
    actions: own_actions,
    developing: mine && view.phase === 'development',
    feeding: mine && view.phase === 'feeding',
    choice,
    choose: (next) => {
      setWish(next);
      explain(null);
      look(null);
      // What is chosen is for one's own row, or for all of the others.
      if (props.looked !== null) props.look(null);
    },
    targets: targetsOf(props, own_actions, choice),
    act: (action) => {
      // The next move begins with what is most likely then.
      setWish(null);
      props.act(action);
    },
    explain,
    looked,
    look,
    show: (seat) => props.look(seat),
    large: null,
    enlarge: (species) => {
      setWanted(species);
      if (looked !== null) look(species);
    },
    touched: touchedBy(eventsOfGame(given.fresh)),
    prey: view.attack?.species ?? null,
    predator: view.attack?.attacker ?? null,
  };
  const own = you === null ? undefined : view.seats[String(you)];
  const ground: Ground = small && you !== null ? { ...bare, large: largeOf(bare, wanted, props.looked ?? you) } : bare;

  // With what is drawn anew, not after it: whatever is pressed next holds.
  // What was said of the table as it was.
  useLayoutEffect(() => explain(null), [given.fresh.seq]);
  // Whose panel is pressed is brought up, and one's own again by a second press.
  useLayoutEffect(() => setWanted(null), [props.looked, mine, choice?.tool, choice?.actor]);
  const told = toldOf(ground, why);
  const is_put_back = wish !== null && choice?.tool === wish.tool;
  const clearable = why !== null || looked !== null || is_put_back;
  const clear = (): void => {
    if (looked !== null) look(null);
    else if (why !== null) explain(null);
    else ground.choose(null);
  };
  useEscape(clearable, clear);

  const others = around(view.seats, you ?? view.players - 1).filter(({ seat }) => seat !== you);
  const first = firstOf(
    ground,
    others.map(({ seat }) => seat),
    props.looked,
  );
  const shown = !small && props.looked !== null && props.looked !== you ? props.looked : null;
  const large = ground.large === null ? undefined : view.species[String(ground.large)];
  const place = { ground, props };
  const look_of = [
    'bands',
    'rm',
    ...(given.busy ? ['bands-busy'] : []),
    ...(props.reducedMotion ? ['rm-still'] : []),
    ...(own === undefined ? ['bands-watched'] : []),
    // Else a row lies below the bands, whosever it is.
    ...(own === undefined && shown === null ? ['rm-watched'] : []),
  ];
  return (
    <div
      class={look_of.join(' ')}
      style={{ '--players': view.players, '--others': others.length }}
      data-phase={view.phase}
      data-players={view.players}
      data-in-hand={choice?.tool}
      data-by={choice?.actor}
    >
      <div class="rm-table">
        {others.map(({ seat }, at) => (
          <Fragment key={seat}>
            <Panel {...place} seat={seat} at={at} />
            <Band {...place} seat={seat} at={at} order={(at - first + others.length) % others.length} />
          </Fragment>
        ))}
        <div class="bands-corner">
          {you === null ? null : <Panel {...place} seat={you} />}
          <Bank
            ground={ground}
            entries={props.entries}
            small={small}
            rolling={props.fresh.events.some((event) => event.type === 'climate')}
          />
        </div>
        {shown !== null ? (
          <ShownRow {...place} seat={shown} />
        ) : own && you !== null ? (
          <OwnRow {...place} seat={you} />
        ) : null}
        {ground.large !== null && large !== undefined ? (
          <LargeSpecies id={ground.large} species={large} ground={ground} />
        ) : null}
        {ask ? (
          <div class="rm-desk" data-lies-over>
            <Ask pending={ask} actions={ask.seat === you ? actions : []} ground={ground} />
          </div>
        ) : null}
        {looked !== null ? <Details ground={ground} id={looked} /> : null}
      </div>
      <Bar
        told={
          told === null ? undefined : (
            <Told told={told} back={t('random-mutations.back')} clear={clearable ? clear : null} />
          )
        }
      />
      <Head told={<Stand ground={ground} />}>
        <SheetButton ground={ground} />
      </Head>
    </div>
  );
}

/**
 * Which of the others a phone shows first: whose panel was pressed, unless something can be done only to another one's
 * species; who attacks or is attacked; else who comes next.
 */
function firstOf(ground: Ground, others: readonly number[], looked: number | null): number {
  const { view, you } = ground;
  const aimed = others.map((seat) => isAimedAt(ground, seat));
  const at = looked === null ? -1 : others.indexOf(looked);
  if (at >= 0 && (aimed[at] === true || !aimed.includes(true))) return at;
  if (aimed.includes(true)) return aimed.indexOf(true);
  const struck = view.attack === null ? null : view.attack.owner === you ? view.attack.seat : view.attack.owner;
  return Math.max(0, struck === null ? 0 : others.indexOf(struck));
}
