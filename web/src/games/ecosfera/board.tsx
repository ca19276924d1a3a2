// The Ecosfera table: the star and the extinctions, the market, the desk, the own row, everybody else's rows.
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../../sdk/wire.ts';
import type { BoardProps, Telling, Translate } from '../contract.ts';
import { actionsOf, cardsNamed, sourceCard, stillThere, type Choice } from './choices.ts';
import { Desk } from './desk.tsx';
import { freshIn, type Fresh } from './fresh.ts';
import { Legend } from './legend.tsx';
import { Piles, Shelf, type Table } from './market.tsx';
import { News } from './news.tsx';
import { Row } from './row.tsx';
import { Extinctions, Star, StarNames } from './star.tsx';
import { asAction, cardSet, type EcosferaData, type EcosferaView } from './types.ts';
import './ecosfera.css';
import './cards.css';

type Props = BoardProps<EcosferaView, EcosferaData>;

/** A row's card shines if it can do something; that it could be moved is not enough, or nearly all would. */
function shines(action: JsonObject, number: number): boolean {
  const typed = asAction(action);
  return typed.type !== 'move' || sourceCard(typed.source) === number;
}

/** A token shines if it can itself be used or turned up; an icon's ability shines on its card. */
function byToken(action: JsonObject): boolean {
  const typed = asAction(action);
  return typed.type === 'restore_token' || ('source' in typed && typed.source === 'token');
}

/** Cards of the row that would serve for what is looked at. */
function servingFor(choice: Choice, view: EcosferaView, actions: readonly JsonObject[]): Set<number> {
  if (choice?.kind === 'slot' && choice.market === 'plants') {
    return new Set(view.offers?.plants[choice.slot]?.pays ?? []);
  }
  return new Set(actions.flatMap(cardsNamed));
}

function Result({ view, t }: { view: EcosferaView; t: Translate }): JSX.Element | null {
  const { result } = view;
  if (!result) return null;
  return (
    <p class={`es-result ${result.won ? 'es-won' : 'es-lost'}`}>
      {t(`ecosfera.${result.won ? 'won' : 'lost'}.${result.reason}`)}
    </p>
  );
}

/** As if it ended now; at the end the page's own pad has it. */
function Score({ view, t }: { view: EcosferaView; t: Translate }): JSX.Element {
  const { lines, total } = view.score;
  return (
    <details class="es-score">
      <summary>{t('ecosfera.score.now', { count: total })}</summary>
      <table>
        <tbody>
          {lines.map(({ key, points }) => (
            <tr key={key}>
              <th scope="row">{t(`ecosfera.score.${key}`)}</th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ecosfera.score.total')}</th>
            <td>{total}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

/** What the team has restored and lost. */
function TeamState(props: Table & { fresh_now: Fresh }): JSX.Element {
  const { view, set, t, choice, choose, isLit, fresh_now } = props;
  const chosen = choice?.kind === 'biomes';
  return (
    <section class="es-state" aria-label={t('ecosfera.star')}>
      <Result view={view} t={t} />
      <Star
        view={view}
        set={set}
        t={t}
        fresh={fresh_now.biomes}
        lit={isLit({ kind: 'biomes' })}
        chosen={chosen}
        onClick={() => choose(chosen ? null : { kind: 'biomes' })}
      />
      <div class="es-state-words">
        <StarNames view={view} set={set} t={t} />
        <Extinctions view={view} t={t} fresh={fresh_now.extinctions} />
        <p class="es-soft es-supply">{t('ecosfera.disasters.left', { count: view.disasters })}</p>
      </div>
    </section>
  );
}

export function EcosferaBoard(props: Props): JSX.Element {
  const { view, data, t, you, seats } = props;
  // While an action is on its way the buttons stay where they are, but press nothing: the row below would jump.
  const held = useRef(props.actions);
  if (!props.busy) held.current = props.actions;
  const actions = held.current;
  const set = cardSet(data, view);
  const [wish, choose] = useState<Choice>(null);
  const [pointed, point] = useState<readonly number[]>([]);
  const choice = stillThere(wish, view);
  const fresh = useMemo(() => freshIn(props.fresh.events), [props.fresh.seq]);
  const telling: Telling = {
    t,
    locale: props.locale,
    nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }),
    view: view as unknown as Telling['view'],
    data: data as unknown as Telling['data'],
  };
  const isLit = (what: Choice): boolean => {
    const own = actionsOf(what, actions, you);
    if (what?.kind === 'row') return own.some((action) => shines(action, what.number));
    return what?.kind === 'ability' ? own.some(byToken) : own.length > 0;
  };
  const table: Table = { view, set, t, choice, choose, isLit, fresh: fresh.slots };
  const act = (action: JsonObject) => {
    if (props.busy) return;
    choose(null);
    props.act(action);
  };
  // One's own row is the large one; a spectator sees that of the player whose turn it is.
  const large = you ?? view.turn?.seat ?? view.first_player;
  const own = actionsOf(choice, actions, you);
  const serving = pointed.length > 0 ? new Set(pointed) : servingFor(choice, view, own);
  const wanted = choice?.kind === 'slot' && choice.market === 'plants' ? view.offers?.plants[choice.slot]?.takes : null;
  const rowOf = (seat: number, mini: boolean) => (
    <Row
      key={seat}
      {...table}
      seat={seat}
      info={seats[seat]}
      you={you}
      mini={mini}
      serving={serving}
      arrived={fresh.rows.get(seat) ?? new Set()}
    />
  );
  const others = Object.keys(view.seats)
    .map(Number)
    .filter((seat) => seat !== large)
    // In the order in which they play after the one shown large.
    .sort((a, b) => ((a - large + view.players) % view.players) - ((b - large + view.players) % view.players));
  return (
    <div class={`es${props.busy ? ' es-busy' : ''}${props.reducedMotion ? ' es-still' : ''}`}>
      <div class="es-table">
        <div class="es-left">
          <TeamState {...table} fresh_now={fresh} />{' '}
          <div class="es-between">
            <News entries={props.entries} you={you} telling={telling} />
            {view.turn && (
              <Desk
                {...table}
                telling={telling}
                actions={actions}
                act={act}
                you={you}
                seats={seats}
                reducedMotion={props.reducedMotion}
                point={point}
              />
            )}
          </div>
        </div>
        <div class="es-right">
          {' '}
          <section class="es-shop" aria-label={t('ecosfera.market')}>
            <Piles {...table} wanted={wanted ?? null} />
            <Shelf {...table} market="plants" />
            <Shelf {...table} market="animals" />
          </section>
          <div class="es-rows">
            {rowOf(large, false)}
            {others.map((seat) => rowOf(seat, true))}
          </div>
        </div>{' '}
        <div class="es-more">
          {view.result === null && <Score view={view} t={t} />}
          <Legend set={set} t={t} solo={view.solo} />
        </div>
      </div>
    </div>
  );
}
