// The Dominant Species table: earth with the open cards below it, and beside it the action display; a phone has them a
// swipe apart, and the tables one farther. What is asked is in the turn bar; what is told of a tile, a card or an
// animal lies over the map.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useMedia } from '../../ui/use_media.ts';
import { eventsOfGame } from '../contract.ts';
import { aimsAt } from '../kit/carries_out.ts';
import { Zones } from '../kit/zones.tsx';
import { Animals } from './animals.tsx';
import { AskBar } from './bar.tsx';
import { CardLists, Cards, CardText } from './cards.tsx';
import {
  choosing,
  type Field,
  gainsOf,
  openValues,
  paneOf,
  pick,
  type Picked,
  previewOf,
  type Target,
  targetsOnEarth,
} from './choosing.ts';
import { Display } from './display.tsx';
import { Earth, type Ghost } from './earth.tsx';
import { middleOfHex } from './geometry.ts';
import { rules } from './index.rules.tsx';
import type { Props, Telling } from './reading.ts';
import { placesOf, useRecap } from './recap.tsx';
import { elementInHand, prompt, wordsFrom } from './telling.ts';
import { TileFacts } from './tile_facts.tsx';
import { animalName } from './tile_words.ts';
import { Tracks } from './tracks.tsx';
import type { Action, View } from './wire.ts';
import './animals.css';
import './bar.css';
import './display.css';
import './dominant.css';
import './earth.css';
import './pieces.css';

const nowhere: ReadonlySet<string> = new Set();
/** Of the parts one is shown at a time, and the open cards are in the turn bar: the same as in dominant.css. */
const small_window = '(max-width: 699px), (max-width: 979px) and (max-height: 999px), (max-height: 480px)';
/** There is no line for the tabs. */
const flat_window = '(max-width: 699px) and (max-height: 799px), (max-height: 480px)';

/** Choices hold for one decision; where cubes come from is kept, for the next cube. */
function usePicked(decision: string): [Picked, (picked: Picked) => void] {
  const [state, setState] = useState<{ decision: string; picked: Picked }>({ decision, picked: {} });
  const { from } = state.picked;
  const kept: Picked = from === undefined ? {} : { from };
  return [state.decision === decision ? state.picked : kept, (picked) => setState({ decision, picked })];
}

/** What lies over the map, so that nothing moves for it: all about a tile or a card, or the tables. */
type Over = { readonly hex: string } | { readonly card: string } | 'tables' | null;

export function DominantBoard(props: Props): JSX.Element {
  const { view, data, t, you, seats, busy, Head } = props;
  // While an action is on its way the answers stay where they are, and do nothing.
  const held = useRef(props.actions);
  if (!busy) held.current = props.actions;
  const actions = held.current;
  const decision = props.pending.find((open) => open.seat === you)?.decision ?? '';
  const [picked, setPicked] = usePicked(decision);
  const [hovered, hover] = useState<Action | null>(null);
  const [weighed, weigh] = useState<Action | null>(null);
  const [over, setOver] = useState<Over>(null);
  const [pays, setPays] = useState(false);
  const [told, tell] = useState<ReadonlySet<string>>(nowhere);
  const small = useMedia(small_window);
  const flat = useMedia(flat_window);
  const choice = useMemo(() => choosing(actions, picked), [actions, picked]);
  const telling = useTelling(props);
  const words = wordsFrom(telling);
  const recap = useRecap(props.entries, you, telling, tell);
  const wanted = actions.length === 0 ? null : paneOf(choosing(actions, {}));
  useEffect(() => setOver(null), [decision, props.looked]);
  useClosedByKey(over !== null, () => setOver(null));
  const act = (action: Action) => {
    if (busy) return;
    hover(null);
    weigh(null);
    setOver(null);
    props.act(action);
  };
  const choose = (field: Field, value: string) => {
    recap.go(null);
    setPicked(pick(choice, picked, field, value));
  };
  const chooseTarget = (target: Target) => {
    // Pressed again, what is proposed is done.
    if (target.chosen && choice.proposal !== null) act(choice.proposal);
    else choose(target.field, target.value);
  };
  const considered = [weighed, choice.proposal, hovered].find((one) => one !== null && actions.includes(one)) ?? null;
  const fresh = useMemo(() => placesOf(eventsOfGame(props.fresh)), [props.fresh.seq]);
  const shared = { view, data, t };
  const hex = over !== null && typeof over === 'object' && 'hex' in over ? over.hex : null;
  const card = over !== null && typeof over === 'object' && 'card' in over ? over.card : null;
  const choose_space = (space: string) =>
    chooseTarget({ field: 'space', value: space, chosen: picked.space === space, action: null });
  const cards = (
    <Cards
      {...shared}
      choice={choice}
      choose={(taken) => choose('card', taken)}
      read={card}
      look={(read) => setOver(read === null ? null : { card: read })}
    />
  );
  const cards_in_bar = small && props.barShown;
  const earth = (
    <>
      <Earth
        {...shared}
        hexTargets={targetsOnEarth(choice, 'hex')}
        vertexTargets={targetsOnEarth(choice, 'vertex')}
        choose={chooseTarget}
        hover={(target) => hover(target?.action ?? null)}
        looked={hex}
        look={(pressed) => setOver(pressed === hex ? null : { hex: pressed })}
        ghost={ghostOf(considered, view)}
        gains={gainsOf(considered)}
        preview={considered === null ? null : previewOf(view, actions, considered)}
        fresh={fresh}
        told={told}
        asked={decision}
        pays={pays}
        turnPays={() => setPays(!pays)}
        tools={
          <button
            type="button"
            class="ds-tables-button"
            aria-label={t('dominant-species.tracks')}
            title={t('dominant-species.tracks')}
            aria-expanded={over === 'tables'}
            onClick={() => setOver(over === 'tables' ? null : 'tables')}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path class="ds-line" d="M3.500 4h17v16h-17zM3.500 9.500h17M3.500 14.500h17M9.500 4v16" />
            </svg>
          </button>
        }
      />
      {cards_in_bar ? null : cards}
    </>
  );
  const display = (
    <Display
      {...shared}
      open={openValues(choice, 'space')}
      choose={choose_space}
      animal={view.decision?.animal ?? null}
      nameOf={telling.nameOf}
      fresh={fresh}
      told={told}
    />
  );
  const tables = (
    <div
      class="ds-tables"
      data-scrolls
      data-lies-over
      role="region"
      aria-label={t('dominant-species.pane.more')}
      tabIndex={0}
    >
      <Animals {...shared} seats={seats} you={you} />
      <CardLists {...shared} />
      <Tracks {...shared} />
    </div>
  );
  const status = <Status view={view} t={t} />;
  const inHead = (tabs: JSX.Element) => (
    <Head
      told={status}
      tabs={
        <>
          <Stand view={view} t={t} />
          {tabs}
        </>
      }
    >
      {null}
    </Head>
  );
  return (
    <div
      class={`ds${props.busy ? ' ds-busy' : ''}${props.reducedMotion ? ' ds-still' : ''}`}
      data-turn={view.turn}
      data-phase={view.phase}
      data-seat={view.decision?.seat ?? ''}
      data-kind={view.decision?.kind ?? ''}
      data-picked={Object.entries(picked)
        .map((part) => part.join('='))
        .join(' ')}
      {...(considered === null ? {} : aimsAt(considered))}
    >
      <div class={over === 'tables' ? 'ds-table ds-table-tables' : 'ds-table'}>
        <Zones
          label={t('dominant-species.panes')}
          wanted={wanted ?? 'earth'}
          reducedMotion={props.reducedMotion}
          beside={<Stand view={view} t={t} />}
          putTabs={flat ? inHead : undefined}
          zones={[
            { name: 'earth', title: t('dominant-species.pane.earth'), lit: wanted === 'earth', content: earth },
            { name: 'display', title: t('dominant-species.pane.display'), lit: wanted === 'display', content: display },
            { name: 'more', title: t('dominant-species.pane.more'), content: tables },
          ]}
        />
        {hex === null ? null : (
          <div class={middleOfHex(hex).y > 0 ? 'ds-over ds-over-high' : 'ds-over'} data-lies-over>
            <TileFacts hex={hex} {...shared} close={() => setOver(null)} />
          </div>
        )}
        {card === null ? null : (
          <Sheet title={t(`dominant-species.card.${card}`)} close={() => setOver(null)} t={t}>
            <CardText card={card} view={view} t={t} />
          </Sheet>
        )}
        {over === null && props.looked !== null ? (
          <div class="ds-over" data-lies-over>
            <Animals {...shared} seats={seats} you={you} only={props.looked} />
          </div>
        ) : null}
        {over === 'tables' ? (
          <button
            type="button"
            class="ds-tables-close quiet icon-only"
            aria-label={t('dominant-species.close')}
            onClick={() => setOver(null)}
          >
            <span aria-hidden="true">×</span>
          </button>
        ) : null}
      </div>
      {flat ? null : <Head told={status}>{null}</Head>}
      <AskBar
        Bar={props.Bar}
        cards={cards_in_bar ? cards : null}
        view={view}
        words={words}
        prompt={prompt(telling)}
        choice={choice}
        actions={actions}
        act={act}
        choose={choose}
        clear={() => setPicked({})}
        clearable={Object.keys(picked).length > 0 && choice.open.some((open) => open.values.length > 1)}
        considered={considered}
        consider={weigh}
        recap={recap}
        read={(read) => setOver({ card: read })}
      />
    </div>
  );
}

/** What lies over the map is put away by the key that closes things. */
function useClosedByKey(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const typed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, [open]);
}

function Sheet(props: {
  readonly title: string;
  readonly close: () => void;
  readonly t: Props['t'];
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class="ds-over" data-lies-over>
      <section class="ds-facts" aria-label={props.title}>
        <header>
          <h2>{props.title}</h2>
          <button
            type="button"
            class="quiet icon-only"
            aria-label={props.t('dominant-species.close')}
            onClick={props.close}
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
        {props.children}
      </section>
    </div>
  );
}

/** What would be laid on earth by the action that is being considered. */
function ghostOf(considered: Action | null, view: View): Ghost | null {
  if (considered?.type === 'place_tile') {
    const terrain = view.stacks[considered.stack]?.top ?? null;
    return terrain === null ? null : { place: considered.hex, terrain };
  }
  if (considered?.type !== 'place_element') return null;
  const element = elementInHand(view);
  return element === null ? null : { place: considered.vertex, element };
}

function useTelling({ t, locale, seats, view, data }: Props): Telling {
  const known = useRef<Telling | null>(null);
  const nameOf = (seat: number) => seats[seat]?.name ?? '–';
  known.current = { t, locale, nameOf, view, data };
  return known.current;
}

/** Turn and phase, and whose decision it is when that isn't the one whose pawn acts. */
function Status({ view, t }: Pick<Props, 'view' | 't'>): JSX.Element {
  const { decision, section } = view;
  return (
    <p class="ds-status">
      <span>{t('dominant-species.turn', { turn: view.turn })}</span>
      <span data-rule={rules.sections[`phase.${view.phase}`]}>{t(`dominant-species.phase.${view.phase}`)}</span>
      {section === null ? null : <b>{t(`dominant-species.section.${section}`)}</b>}
      {decision?.animal === undefined || decision.animal === null ? null : (
        <span>{t('dominant-species.decides', { animal: animalName(decision.animal, t) })}</span>
      )}
      {view.last_turn ? <strong>{t('dominant-species.last_turn')}</strong> : null}
    </p>
  );
}

/** The same in short, for a small window. */
function Stand({ view, t }: Pick<Props, 'view' | 't'>): JSX.Element {
  return (
    <p class="ds-stand" data-rule={rules.sections[`phase.${view.phase}`]}>
      {view.last_turn ? (
        <strong>{t('dominant-species.last_turn')}</strong>
      ) : (
        t('dominant-species.turn', { turn: view.turn })
      )}{' '}
      · {t(`dominant-species.phase.${view.phase}`)}
    </p>
  );
}
