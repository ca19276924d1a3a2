// The Harmonies table: the board of the player who is looked at with what is in hand above it, and beside it in five
// columns the offer, the animals on offer and that player's own, all in fixed places; a phone has the board and the
// animals one swipe apart, between the offer and the own cards.
// A choice is made in two presses: what (a token of the tray, or a card), then where (a lit space).
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { SeatMark } from '../../ui/seat_mark.tsx';
import { useMedia } from '../../ui/use_media.ts';
import type { Translate } from '../contract.ts';
import { Zones } from '../kit/zones.tsx';
import { Card } from './card.tsx';
import { colors } from './data.ts';
import { Groups, Row, Stocks } from './offer.tsx';
import { PersonalBoard, type Target } from './personal_board.tsx';
import { cards_most, type Props } from './reading.ts';
import { Scores } from './scores.tsx';
import { TokenIcon } from './tokens.tsx';
import { keptPlaces, type Places } from './tray.ts';
import type { Action, BoardView, Color } from './wire.ts';
import './harmonies.css';
import './pieces.css';

/** What the player is about to put down; kept only as long as the server lists an action for it. */
type Choice = { color: Color } | { card: number } | null;

interface Possible {
  colors: Color[];
  cards: number[];
}

function possible(actions: readonly Action[]): Possible {
  const can = new Set(actions.flatMap((action) => (action.type === 'place_token' ? [action.color] : [])));
  const cards = new Set(actions.flatMap((action) => (action.type === 'place_cube' ? [action.card] : [])));
  return { colors: colors.filter((color) => can.has(color)), cards: [...cards] };
}

function stillPossible(choice: Choice, can: Possible): Choice {
  if (choice && 'color' in choice && can.colors.includes(choice.color)) return choice;
  if (choice && 'card' in choice && can.cards.includes(choice.card)) return choice;
  const first = can.colors[0];
  return first ? { color: first } : null;
}

/** What an action does with what was chosen; null if it belongs to something else. */
function labelOf(action: Action, choice: NonNullable<Choice>, t: Translate): string | null {
  if ('color' in choice) {
    const here = action.type === 'place_token' && action.color === choice.color;
    return here ? t('harmonies.do.place_here', { color: t(`harmonies.color.${choice.color}`) }) : null;
  }
  return action.type === 'place_cube' && action.card === choice.card ? t('harmonies.do.settle_here') : null;
}

function targetsOf(props: Props, choice: Choice): Map<string, Target> {
  const targets = new Map<string, Target>();
  if (!choice) return targets;
  for (const action of props.actions) {
    const label = labelOf(action, choice, props.t);
    if (label === null || !('space' in action)) continue;
    targets.set(action.space, { space: action.space, action, press: () => props.act(action), label });
  }
  return targets;
}

function freshSpaces(props: Props, seat: number): Set<string> {
  const spaces = new Set<string>();
  for (const event of props.fresh.events) {
    if ('space' in event && event.seat === seat) spaces.add(event.space);
  }
  return spaces;
}

interface Choosing {
  props: Props;
  choice: Choice;
  choose: (choice: Choice) => void;
}

/** What is in hand. Its place stays when nothing is, so that nothing on the table moves during a turn. */
function Tray({ props, choice, choose, seat }: Choosing & { seat: number }): JSX.Element | null {
  const { turn } = props.view;
  const places = useRef<Places>([]);
  if (!turn) return null;
  const pending = turn.seat === seat ? turn.pending : {};
  places.current = keptPlaces(places.current, pending);
  const can = possible(props.actions);
  // Of several alike only the first is the one in hand.
  const in_hand = choice !== null && 'color' in choice ? places.current.indexOf(choice.color) : -1;
  return (
    <div class="hm-tray" data-part="tray" data-tray={seat} role="group" aria-label={props.t('harmonies.tray')}>
      {places.current.map((color, i) => {
        if (color === null) return <span key={i} class="hm-tray-free" aria-hidden="true" />;
        const name = props.t(`harmonies.color.${color}`);
        return can.colors.includes(color) ? (
          <button
            key={i}
            type="button"
            class={`hm-tray-token${i === in_hand ? ' hm-selected' : ''}`}
            aria-pressed={i === in_hand}
            aria-label={props.t('harmonies.do.choose_token', { color: name })}
            data-color={color}
            data-token={color}
            onClick={() => choose({ color })}
          >
            <TokenIcon color={color} />
          </button>
        ) : (
          <span key={i} class="hm-tray-token" role="img" aria-label={name} data-token={color}>
            <TokenIcon color={color} />
          </span>
        );
      })}
    </div>
  );
}

function Hand({ props, board, choice, choose, seat }: Choosing & { board: BoardView; seat: number }): JSX.Element {
  const { data, t } = props;
  const can = possible(props.actions);
  const open = Object.entries(board.cards).sort(([, a], [, b]) => a.order - b.order);
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
    <div class="hm-hand" data-part="hand" data-hand={seat} role="region" aria-label={t('harmonies.hand')}>
      {spirit && board.spirit && draw(String(spirit.id), board.spirit.placed)}
      {open.map(([id, { placed }]) => draw(id, placed))}
      {!spirit && board.spirits_dealt > 0 && (
        <p class="hm-counts">{t('harmonies.spirits_dealt', { count: board.spirits_dealt })}</p>
      )}
      {Array.from({ length: Math.max(0, cards_most - open.length) }, (_, i) => (
        <div key={`free ${i}`} class="hm-card-free" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Cards on which all animals have settled, on demand. */
function Done({ props, board, seat }: { props: Props; board: BoardView; seat: number }): JSX.Element | null {
  const { data, t } = props;
  const done = Object.entries(board.completed).sort(([, a], [, b]) => a.order - b.order);
  if (done.length === 0) return null;
  return (
    <details class="hm-done" data-done={seat} data-lies-over>
      <summary>{t('harmonies.completed', { count: done.length })}</summary>
      <div class="hm-done-cards" data-scrolls>
        {done.map(([id, { placed }]) => {
          const card = data.cards[id];
          return card === undefined ? null : <Card key={id} card={card} placed={placed} t={t} />;
        })}
      </div>
    </details>
  );
}

/** Whose board and cards these are, and what they have in hand. */
function BoardHead(props: Choosing & { seat: number; is_own: boolean }): JSX.Element {
  const { view, seats, t } = props.props;
  const { seat, is_own } = props;
  const info = seats[seat];
  const has_turn = view.turn?.seat === seat;
  return (
    <div class={is_own ? 'hm-head' : 'hm-head hm-head-other'}>
      {is_own ? (
        <span class="hm-head-label">{t('harmonies.tray.short')}</span>
      ) : (
        <span class="hm-whose">
          <SeatMark seat={info?.color ?? seat} size={16} />
          <b translate={false}>{info?.name ?? '–'}</b>
        </span>
      )}
      {is_own || has_turn ? <Tray {...props} /> : null}
      {view.last_round && view.turn !== null && (
        <strong class="hm-last-round" title={t('harmonies.last_round')}>
          {t('harmonies.last_round.short')}
        </strong>
      )}
    </div>
  );
}

function SpiritChoice({ props }: { props: Props }): JSX.Element | null {
  const choices = props.actions.filter((action) => action.type === 'choose_spirit');
  if (choices.length === 0) return null;
  return (
    <section
      class="hm-spirits"
      data-part="spirits"
      data-lies-over
      aria-label={props.t('harmonies.prompt.choose_spirit')}
    >
      {choices.map((action) => {
        const card = props.data.cards[action.card];
        return card ? (
          <Card
            key={card.id}
            card={card}
            placed={0}
            t={props.t}
            ready
            doing={props.t('harmonies.do.choose_spirit.short')}
            action={action}
            onClick={() => props.act(action)}
          />
        ) : null;
      })}
    </section>
  );
}

/** There is room for the boards of all at once. */
const large_window = '(min-width: 1600px) and (min-height: 700px)';

/** The boards of those who aren't shown large, in the order of play; pressed, one is. */
function Others({ props, shown }: { props: Props; shown: number }): JSX.Element {
  const { view, data, seats, t } = props;
  const others = Array.from({ length: view.players - 1 }, (_, at) => (shown + 1 + at) % view.players);
  return (
    <div class="hm-others" role="group" aria-label={t('harmonies.boards')}>
      {others.map((seat) => {
        const board = view.boards[String(seat)];
        const name = seats[seat]?.name ?? '–';
        return board === undefined ? null : (
          <section
            key={seat}
            class="hm-other"
            data-board={seat}
            data-acting={view.turn?.seat === seat ? '' : undefined}
          >
            <h2>
              <SeatMark seat={seats[seat]?.color ?? seat} size={16} />
              <span translate={false}>{name}</span>
            </h2>
            <PersonalBoard
              board={board}
              side={view.side}
              data={data}
              t={t}
              label={t('harmonies.board_of', { name })}
              targets={nothing}
              ghost={null}
              fresh={freshSpaces(props, seat)}
              mini
            />
            <button type="button" aria-label={t('harmonies.board_of', { name })} onClick={() => props.look(seat)} />
          </section>
        );
      })}
    </div>
  );
}

const nothing: ReadonlyMap<string, Target> = new Map();

export function HarmoniesBoard(props: Props): JSX.Element {
  const { view, data, t, you } = props;
  const shows_all = useMedia(large_window) && view.players > 1;
  const [wish, choose] = useState<Choice>(null);
  const can = useMemo(() => possible(props.actions), [props.actions]);
  const choice = stillPossible(wish, can);
  // A spectator follows whose turn it is, unless somebody's panel was pressed.
  const shown = props.looked ?? you ?? view.turn?.seat ?? 0;
  const board = view.boards[String(shown)];
  const targets = shown === you ? targetsOf(props, choice) : new Map<string, Target>();
  const name = props.seats[shown]?.name ?? '–';
  const offer = { view, data, actions: props.actions, act: props.act, t };
  const types = new Set(props.actions.map((action) => action.type));
  const takes_card = types.has('take_card') || props.actions.some((action) => 'discard' in action);
  const is_own = shown === you;
  const choosing = { props, choice, choose, seat: shown };
  const ground = board && (
    <div class="hm-ground" data-part="board" data-board={shown}>
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
  );
  const animals = board && (
    <div class="hm-animals">
      <div class="hm-row-head">
        <h2>{t('harmonies.row')}</h2>
        <Stocks view={view} t={t} />
      </div>
      {view.turn && <Row {...offer} />}
      <div class="hm-sum">
        <Scores view={view} seats={props.seats} shown={shown} t={t} />
        <Done props={props} board={board} seat={shown} />
      </div>
    </div>
  );
  const table = (
    <div class={`hm${props.busy ? ' hm-busy' : ''}${props.reducedMotion ? ' hm-still' : ''}`}>
      {board && (
        <section class="hm-play" aria-label={t('harmonies.board_of', { name })}>
          {view.turn ? <Groups {...offer} /> : <span class="hm-offer" />}
          <SpiritChoice props={props} />
          <Zones
            label={t('harmonies.zones')}
            wanted="board"
            again={props.looked}
            reducedMotion={props.reducedMotion}
            beside={<BoardHead {...choosing} is_own={is_own} />}
            zones={[
              { name: 'board', title: t('harmonies.zone.board'), content: ground },
              { name: 'animals', title: t('harmonies.zone.animals'), lit: takes_card, content: animals },
            ]}
          />
          <p class="hm-hand-head">
            <SeatMark seat={props.seats[shown]?.color ?? shown} size={14} />
            {is_own ? <b>{t('harmonies.hand.yours')}</b> : <b translate={false}>{name}</b>}
          </p>
          <Hand {...choosing} props={is_own ? props : { ...props, actions: [] }} board={board} />
        </section>
      )}
    </div>
  );
  return (
    <div class={shows_all ? 'hm-table hm-table-all' : 'hm-table'}>
      {table}
      {shows_all ? <Others props={props} shown={shown} /> : null}
    </div>
  );
}
