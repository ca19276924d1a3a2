// The Ecosfera table: the star and the extinctions, the market, the desk, the own row, everybody else's rows, each in a
// place of its own; a phone has the market, the partners and the legend a swipe apart.
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { RuleTerm } from '../../ui/rule_term.tsx';
import { eventsOfGame, type Translate } from '../contract.ts';
import { Zones } from '../kit/zones.tsx';
import { actionsOf, cardsNamed, sourceCard, stillThere, type Choice } from './choices.ts';
import { Desk } from './desk.tsx';
import { freshIn, type Fresh } from './fresh.ts';
import { rules } from './index.rules.tsx';
import { Legend } from './legend.tsx';
import { Piles, Shelf, type Table } from './market.tsx';
import { News } from './news.tsx';
import { cardSet, type Props, type Telling } from './reading.ts';
import { Row } from './row.tsx';
import { Extinctions, Star, StarNames } from './star.tsx';
import type { Action, View } from './wire.ts';
import './ecosfera.css';
import './cards.css';

/** A row's card shines if it can do something; that it could be moved is not enough, or nearly all would. */
function shines(action: Action, number: number): boolean {
  return action.type !== 'move' || sourceCard(action.source) === number;
}

/** A token shines if it can itself be used or turned up; an icon's ability shines on its card. */
function byToken(action: Action): boolean {
  return action.type === 'restore_token' || ('source' in action && action.source === 'token');
}

/** Cards of the row that would serve for what is looked at. */
function servingFor(choice: Choice, view: View, actions: readonly Action[]): Set<number> {
  if (choice?.kind === 'slot' && choice.market === 'plants') {
    return new Set(view.offers?.plants[choice.slot]?.pays ?? []);
  }
  return new Set(actions.flatMap(cardsNamed));
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

/** As if it ended now; at the end the page's own pad has it. */
function Score({ view, t }: { view: View; t: Translate }): JSX.Element {
  const { lines, total } = view.score;
  return (
    <details class="es-score">
      <summary>{t('ecosfera.score.now', { count: total })}</summary>
      <table>
        <tbody>
          {lines.map(({ key, points }) => (
            <tr key={key}>
              <th scope="row">
                <RuleTerm section={rules.sections[`score.${key}`]}>{t(`ecosfera.score.${key}`)}</RuleTerm>
              </th>
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
        <p class="es-soft es-supply" data-part="disasters">
          {t('ecosfera.disasters.left', { count: view.disasters })}
        </p>
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
  const fresh = useMemo(() => freshIn(eventsOfGame(props.fresh)), [props.fresh.seq]);
  const telling: Telling = {
    t,
    locale: props.locale,
    nameOf: (seat) => seats[seat]?.name ?? t('seat.number', { number: seat + 1 }),
    view,
    data,
  };
  const isLit = (what: Choice): boolean => {
    const own = actionsOf(what, actions, you);
    if (what?.kind === 'row') return own.some((action) => shines(action, what.number));
    return what?.kind === 'ability' ? own.some(byToken) : own.length > 0;
  };
  const table: Table = { view, set, t, choice, choose, isLit, fresh: fresh.slots };
  const act = (action: Action) => {
    if (props.busy) return;
    choose(null);
    props.act(action);
  };
  // One's own row is the large one; a spectator sees that of whoever is to move. A pressed panel brings up any.
  const large = props.looked ?? you ?? view.turn?.seat ?? view.first_player;
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
  const shop = (
    <section class="es-shop" aria-label={t('ecosfera.market')} tabIndex={0}>
      <Piles {...table} wanted={wanted ?? null} />
      <Shelf {...table} market="plants" />
      <Shelf {...table} market="animals" />
    </section>
  );
  const partners = (
    <div class="es-partners" role="region" aria-label={t('ecosfera.zone.partners')} tabIndex={0}>
      <News entries={props.entries} you={you} telling={telling} />
      {others.map((seat) => rowOf(seat, true))}
    </div>
  );
  const more = (
    <div class="es-more" role="region" aria-label={t('ecosfera.zone.more')} tabIndex={0}>
      {view.result === null && <Score view={view} t={t} />}
      <Legend set={set} t={t} solo={view.solo} />
    </div>
  );
  return (
    <div class={`es${props.busy ? ' es-busy' : ''}${props.reducedMotion ? ' es-still' : ''}`}>
      <div class="es-table">
        <TeamState {...table} fresh_now={fresh} />
        <Zones
          label={t('ecosfera.zones')}
          wanted="market"
          reducedMotion={props.reducedMotion}
          zones={[
            { name: 'market', title: t('ecosfera.zone.market'), content: shop },
            { name: 'partners', title: t('ecosfera.zone.partners'), content: partners },
            { name: 'more', title: t('ecosfera.zone.more'), content: more },
          ]}
        />
        <div class="es-between">
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
        <div class="es-own">{rowOf(large, false)}</div>
      </div>
    </div>
  );
}
