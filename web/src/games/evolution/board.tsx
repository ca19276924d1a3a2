// The Evolution table: the watering hole, the others' rows, what is being chosen, one's own row and hand nearest to
// the thumb. The board knows no rules: every button is a legal action, every reason comes with the view.
import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../../sdk/wire.ts';
import type { Telling } from '../contract.ts';
import { AttackPanel } from './attack.tsx';
import { Offer, stillPossible, type Choice } from './choices.ts';
import { Count } from './count.tsx';
import { useFlights } from './flight.ts';
import { Glossary } from './glossary.tsx';
import { Hand } from './hand.tsx';
import { News } from './news.tsx';
import { LeafPanel, ThinkerPanel } from './panels.tsx';
import { Phases, Pond } from './pond.tsx';
import { marksOf, type Props, type Scene } from './scene.ts';
import { describeAction } from './telling.ts';
import { OtherPlace, OwnPlace } from './seat.tsx';
import type { Seat } from './types.ts';
import type { Naming } from './words.ts';
import './evolution.css';
import './pieces.css';

/** What can be done; while an action is on its way still what could be, so that the board doesn't jump. */
function useSteadyActions(props: Props): readonly JsonObject[] {
  const held = useRef<readonly JsonObject[]>(props.actions);
  if (!props.busy) held.current = props.actions;
  return held.current;
}

/** The seats as they sit around the table, the viewer last: nearest to the own edge. */
function around(seats: { [seat: string]: Seat }, you: number | null): { seat: number; held: Seat }[] {
  const all = Object.entries(seats).map(([key, held]) => ({ seat: Number(key), held }));
  const from = you ?? 0;
  const turn = (seat: number): number => (seat - from + all.length) % all.length;
  return all.sort((a, b) => turn(a.seat) - turn(b.seat));
}

/** When a phase begins for the viewer to act in, what they act with comes into sight; after that they look around. */
function useOwnInSight(place: RefObject<HTMLElement>, { view, you, actions, reducedMotion }: Props): void {
  const shown = useRef('');
  const phase = `${view.round} ${view.phase}`;
  const due = you !== null && actions.length > 0;
  useEffect(() => {
    if (!due || shown.current === phase) return;
    shown.current = phase;
    const wanted = view.phase === 'feeding' ? '.ev-seat-own' : view.phase === 'leaf_order' ? '.ev-leaf' : '.ev-hand';
    const behavior = reducedMotion ? 'auto' : 'smooth';
    place.current?.querySelector(wanted)?.scrollIntoView({ block: 'nearest', behavior });
  }, [due, phase]);
}

export function EvolutionBoard(given: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const actions = useSteadyActions(given);
  const props: Props = given.busy ? { ...given, actions, act: () => undefined } : given;
  const { view, you, t, seats } = props;
  const [wish, choose] = useState<Choice>(null);
  const [looked, look] = useState<string | null>(null);
  const offer = useMemo(() => new Offer(actions), [actions]);
  const marks = useMemo(() => marksOf(given.fresh.events), [given.fresh]);
  const naming: Naming = { t, nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }) };
  const telling = { ...naming, locale: props.locale, view, data: props.data } as unknown as Telling;
  const choice = stillPossible(wish, offer, view);
  const label = (action: JsonObject): string => describeAction(action, telling);
  const scene: Scene = { props, naming, label, offer, choice, choose, looked, look, marks };
  useFlights(place, given.fresh, given.reducedMotion);
  useOwnInSight(place, given);

  const own = you === null ? undefined : view.seats[String(you)];
  const others = around(view.seats, you).filter(({ seat }) => seat !== you);
  const hand = Object.keys(own?.hand ?? {}).map(Number);
  const order = (card: number): number => props.data.traits[props.data.cards[String(card)]?.trait ?? '']?.order ?? 0;
  hand.sort((a, b) => order(a) - order(b) || a - b);

  return (
    <div ref={place} class={`ev${props.busy ? ' ev-busy' : ''}${props.reducedMotion ? ' ev-still' : ''}`}>
      <div class="ev-board">
        <Phases scene={scene} />
        {view.phase === 'over' && <Count scene={scene} />}
        <Pond scene={scene} />
        <News props={given} telling={telling} />
        <div class="ev-others">
          {others.map(({ seat, held }) => (
            <OtherPlace key={seat} scene={scene} seat={seat} held={held} />
          ))}
        </div>
        {choice?.kind === 'attacker' && <AttackPanel scene={scene} attacker={choice.species} />}
        {own && you !== null && <OwnPlace scene={scene} seat={you} held={own} />}
        {choice?.kind === 'thinker' && <ThinkerPanel scene={scene} species={choice.species} />}
        <LeafPanel scene={scene} />
        {own?.hand && <Hand scene={scene} cards={hand} />}
        {view.phase !== 'over' && <Count scene={scene} />}
        <Glossary scene={scene} />
      </div>
    </div>
  );
}
