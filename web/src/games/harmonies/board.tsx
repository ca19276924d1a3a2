// The Harmonies table: the offer, the player shown large with cards, everybody else small, and the scores.
// A choice is made in two presses: what (a token of the tray, or a card), then where (a lit space).
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { JsonObject } from '../../../sdk/wire.ts';
import type { BoardProps } from '../contract.ts';
import { Card } from './card.tsx';
import { Groups, Row } from './offer.tsx';
import { PersonalBoard, type Target } from './personal_board.tsx';
import { Scores } from './scores.tsx';
import { TokenIcon } from './tokens.tsx';
import { asAction, colors, type Color, type HarmoniesData, type HarmoniesView, type PlayerBoard } from './types.ts';
import './harmonies.css';
import './pieces.css';

type Props = BoardProps<HarmoniesView, HarmoniesData>;

/** What the player is about to put down; kept only as long as the server lists an action for it. */
type Choice = { color: Color } | { card: number } | null;

interface Possible {
  colors: Color[];
  cards: number[];
}

function possible(actions: readonly JsonObject[]): Possible {
  const typed = actions.map(asAction);
  const can = new Set(typed.filter((a) => a.type === 'place_token').map((a) => a.color));
  const cards = new Set(typed.flatMap((a) => (a.type === 'place_cube' && a.card !== undefined ? [a.card] : [])));
  return { colors: colors.filter((color) => can.has(color)), cards: [...cards] };
}

function stillPossible(choice: Choice, can: Possible): Choice {
  if (choice && 'color' in choice && can.colors.includes(choice.color)) return choice;
  if (choice && 'card' in choice && can.cards.includes(choice.card)) return choice;
  const first = can.colors[0];
  return first ? { color: first } : null;
}

function targetsOf(props: Props, choice: Choice): Map<string, Target> {
  const targets = new Map<string, Target>();
  if (!choice) return targets;
  for (const action of props.actions) {
    const { type, color, card, space } = asAction(action);
    if (space === undefined) continue;
    const wanted =
      'color' in choice
        ? type === 'place_token' && color === choice.color
        : type === 'place_cube' && card === choice.card;
    if (!wanted) continue;
    const label =
      'color' in choice
        ? props.t('harmonies.do.place_here', { color: props.t(`harmonies.color.${choice.color}`) })
        : props.t('harmonies.do.settle_here');
    targets.set(space, { space, press: () => props.act(action), label });
  }
  return targets;
}

function freshSpaces(props: Props, seat: number): Set<string> {
  const spaces = new Set<string>();
  for (const event of props.fresh.events) {
    const { space } = event;
    if (event.seat === seat && typeof space === 'string') spaces.add(space);
  }
  return spaces;
}

interface Choosing {
  props: Props;
  choice: Choice;
  choose: (choice: Choice) => void;
}

function Tray({ props, choice, choose }: Choosing): JSX.Element | null {
  const { turn } = props.view;
  if (!turn) return null;
  const tokens = colors.flatMap((color) => Array.from({ length: turn.pending[color] ?? 0 }, () => color));
  if (tokens.length === 0) return null;
  const can = possible(props.actions);
  return (
    <div class="hm-tray" role="group" aria-label={props.t('harmonies.tray')}>
      {tokens.map((color, i) => {
        // Of several alike only the first is the one in hand.
        const chosen = choice !== null && 'color' in choice && tokens.indexOf(choice.color) === i;
        const name = props.t(`harmonies.color.${color}`);
        return can.colors.includes(color) ? (
          <button
            key={i}
            type="button"
            class={`hm-tray-token${chosen ? ' hm-selected' : ''}`}
            aria-pressed={chosen}
            aria-label={props.t('harmonies.do.choose_token', { color: name })}
            data-color={color}
            onClick={() => choose({ color })}
          >
            <TokenIcon color={color} />
          </button>
        ) : (
          <span key={i} class="hm-tray-token" role="img" aria-label={name}>
            <TokenIcon color={color} />
          </span>
        );
      })}
    </div>
  );
}

function Hand({ props, board, choice, choose }: Choosing & { board: PlayerBoard }): JSX.Element {
  const { data, t } = props;
  const can = possible(props.actions);
  const open = Object.entries(board.cards).sort(([, a], [, b]) => a.order - b.order);
  const done = Object.entries(board.completed).sort(([, a], [, b]) => a.order - b.order);
  const spirit = board.spirit ? data.cards[String(board.spirit.card)] : undefined;
  const draw = (id: string, placed: number): JSX.Element | null => {
    const card = data.cards[id];
    if (!card) return null;
    const usable = can.cards.includes(card.id);
    const chosen = choice !== null && 'card' in choice && choice.card === card.id;
    return (
      <Card
        key={id}
        card={card}
        placed={placed}
        t={t}
        selected={chosen}
        ready={usable}
        onClick={usable ? () => choose(chosen ? null : { card: card.id }) : undefined}
        {...(usable ? { doing: t('harmonies.do.settle') } : {})}
      />
    );
  };
  return (
    <div class="hm-hand">
      {spirit && board.spirit && draw(String(spirit.id), board.spirit.placed)}
      {open.map(([id, { placed }]) => draw(id, placed))}
      {!spirit && board.spirits_dealt > 0 && (
        <p class="hm-counts">{t('harmonies.spirits_dealt', { count: board.spirits_dealt })}</p>
      )}
      {done.length > 0 && (
        <details class="hm-done">
          <summary>{t('harmonies.completed', { count: done.length })}</summary>
          <div class="hm-hand">{done.map(([id, { placed }]) => draw(id, placed))}</div>
        </details>
      )}
    </div>
  );
}

function SpiritChoice({ props }: { props: Props }): JSX.Element | null {
  const choices = props.actions.filter((action) => asAction(action).type === 'choose_spirit');
  if (choices.length === 0) return null;
  return (
    <section class="hm-spirits" aria-label={props.t('harmonies.prompt.choose_spirit')}>
      {choices.map((action) => {
        const card = props.data.cards[String(asAction(action).card)];
        return card ? (
          <Card
            key={card.id}
            card={card}
            placed={0}
            t={props.t}
            ready
            doing={props.t('harmonies.do.choose_spirit.short')}
            onClick={() => props.act(action)}
          />
        ) : null;
      })}
    </section>
  );
}

/** The boards that aren't shown large; pressing one shows it. */
function Others({ props, shown, show }: { props: Props; shown: number; show: (seat: number) => void }) {
  const { view, seats, t } = props;
  const others = Object.entries(view.boards).filter(([key]) => Number(key) !== shown);
  if (others.length === 0) return null;
  return (
    <div class="hm-seats" role="group" aria-label={t('harmonies.boards')}>
      {others.map(([key, board]) => {
        const seat = Number(key);
        const info = seats[seat];
        const turn = view.turn?.seat === seat;
        return (
          <button
            key={key}
            type="button"
            class={`hm-seat${turn ? ' hm-seat-turn' : ''}`}
            onClick={() => show(seat)}
            style={{ '--mine': `var(--seat-${info?.color ?? seat})` }}
          >
            <span class="hm-seat-name">
              {turn && <span aria-hidden="true">▸ </span>}
              {info?.name ?? '–'}
              {turn && <span class="unseen"> ({t('harmonies.seat.turn')})</span>}
            </span>
            <span class="hm-seat-score">{t('harmonies.points', { count: board.score.total ?? 0 })}</span>
            <span class="hm-seat-board" aria-hidden="true">
              <PersonalBoard
                board={board}
                side={view.side}
                data={props.data}
                t={t}
                label=""
                targets={new Map()}
                ghost={null}
                fresh={freshSpaces(props, seat)}
                mini
              />
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function HarmoniesBoard(props: Props): JSX.Element {
  const { view, data, t, you } = props;
  const [wish, choose] = useState<Choice>(null);
  const [looked, look] = useState<number | null>(null);
  const can = useMemo(() => possible(props.actions), [props.actions]);
  const choice = stillPossible(wish, can);
  // One's own board is shown while there is something to do on it; a spectator follows whose turn it is.
  const shown = looked ?? you ?? view.turn?.seat ?? 0;
  const board = view.boards[String(shown)];
  const targets = shown === you ? targetsOf(props, choice) : new Map<string, Target>();
  const name = props.seats[shown]?.name ?? '–';
  const offer = { view, data, actions: props.actions, act: props.act, t };
  // With tokens to put down the board comes first, or a phone would have to scroll for each of them.
  const placing =
    you !== null && view.turn?.seat === you && Object.values(view.turn.pending).some((count) => count > 0);
  const middle = view.turn && (
    <div class="hm-middle" key="offer">
      <Groups {...offer} />
      <Row {...offer} />
    </div>
  );
  const ground = board && (
    <section class="hm-play" key="ground" aria-label={t('harmonies.board_of', { name })}>
      {shown === view.turn?.seat && <Tray props={props} choice={choice} choose={choose} />}
      <div class="hm-ground">
        <p class="hm-title">
          <span>{name}</span>
          <span>{t('harmonies.points', { count: board.score.total ?? 0 })}</span>
        </p>
        <PersonalBoard
          board={board}
          side={view.side}
          data={data}
          t={t}
          label={t('harmonies.board_of', { name })}
          targets={targets}
          ghost={choice === null ? null : 'color' in choice ? choice.color : 'cube'}
          fresh={freshSpaces(props, shown)}
        />
      </div>
      <div class="hm-beside">
        <Hand props={shown === you ? props : { ...props, actions: [] }} board={board} choice={choice} choose={choose} />
        <Others props={props} shown={shown} show={(seat) => look(seat === (you ?? -1) ? null : seat)} />
      </div>
    </section>
  );
  return (
    <div class={`hm${props.busy ? ' hm-busy' : ''}${props.reducedMotion ? ' hm-still' : ''}`}>
      {view.last_round && view.turn && <p class="hm-last-round">{t('harmonies.last_round')}</p>}
      <SpiritChoice props={props} />
      {placing || !view.turn ? [ground, middle] : [middle, ground]}
      <Scores view={view} seats={props.seats} t={t} />
    </div>
  );
}
