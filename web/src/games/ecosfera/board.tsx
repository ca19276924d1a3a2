// The Ecosfera table, from above: what the team looks at, what can be had, what the others did, what I have; what I do
// stands in the turn bar. All of it is on one screen at every size, each region in a place of its own.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { eventsOfGame, type Translate } from '../contract.ts';
import { Buttons, Told, type BarProps } from './bar.tsx';
import { actionsOf, sameChoice, stillThere, waysOf, type Choice, type Way } from './choices.ts';
import { doingsIn, newsFor, type Doings } from './doings.ts';
import { freshIn, type Fresh } from './fresh.ts';
import { Large } from './large.tsx';
import { Piles, Shelf, type Table } from './market.tsx';
import { Beams } from './pictures/beams.tsx';
import { Scenes } from './pictures/over_table.tsx';
import { cardSet, type Props, type Telling } from './reading.ts';
import { Band, LargeRow } from './row.tsx';
import { SheetButton } from './sheet.tsx';
import { Extinctions, partsOf, Star, StarNames } from './star.tsx';
import { describeAction } from './telling.ts';
import type { Action, View } from './wire.ts';
import { Wires, type Wire } from './wires.tsx';
import './ecosfera.css';
import './cards.css';

/** Cards of the row that would serve for what is chosen. */
function servingFor(choice: Choice, view: View, way: Way | undefined): ReadonlySet<number> {
  if (way === undefined) return new Set();
  if (choice?.kind === 'slot' && choice.market === 'plants') {
    return new Set(view.offers?.plants[choice.slot]?.pays ?? []);
  }
  return new Set(way.cards);
}

function Result({ view, t }: { view: View; t: Translate }): JSX.Element | null {
  const { result } = view;
  if (!result) return null;
  return (
    <p class={`es-result ${result.won ? 'es-won' : 'es-lost'}`}>
      {t(`ecosfera.${result.won ? 'won' : 'lost'}.${result.reason}`)}
    </p>
  );
}

/** What the team has restored and lost. */
function TeamState(props: Table & { fresh_now: Fresh }): JSX.Element {
  const { view, set, t, choice, choose, isLit, fresh_now } = props;
  return (
    <section class="es-state" aria-label={t('ecosfera.star')}>
      <Star
        view={view}
        set={set}
        t={t}
        fresh={fresh_now.biomes}
        lit={isLit({ kind: 'biomes' })}
        chosen={choice?.kind === 'biomes'}
        onClick={() => choose({ kind: 'biomes' })}
      />
      <StarNames view={view} set={set} t={t} />
      <Extinctions view={view} t={t} fresh={fresh_now.extinctions} />
      <div class="es-supply">
        <p data-part="disasters">{t('ecosfera.disasters.left', { count: view.disasters })}</p>
        {view.result === null ? <p>{t('ecosfera.score.now', { count: view.score.total })}</p> : null}
      </div>
      <Result view={view} t={t} />
    </section>
  );
}

/** What is chosen, the ways to do it, and which of them is picked. */
function useChosen({ view, you, looked, look }: Props, actions: readonly Action[], telling: Telling) {
  const [wish, setWish] = useState<Choice>(null);
  const [wanted, pick] = useState(0);
  const choice = stillThere(wish, view);
  const ways = waysOf(actionsOf(choice, actions, you), (action) => describeAction(action, telling));
  const picked = wanted < ways.length ? wanted : 0;
  const become = (next: Choice) => {
    setWish(next);
    pick(0);
    // What pays for a choice lies in the own row.
    if (looked !== null && you !== null && next !== null) look(null);
  };
  const is_chosen = choice !== null;
  useEffect(() => {
    if (!is_chosen) return undefined;
    const clear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) setWish(null);
    };
    addEventListener('keydown', clear);
    return () => removeEventListener('keydown', clear);
  }, [is_chosen]);
  return { choice, ways, picked, pick, become };
}

/** Lines for what is missing, and for what others did. */
function wiresFor(choice: Choice, wanted: string | null, doings: Doings, color: (seat: number) => string): Wire[] {
  const wires: Wire[] = [];
  if (choice?.kind === 'slot' && wanted !== null) {
    const to = `[data-where="${choice.market}.${choice.slot}"]`;
    wires.push({ kind: 'gives', from: `[data-pile="${wanted}"]`, to, color: 'var(--es-ice)' });
  }
  for (const [place, seat] of doings.at) {
    const there = `[data-where="${place}"]`;
    const band = `.es-band[data-row="${seat}"]`;
    // From the slot that was emptied to whose doing it was; from them to the card that they moved.
    if (!place.startsWith('row.')) wires.push({ kind: 'did', from: there, to: band, color: color(seat) });
    else wires.push({ kind: 'did', from: band, to: `.es-large-row ${there}`, color: color(seat) });
  }
  return wires;
}

export function EcosferaBoard(props: Props): JSX.Element {
  const { view, data, t, you, seats, busy, looked, panelOf, Bar, Head } = props;
  // While an action is on its way the buttons stay where they are, but press nothing.
  const held = useRef(props.actions);
  if (!busy) held.current = props.actions;
  const actions = held.current;
  const set = cardSet(data, view);
  const [board, setBoard] = useState<Element | null>(null);
  const fresh = useMemo(() => freshIn(eventsOfGame(props.fresh)), [props.fresh.seq]);
  const telling: Telling = {
    t,
    locale: props.locale,
    nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }),
    view,
    data,
  };
  const { choice, ways, picked, pick, become } = useChosen(props, actions, telling);
  const news = useMemo(() => newsFor(props.entries, you), [props.entries, you]);
  const doings = doingsIn(news, telling, you);
  const act = (action: Action) => {
    if (busy) return;
    become(null);
    props.act(action);
  };
  const way = ways[picked];
  const isLit = (what: Choice): boolean => {
    const own = actionsOf(what, actions, you);
    return what?.kind === 'row' ? own.some((action) => 'source' in action) : own.length > 0;
  };
  const choose = (next: Choice) => {
    if (!sameChoice(choice, next)) {
      become(next);
      return;
    }
    // A second press on what is lit does what lies at hand, where that is one thing only.
    const [only, ...others] = way?.actions ?? [];
    if (only !== undefined && others.length === 0 && isLit(next)) act(only);
    else become(null);
  };
  /** A card of the row answers which one is meant, if that is asked. */
  const pressRow = (own: Choice, number: number) => {
    const at = ways.map(({ cards }) => cards.includes(number));
    const next = at.indexOf(true, picked + 1) >= 0 ? at.indexOf(true, picked + 1) : at.indexOf(true);
    if (ways.length > 1 && next >= 0 && !sameChoice(choice, own)) pick(next);
    else choose(own);
  };
  const table: Table = {
    view,
    set,
    t,
    seats,
    choice,
    choose,
    isLit,
    fresh: fresh.slots,
    by: (place) => doings.at.get(place),
  };
  // One's own row is the large one; a spectator sees that of whoever is to move. A pressed panel brings up any.
  const own_seat = you ?? view.turn?.seat ?? view.first_player;
  const large = looked ?? own_seat;
  const wanted = choice?.kind === 'slot' && choice.market === 'plants' && way !== undefined;
  const takes = wanted ? (view.offers?.plants[choice.slot]?.takes ?? null) : null;
  const rowOf = (seat: number) => ({
    ...table,
    seat,
    info: seats[seat],
    you,
    panel: panelOf(seat),
    did: doings.by.get(seat) ?? [],
    gone: doings.gone.get(seat) ?? [],
    arrived: fresh.rows.get(seat) ?? new Set<number>(),
  });
  const others = Object.keys(view.seats)
    .map(Number)
    .filter((seat) => seat !== own_seat)
    // In the order in which they play after the one shown large.
    .sort((a, b) => ((a - own_seat + view.players) % view.players) - ((b - own_seat + view.players) % view.players));
  const bar: BarProps = {
    view,
    set,
    t,
    telling,
    you,
    seats,
    choice,
    ways,
    picked,
    pick,
    clear: () => become(null),
    act,
  };
  return (
    <div
      class={`es${busy ? ' es-busy' : ''}${props.slowness === 0 ? ' es-still' : ''}`}
      style={{ '--es-slow': props.slowness }}
      ref={setBoard}
    >
      <div class={others.length === 0 ? 'es-table es-table-solo' : 'es-table'}>
        <Beams board={board} parts={partsOf(view, set, fresh.biomes)} />
        <TeamState {...table} fresh_now={fresh} />
        <section class="es-shop" aria-label={t('ecosfera.market')}>
          <Piles {...table} wanted={takes} />
          <Shelf {...table} market="plants" />
          <Shelf {...table} market="animals" />
        </section>
        {others.length === 0 ? null : (
          <div class="es-partners" role="group" aria-label={t('ecosfera.partners')}>
            {others.map((seat) => (
              <Band key={seat} {...rowOf(seat)} />
            ))}
          </div>
        )}
        <LargeRow
          key={large}
          {...rowOf(large)}
          panel={panelOf(own_seat)}
          serving={servingFor(choice, view, way)}
          could={new Set(ways.length > 1 ? ways.flatMap(({ cards }) => cards) : [])}
          press={pressRow}
          back={large === own_seat ? null : () => props.look(null)}
        />
        <Wires
          wires={wiresFor(choice, takes, doings, (seat) => `var(--seat-${seats[seat]?.color ?? seat})`)}
          board={board}
        />
      </div>
      <Scenes fresh={props.fresh} set={set} slowness={props.slowness} />
      <Large board={board} view={view} set={set} t={t} />
      <Bar told={choice === null ? undefined : <Told {...bar} />}>{choice === null ? null : <Buttons {...bar} />}</Bar>
      <Head>
        <SheetButton view={view} set={set} t={t} seats={seats} />
      </Head>
    </div>
  );
}
