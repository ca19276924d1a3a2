// The Evolution table: the watering hole at the side, the others' rows above, one's own row and hand nearest to the
// thumb, all in fixed places; what is being chosen lies over the others' rows. A phone has what is common a swipe away.
// The board knows no rules: every button is a legal action, every reason comes with the view.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { eventsOfGame } from '../contract.ts';
import { Zones } from '../kit/zones.tsx';
import { AttackArrow, AttackPanel } from './attack.tsx';
import { Offer, stillPossible, type Choice } from './choices.ts';
import { Count } from './count.tsx';
import { Glossary } from './glossary.tsx';
import { Hand } from './hand.tsx';
import { News } from './news.tsx';
import { Details, LeafPanel, ThinkerPanel } from './panels.tsx';
import { Phases, Pond } from './pond.tsx';
import { speciesById, type Props, type Telling } from './reading.ts';
import { marksOf, type Scene } from './scene.ts';
import { OtherPlace, OwnPlace } from './seat.tsx';
import { describeAction } from './telling.ts';
import { Token } from './tokens.tsx';
import type { Action, SeatView, View } from './wire.ts';
import type { Naming } from './words.ts';
import './evolution.css';
import './pieces.css';

/** What can be done; while an action is on its way still what could be, so that the board doesn't jump. */
function useSteadyActions(props: Props): readonly Action[] {
  const held = useRef<readonly Action[]>(props.actions);
  if (!props.busy) held.current = props.actions;
  return held.current;
}

/** The seats as they sit around the table, the viewer last: nearest to the own edge. */
function around(seats: View['seats'], you: number | null): { seat: number; held: SeatView }[] {
  const all = Object.entries(seats).map(([key, held]) => ({ seat: Number(key), held }));
  const from = you ?? 0;
  const turn = (seat: number): number => (seat - from + all.length) % all.length;
  return all.sort((a, b) => turn(a.seat) - turn(b.seat));
}

/** What is common, in one line: for a phone, which has the rest of it a swipe away. */
function Glance({ scene }: { scene: Scene }): JSX.Element {
  const { t, view } = scene.props;
  return (
    <p class="ev-glance">
      <span class="ev-glance-food" data-fly="hole">
        <Token kind="plant" />
        <span class="unseen">{t('evolution.hole')} </span>
        {view.watering_hole}
      </span>
      <span>
        <b>{t('evolution.round', { round: view.round })}</b>
        {view.phase !== 'over' && <span> {t(`evolution.phase.${view.phase}`)}</span>}
      </span>
    </p>
  );
}

/**
 * What is being chosen, or before that what is looked at closely. It lies over the others' rows, so that nothing moves
 * for it; one thing at a time, so that what closes it is always at the same place.
 */
function Desk({ scene }: { scene: Scene }): JSX.Element | null {
  const { choice, looked, props } = scene;
  const { view, you } = props;
  const shown = looked !== null && speciesById(view, looked) !== undefined;
  const leaf = you !== null && Boolean(view.seats[String(you)]?.leaf);
  if (!shown && !leaf && choice?.kind !== 'attacker' && choice?.kind !== 'thinker') return null;
  return (
    <div class="ev-desk" data-lies-over>
      {shown ? (
        <Details scene={scene} id={looked} />
      ) : choice?.kind === 'attacker' ? (
        <AttackPanel scene={scene} attacker={choice.species} />
      ) : choice?.kind === 'thinker' ? (
        <ThinkerPanel scene={scene} species={choice.species} />
      ) : (
        <LeafPanel scene={scene} />
      )}
    </div>
  );
}

export function EvolutionBoard(given: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const actions = useSteadyActions(given);
  const props: Props = given.busy ? { ...given, actions, act: () => undefined } : given;
  const { view, you, t, seats } = props;
  const [wish, choose] = useState<Choice>(null);
  const [looked, look] = useState<string | null>(null);
  const offer = useMemo(() => new Offer(actions), [actions]);
  const marks = useMemo(() => marksOf(eventsOfGame(given.fresh)), [given.fresh]);
  const naming: Naming = { t, nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }) };
  const telling: Telling = { ...naming, locale: props.locale, view, data: props.data };
  const choice = stillPossible(wish, offer, view);
  const label = (action: Action): string => describeAction(action, telling);
  const scene: Scene = { props, naming, label, offer, choice, choose, looked, look, marks };

  const own = you === null ? undefined : view.seats[String(you)];
  const ordering = Boolean(own?.leaf);
  // What has to be answered out of turn isn't hidden by what is looked at.
  useEffect(() => look(null), [ordering]);
  const others = around(view.seats, you).filter(({ seat }) => seat !== you);
  const hand = Object.keys(own?.hand ?? {}).map(Number);
  const order = (card: number): number => props.data.traits[props.data.cards[String(card)]?.trait ?? '']?.order ?? 0;
  hand.sort((a, b) => order(a) - order(b) || a - b);

  const table = (
    <div class="ev-table">
      <div
        class={props.looked === null ? 'ev-others' : 'ev-others ev-others-one'}
        tabIndex={0}
        role="region"
        aria-label={t('evolution.others')}
      >
        {(props.looked === null ? others : others.filter(({ seat }) => seat === props.looked)).map(({ seat, held }) => (
          <OtherPlace key={seat} scene={scene} seat={seat} held={held} />
        ))}
      </div>
      <Desk scene={scene} />
      {own && you !== null && <OwnPlace scene={scene} seat={you} held={own} />}
      {own?.hand && <Hand scene={scene} cards={hand} />}
    </div>
  );
  const common = (
    <div class="ev-common" data-scrolls tabIndex={0} role="region" aria-label={t('evolution.common')}>
      <Phases scene={scene} />
      <Pond scene={scene} />
      <News props={given} telling={telling} />
      <Count scene={scene} />
      <Glossary scene={scene} />
    </div>
  );
  const look_of = ['ev', ...(props.busy ? ['ev-busy'] : []), ...(props.reducedMotion ? ['ev-still'] : [])];
  return (
    <div ref={place} class={you === null ? [...look_of, 'ev-watched'].join(' ') : look_of.join(' ')}>
      <Zones
        label={t('evolution.zones')}
        wanted="animals"
        reducedMotion={props.reducedMotion}
        beside={<Glance scene={scene} />}
        zones={[
          { name: 'animals', title: t('evolution.zone.animals'), content: table },
          { name: 'hole', title: t('evolution.hole'), content: common },
        ]}
      />
      <AttackArrow place={place} fresh={given.fresh} />
    </div>
  );
}
