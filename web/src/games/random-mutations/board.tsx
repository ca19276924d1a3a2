// The Random Mutations table: a desk that stays in sight, one's own species, then the others, then the tables.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PendingDecision } from '../../../sdk/wire.ts';
import type { BoardProps } from '../contract.ts';
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
import { Happened, recentOf } from './recent.tsx';
import { DeckList, OwnDiscards, Scores, TieBreak } from './tables.tsx';
import { asked, type MutationsData, type MutationsView } from './types.ts';
import { codeText } from './wording.ts';
import './random_mutations.css';
import './species.css';

type Props = BoardProps<MutationsView, MutationsData>;

/** What the newest update was about, to be pointed at for a moment. */
function touchedBy(events: Props['fresh']['events']): Ground['touched'] {
  const numbers = (names: readonly string[]): Set<number> =>
    new Set(events.flatMap((event) => names.flatMap((name) => (typeof event[name] === 'number' ? [event[name]] : []))));
  return { animals: numbers(['animal', 'victim']), species: numbers(['species']) };
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

/** Brings what a newly chosen tool lights up into sight. */
function useLitInSight(root: { current: HTMLElement | null }, picked: number, still: boolean): void {
  useEffect(() => {
    if (picked === 0 || root.current === null) return;
    const lit = [...root.current.querySelectorAll('.rm-row .rm-lit')];
    const seen = lit.some((target) => {
      const { top, bottom } = target.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  }, [picked]);
}

/** A question to the viewer is brought into sight wherever the page was scrolled to. */
function useAskInSight(root: { current: HTMLElement | null }, decision: string | null): void {
  useEffect(() => {
    if (decision !== null) root.current?.querySelector('.rm-desk')?.scrollIntoView({ block: 'nearest' });
  }, [decision]);
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
  useAskInSight(root, ask?.seat === you ? ask.decision : null);
  const ground: Ground = {
    view,
    data: props.data,
    t,
    telling: {
      t,
      locale: props.locale,
      nameOf: (seat) => props.seats[seat]?.name ?? '–',
      view: view as unknown as Ground['telling']['view'],
      data: props.data as unknown as Ground['telling']['data'],
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
    touched: touchedBy(props.fresh.events),
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
  const shown = you ?? view.active ?? view.first_player;
  const others = Object.keys(view.seats)
    .map(Number)
    .filter((seat) => seat !== shown)
    .sort((a, b) => ((a - shown + view.players) % view.players) - ((b - shown + view.players) % view.players));
  return (
    <div class={`rm${props.busy ? ' rm-busy' : ''}`} ref={root}>
      {view.last_turn && view.phase !== 'over' ? <p class="rm-last-turn">{t('random-mutations.last_turn')}</p> : null}
      <TieBreak ground={ground} />
      {view.phase === 'over' ? null : (
        <div class="rm-desk">
          <PhaseTrack ground={ground} />
          {ask ? <Ask pending={ask} actions={ask.seat === you ? props.actions : []} ground={ground} /> : null}
          {!ask && ground.developing ? <PlayRow ground={ground} actions={props.actions} /> : null}
          {!ask && feeding ? (
            <ToolRow ground={ground} tools={{ actions: props.actions, choice, choose, mine }} />
          ) : null}
          <p class={`rm-say${why.length > 0 ? ' rm-say-why' : ''}`} role="status">
            {words}
          </p>
        </div>
      )}
      <div class="rm-news">
        <Climate ground={ground} rolling={props.fresh.events.some((event) => event.type === 'climate')} />
        <Happened recent={recentOf(props.entries, you)} ground={ground} />
      </div>
      <PlayerArea key={shown} seat={shown} large ground={ground} />
      {others.map((seat) => (
        <PlayerArea key={seat} seat={seat} large={false} ground={ground} />
      ))}
      <Scores ground={ground} />
      <OwnDiscards ground={ground} />
      <DeckList ground={ground} />
    </div>
  );
}
