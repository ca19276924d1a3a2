// The Random Mutations table: the others' species in bands, the climate and the bank in a strip below them, the own
// species largest at the lower edge; what happened and the tables beside them, or a swipe away on a phone. A question
// lies over the others' bands, so that nothing moves for it.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PendingDecision } from '../../../sdk/wire.ts';
import { eventsOfGame } from '../contract.ts';
import { Zones } from '../kit/zones.tsx';
import { Ask } from './ask.tsx';
import {
  developmentTargets,
  feedingTargets,
  no_targets,
  settle,
  type Choice,
  type Targets,
  type Tool,
} from './choosing.ts';
import { Climate } from './climate.tsx';
import { PhaseTrack, PlayRow, ToolRow, toolWords } from './desk.tsx';
import type { Ground } from './ground.ts';
import { PlayerArea } from './player.tsx';
import { asked, type Props } from './reading.ts';
import { Happened, recentOf } from './recent.tsx';
import { DeckList, OwnDiscards, Scores, TieBreak } from './tables.tsx';
import type { Event } from './wire.ts';
import { codeText } from './wording.ts';
import './random_mutations.css';
import './species.css';

/** With more than so many they lie two in a row. */
const few_bands = 3;

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

function targetsOf(props: Props, asking: boolean, choice: Choice | null): Targets {
  const { view, actions, pending, you } = props;
  if (asking || !pending.some((decision) => decision.seat === you)) return no_targets;
  return view.phase === 'development' ? developmentTargets(actions) : feedingTargets(view, actions, choice);
}

/** Brings what a newly chosen tool lights up into sight, in its own band and no farther. */
function useLitInSight(root: { current: HTMLElement | null }, picked: number, still: boolean): void {
  useEffect(() => {
    if (picked === 0 || root.current === null) return;
    const lit = [...root.current.querySelectorAll('.rm-row .rm-lit')];
    const seen = lit.some((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    const behavior = still ? 'instant' : 'smooth';
    if (!seen) lit[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
  }, [picked]);
}

export function MutationsBoard(props: Props): JSX.Element {
  const { view, t, you, pending } = props;
  const root = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<Choice | null>(null);
  const [picked, setPicked] = useState(0);
  const [why, setWhy] = useState<readonly string[]>([]);
  const ask = askedOf(pending);
  const mine = pending.some((decision) => decision.seat === you) && ask === undefined;
  const choice = useMemo(() => settle(wish, view, props.actions), [wish, view, props.actions]);
  useEffect(() => setWhy([]), [view]);
  useLitInSight(root, picked, props.reducedMotion);
  const ground: Ground = {
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
    developing: mine && view.phase === 'development',
    targets: targetsOf(props, ask !== undefined, choice),
    pick: (animal) => {
      setWhy([]);
      setWish(choice ? { tool: choice.tool, actor: choice.actor === animal ? null : animal } : null);
      setPicked(picked + 1);
    },
    act: (action) => {
      // The next move begins with what is most likely then.
      setWish(null);
      props.act(action);
    },
    explain: setWhy,
    touched: touchedBy(eventsOfGame(props.fresh)),
    prey: view.attack?.species ?? null,
    predator: view.attack?.attacker ?? null,
  };
  const choose = (tool: Tool): void => {
    setWhy([]);
    setWish({ tool, actor: null });
    setPicked(picked + 1);
  };
  const feeding = view.phase === 'feeding';
  const words =
    why.length > 0
      ? why.map((code) => codeText(code, t)).join(' ')
      : mine && feeding
        ? toolWords(ground, choice)
        : null;
  // Who only watches sees everybody from the first seat: nobody's species move to another place with the turn.
  const shown = you ?? 0;
  const others = Object.keys(view.seats)
    .map(Number)
    .filter((seat) => seat !== shown)
    .sort((a, b) => ((a - shown + view.players) % view.players) - ((b - shown + view.players) % view.players));
  const brought_up = others.filter((seat) => seat === props.looked);
  const bands = brought_up.length > 0 ? brought_up : others;
  const table = (
    <div class="rm-table">
      <div
        class={[
          'rm-others',
          ...(bands.length > few_bands ? ['rm-others-many'] : bands.length < 2 ? ['rm-others-one'] : []),
        ].join(' ')}
        role="region"
        aria-label={t('random-mutations.others')}
        tabIndex={0}
      >
        {bands.map((seat) => (
          <PlayerArea key={seat} seat={seat} large={false} ground={ground} />
        ))}
      </div>
      {ask ? (
        <div class="rm-desk" data-lies-over>
          <Ask pending={ask} actions={ask.seat === you ? props.actions : []} ground={ground} />
        </div>
      ) : null}
      <section class="rm-bank" data-part="bank" aria-label={t('random-mutations.bank')}>
        {!ask && ground.developing ? (
          <PlayRow ground={ground} actions={props.actions} />
        ) : (
          <ToolRow ground={ground} tools={{ actions: props.actions, choice, choose, mine: mine && feeding }} />
        )}
        <Climate ground={ground} rolling={props.fresh.events.some((event) => event.type === 'climate')} />
        <p class={why.length > 0 ? 'rm-say rm-say-why' : 'rm-say'} role="status">
          {words}
        </p>
      </section>
      <div class="rm-own">
        <PlayerArea key={shown} seat={shown} large ground={ground} />
      </div>
    </div>
  );
  const more = (
    <div class="rm-common" data-scrolls role="region" aria-label={t('random-mutations.zone.more')} tabIndex={0}>
      {view.last_turn && view.phase !== 'over' ? <p class="rm-last-turn">{t('random-mutations.last_turn')}</p> : null}
      <TieBreak ground={ground} />
      <Happened recent={recentOf(props.entries, you)} ground={ground} />
      <Scores ground={ground} />
      <OwnDiscards ground={ground} />
      <DeckList ground={ground} />
    </div>
  );
  return (
    <div class={`rm${props.busy ? ' rm-busy' : ''}${props.reducedMotion ? ' rm-still' : ''}`} ref={root}>
      <Zones
        label={t('random-mutations.zones')}
        wanted="table"
        reducedMotion={props.reducedMotion}
        beside={<PhaseTrack ground={ground} />}
        zones={[
          { name: 'table', title: t('random-mutations.zone.table'), content: table },
          { name: 'more', title: t('random-mutations.zone.more'), content: more },
        ]}
      />
    </div>
  );
}
