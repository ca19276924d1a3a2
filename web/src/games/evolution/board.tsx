// The Evolution table, from above: the others' species in one band each, behind their players' panels; one's own,
// larger, with what can be done at the edge of each; the hand. The water hole has the corner at the left. All of it is
// on one screen at every size, each region in a place of its own; a small window shows one species large. The board
// knows no rules: every button is a legal action, every reason comes with the view.
import { Fragment, type JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useMedia } from '../../ui/use_media.ts';
import { eventsOfGame } from '../contract.ts';
import { around, small_window, Told, type Remark, useEscape, useSteadyActions } from '../kit/bands.tsx';
import { Attack } from './attack.tsx';
import { Band, OwnRow, Panel, ShownRow, Wings } from './band.tsx';
import { Negating, toldOf } from './bar.tsx';
import { Offer, stillPossible, type Choice } from './choices.ts';
import { Details } from './details.tsx';
import { Hand } from './hand.tsx';
import { Hole, Phases } from './pond.tsx';
import { ownerOf, rowOf, speciesById, type Props, type Telling } from './reading.ts';
import { marksOf, type Scene } from './scene.ts';
import { SheetButton } from './sheet.tsx';
import { LargeSpecies } from './species.tsx';
import { savedBy } from './species_actions.ts';
import { describeAction } from './telling.ts';
import type { View } from './wire.ts';
import type { Naming } from './words.ts';
import './evolution.css';
import './pieces.css';
import './small.css';

/** Whether something is to be done with it now, and with the card that is chosen. */
function isReady(offer: Offer, choice: Choice, id: string): boolean {
  return offer.all.some(
    (action) =>
      (('species' in action && action.species === id) || ('attacker' in action && action.attacker === id)) &&
      (choice?.kind !== 'card' || ('card' in action && action.card === choice.card)),
  );
}

/**
 * Which species is large in a small window: the one that was pressed, as long as it lives; else the one that is chosen,
 * or the first of those that can do something.
 */
function largeOf(view: View, wanted: string | null, choice: Choice, seat: number, offer: Offer): string {
  const chosen = choice?.kind === 'attacker' || choice?.kind === 'thinker' ? choice.species : null;
  for (const id of [wanted, chosen]) if (id !== null && speciesById(view, id) !== undefined) return id;
  const held = view.seats[String(seat)];
  const row = held === undefined ? [] : rowOf(held).map(({ id }) => id);
  return row.find((id) => isReady(offer, choice, id)) ?? row[0] ?? '';
}

export function EvolutionBoard(given: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const actions = useSteadyActions(given);
  const props: Props = given.busy ? { ...given, actions, act: () => undefined } : given;
  const { view, you, t, seats, Bar, Head } = props;
  const small = useMedia(small_window);
  const [wish, setWish] = useState<Choice>(null);
  const [looking, setLooking] = useState<{ readonly species: string; readonly lit: string | null } | null>(null);
  const looked = looking?.species ?? null;
  const look: Scene['look'] = (species, lit) => setLooking(species === null ? null : { species, lit: lit ?? null });
  const [wanted, setWanted] = useState<string | null>(null);
  const [remark, setRemark] = useState<Remark | null>(null);
  const [shows_all, showAll] = useState(false);
  const offer = useMemo(() => new Offer(actions), [actions]);
  const marks = useMemo(() => marksOf(eventsOfGame(given.fresh)), [given.fresh]);
  const naming: Naming = { t, nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }) };
  const telling: Telling = { ...naming, locale: props.locale, view, data: props.data };
  const choice = stillPossible(wish, offer, view);
  const attacker = choice?.kind === 'attacker' ? choice.species : null;
  const saved = useMemo(() => savedBy(view, attacker), [view, attacker]);
  const front = props.looked ?? you;

  const scene: Scene = {
    props,
    naming,
    label: (action) => describeAction(action, telling),
    offer,
    choice,
    choose: (next) => {
      setWish(next);
      setRemark(null);
      look(null);
      // What is chosen is for one's own row.
      if (!small && props.looked !== null && next !== null) props.look(null);
    },
    saved,
    say: setRemark,
    looked,
    look,
    lit: looking?.lit ?? null,
    marks,
    large: small && you !== null ? largeOf(view, wanted, choice, front ?? you, offer) : null,
    enlarge: (species) => {
      setWanted(species);
      // Of all the species one is pressed to be seen large; while an attack is chosen, to be told why it is safe.
      if (attacker === null) showAll(false);
      if (looked !== null) look(species);
    },
  };
  // What was said of the table as it was.
  useLayoutEffect(() => setRemark(null), [given.fresh.seq]);
  // Whom one could attack is to be seen: where there is no room for a band beside the large species, all are shown.
  // With a trait to negate it is the hand that is to be pressed.
  const negating_trait = choice?.kind === 'attacker' ? choice.negating : null;
  useEffect(() => {
    const bands = [...(place.current?.querySelectorAll('.ev-band') ?? [])];
    if (attacker === null || negating_trait !== null) showAll(false);
    else if (bands.some((band) => band.getClientRects().length === 0)) showAll(true);
  }, [attacker, negating_trait]);
  // Whose panel is pressed is brought up, and one's own again by a second press.
  useLayoutEffect(() => setWanted(null), [props.looked, attacker]);
  const announced = attacker !== null && view.feeding?.announced?.attacker === attacker;
  const told = toldOf(scene, remark);
  const clear = (): void => {
    if (looked !== null) look(null);
    else if (remark !== null) setRemark(null);
    else scene.choose(null);
  };
  const clearable = remark !== null || (choice !== null && !announced);
  useEscape(clearable || looked !== null, clear);

  const own = you === null ? undefined : view.seats[String(you)];
  const others = around(view.seats, you ?? view.players - 1).filter(({ seat }) => seat !== you);
  // A phone shows the one whose panel was pressed, and the one after.
  const first = Math.max(
    0,
    others.findIndex(({ seat }) => seat === props.looked),
  );
  const orderOf = (at: number): number => (at - first + others.length) % others.length;
  const hand = Object.keys(own?.hand ?? {}).map(Number);
  const order = (card: number): number => props.data.traits[props.data.cards[String(card)]?.trait ?? '']?.order ?? 0;
  hand.sort((a, b) => order(a) - order(b) || a - b);
  const large = scene.large === null ? undefined : speciesById(view, scene.large);
  const shown = !small && front !== null && front !== you ? view.seats[String(front)] : undefined;
  const negating = <Negating scene={scene} />;

  const look_of = [
    'bands',
    'ev',
    ...(given.busy ? ['bands-busy'] : []),
    ...(props.reducedMotion ? ['ev-still'] : []),
    ...(own === undefined ? ['bands-watched'] : []),
    // Else a row lies below the bands, whosever it is.
    ...(own === undefined && shown === undefined ? ['ev-watched'] : []),
    ...(small && (shows_all || own === undefined) ? ['ev-all-species'] : []),
  ];
  return (
    <div
      ref={place}
      class={look_of.join(' ')}
      style={{ '--players': view.players, '--others': others.length }}
      data-phase={view.phase}
      data-players={view.players}
    >
      <div class="ev-table">
        {others.map(({ seat, held }, at) => (
          <Fragment key={seat}>
            <Panel scene={scene} seat={seat} held={held} at={at} />
            <Band scene={scene} seat={seat} held={held} at={at} order={orderOf(at)} />
          </Fragment>
        ))}
        <div class="bands-corner ev-corner">
          {own && you !== null && <Panel scene={scene} seat={you} held={own} />}
          <Hole
            scene={scene}
            all={small && own !== undefined ? { on: shows_all, turn: () => showAll(!shows_all) } : null}
          />
        </div>
        {shown !== undefined && front !== null ? (
          <ShownRow scene={scene} seat={front} held={shown} />
        ) : (
          own && you !== null && <OwnRow scene={scene} seat={you} held={own} />
        )}
        {small && own && scene.large !== null && large !== undefined && (
          <LargeSpecies scene={scene} id={scene.large} species={large}>
            {attacker !== null ? (
              shows_all ? null : (
                negating
              )
            ) : view.phase === 'feeding' || view.phase === 'over' || ownerOf(scene.large) !== you ? null : (
              <Wings scene={scene} />
            )}
          </LargeSpecies>
        )}
        {small && own && shows_all && attacker !== null && <div class="ev-negating-line">{negating}</div>}
        {own?.hand && <Hand scene={scene} cards={hand} />}
        {looked !== null && <Details scene={scene} id={looked} />}
      </div>
      <Attack place={place} fresh={given.fresh} slowness={given.slowness} />
      <Bar
        told={
          told === null ? undefined : <Told told={told} back={t('evolution.back')} clear={clearable ? clear : null} />
        }
      >
        {small ? null : negating}
      </Bar>
      <Head told={<Phases scene={scene} />}>
        <SheetButton scene={scene} />
      </Head>
    </div>
  );
}
