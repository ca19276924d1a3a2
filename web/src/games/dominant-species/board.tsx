// The Dominant Species table: earth, the action display, cards, the animals and the tracks; below them, above the turn
// bar, what is asked. On a narrow screen one of the parts is shown at a time.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { JsonObject } from '../../../sdk/wire.ts';
import type { BoardProps, Telling } from '../contract.ts';
import { Animals, Standing } from './animals.tsx';
import { Ask } from './ask.tsx';
import { Cards } from './cards.tsx';
import {
  choosing,
  type Field,
  openValues,
  type Pane,
  paneOf,
  paneOfPlaces,
  pick,
  type Picked,
  previewOf,
  type Target,
  targetsOnEarth,
} from './choosing.ts';
import { Display } from './display.tsx';
import { Earth, type Ghost } from './earth.tsx';
import { placesOf, Recap } from './recap.tsx';
import { elementInHand, wordsFrom } from './telling.ts';
import { TileFacts } from './tile_facts.tsx';
import { animalName } from './tile_words.ts';
import { Tracks } from './tracks.tsx';
import { asAction, type DominantData, type DominantView } from './types.ts';
import './ask.css';
import './dominant.css';
import './earth.css';
import './pieces.css';

type Props = BoardProps<DominantView, DominantData>;

const panes: readonly Pane[] = ['earth', 'display', 'cards', 'animals', 'tracks'];
const nowhere: ReadonlySet<string> = new Set();

/** Choices hold for one decision; where cubes come from is kept, for the next cube. */
function usePicked(decision: string): [Picked, (picked: Picked) => void] {
  const [state, setState] = useState<{ decision: string; picked: Picked }>({ decision, picked: {} });
  const { from } = state.picked;
  const kept: Picked = from === undefined ? {} : { from };
  return [state.decision === decision ? state.picked : kept, (picked) => setState({ decision, picked })];
}

/** How high the turn bar stands at the lower edge of the window: what is asked goes above it. */
function useFootHeight(changes: unknown): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.turn-bar');
    if (bar === null) {
      setHeight(0);
      return undefined;
    }
    const measure = () => setHeight(bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [changes]);
  return height;
}

/** What has to be looked at goes up if little of it is in view. */
function bringUp(element: HTMLElement | null): void {
  if (element === null) return;
  const { top } = element.getBoundingClientRect();
  if (top < -window.innerHeight * 0.2 || top > window.innerHeight * 0.3) element.scrollIntoView({ block: 'start' });
}

export function DominantBoard(props: Props): JSX.Element {
  const { view, data, t, you, seats, actions } = props;
  const decision = props.pending.find((open) => open.seat === you)?.decision ?? '';
  const [picked, setPicked] = usePicked(decision);
  const [hovered, hover] = useState<JsonObject | null>(null);
  const [looked, look] = useState<string | null>(null);
  const [pane, setPane] = useState<Pane>('earth');
  const [told, tell] = useState<ReadonlySet<string>>(nowhere);
  const choice = useMemo(() => choosing(actions, picked), [actions, picked]);
  const telling = useTelling(props);
  const words = wordsFrom(telling);
  const foot = useFootHeight(props.outcome === null);
  const wanted = actions.length === 0 ? null : paneOf(choosing(actions, {}));
  const middle = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null) return;
    setPane(wanted);
    bringUp(middle.current);
  }, [decision, wanted]);
  const act = (action: JsonObject) => {
    hover(null);
    props.act(action);
  };
  const choose = (field: Field, value: string) => setPicked(pick(choice, picked, field, value));
  const chooseTarget = (target: Target) => {
    // Pressed again, what is proposed is done.
    if (target.chosen && choice.proposal !== null) act(choice.proposal);
    else choose(target.field, target.value);
  };
  const showStep = (places: ReadonlySet<string>) => {
    tell(places);
    const where = paneOfPlaces(places);
    if (where !== null) setPane(where);
  };
  const considered = choice.proposal ?? (hovered !== null && actions.includes(hovered) ? hovered : null);
  const fresh = useMemo(() => placesOf(props.fresh.events), [props.fresh.seq]);
  const shared = { view, data, t };
  return (
    <div
      class={`ds${props.busy ? ' ds-busy' : ''}${props.reducedMotion ? ' ds-still' : ''}`}
      data-pane={pane}
      data-turn={view.turn}
      data-phase={view.phase}
      data-seat={view.decision?.seat ?? ''}
      data-kind={view.decision?.kind ?? ''}
      data-picked={Object.entries(picked)
        .map((part) => part.join('='))
        .join(' ')}
      style={{ '--ds-foot': `${foot}px` }}
    >
      <Status view={view} t={t} />
      <Standing view={view} seats={seats} you={you} t={t} />
      <div class="ds-middle" ref={middle}>
        {you === null ? null : <Recap entries={props.entries} you={you} telling={telling} t={t} show={showStep} />}
        <div class="ds-panes">
          <div class="ds-pane" data-pane="earth">
            <Earth
              {...shared}
              hexTargets={targetsOnEarth(choice, 'hex')}
              vertexTargets={targetsOnEarth(choice, 'vertex')}
              choose={chooseTarget}
              hover={(target) => hover(target?.action ?? null)}
              looked={looked}
              look={(hex) => look(hex === looked ? null : hex)}
              ghost={ghostOf(considered, view)}
              preview={considered === null ? null : previewOf(view, actions, considered)}
              fresh={fresh}
              told={told}
              asked={decision}
            />
            {looked === null ? null : <TileFacts hex={looked} {...shared} close={() => look(null)} />}
          </div>
          <div class="ds-pane" data-pane="display">
            <Display
              {...shared}
              open={openValues(choice, 'space')}
              choose={(space) => choose('space', space)}
              animal={view.decision?.animal ?? null}
              fresh={fresh}
              told={told}
            />
          </div>
          <div class="ds-pane" data-pane="cards">
            <Cards {...shared} choice={choice} choose={(card) => choose('card', card)} />
          </div>
          <div class="ds-pane" data-pane="animals">
            <Animals {...shared} seats={seats} you={you} />
          </div>
          <div class="ds-pane" data-pane="tracks">
            <Tracks {...shared} />
          </div>
        </div>
      </div>
      <div class="ds-foot">
        <Ask
          key={decision}
          view={view}
          words={words}
          choice={choice}
          actions={actions}
          act={act}
          choose={choose}
          clear={() => setPicked({})}
          clearable={Object.keys(picked).length > 0 && choice.open.some((open) => open.values.length > 1)}
          consider={hover}
        />
        <Tabs pane={pane} choose={setPane} wanted={wanted} t={t} />
      </div>
    </div>
  );
}

/** What would be laid on earth by the action that is being considered. */
function ghostOf(considered: JsonObject | null, view: DominantView): Ghost | null {
  if (considered === null) return null;
  const { type, stack, hex, vertex } = asAction(considered);
  if (type === 'place_tile' && hex !== undefined) {
    const terrain = view.stacks[String(stack)]?.top ?? null;
    return terrain === null ? null : { place: hex, terrain };
  }
  if (type !== 'place_element' || vertex === undefined) return null;
  const element = elementInHand(view);
  return element === null ? null : { place: vertex, element };
}

function useTelling({ t, locale, seats, view, data }: Props): Telling {
  const known = useRef<Telling | null>(null);
  const nameOf = (seat: number) => seats[seat]?.name ?? '–';
  known.current = {
    t,
    locale,
    nameOf,
    view: view as unknown as Telling['view'],
    data: data as unknown as Telling['data'],
  };
  return known.current;
}

/** Turn and phase, and whose decision it is when that isn't the one whose pawn acts. */
function Status({ view, t }: Pick<Props, 'view' | 't'>): JSX.Element {
  const { decision, section } = view;
  return (
    <p class="ds-status">
      <span>{t('dominant-species.turn', { turn: view.turn })}</span>
      <span class="ds-phase">{t(`dominant-species.phase.${view.phase}`)}</span>
      {section === null ? null : <span>{t(`dominant-species.section.${section}`)}</span>}
      {decision?.animal === undefined || decision.animal === null ? null : (
        <span>{t('dominant-species.decides', { animal: animalName(decision.animal, t) })}</span>
      )}
      {view.last_turn ? <strong>{t('dominant-species.last_turn')}</strong> : null}
    </p>
  );
}

function Tabs(props: {
  readonly pane: Pane;
  readonly choose: (pane: Pane) => void;
  readonly wanted: Pane | null;
  readonly t: Props['t'];
}): JSX.Element {
  const { pane, wanted, t } = props;
  return (
    <nav class="ds-tabs" aria-label={t('dominant-species.panes')}>
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          class={`${name === pane ? 'ds-tab-now' : ''}${name === wanted ? ' ds-tab-wanted' : ''}`}
          aria-pressed={name === pane}
          onClick={() => props.choose(name)}
        >
          {t(`dominant-species.pane.${name}`)}
        </button>
      ))}
    </nav>
  );
}
