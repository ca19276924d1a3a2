// Everything that happens moves from where it was to where it goes. A game says between which places (its `traces`);
// here they are looked up right before and right after the board is drawn anew, and what lay there flies over.
import { Component, type ComponentChildren, type RefObject } from 'preact';
import type { Trace } from '../games/contract.ts';
import { launch, makeSky, pictureOf, type Picture, type Spot } from './flight.ts';
import type { Pace } from './pace.ts';
import { placeInSight } from './places.ts';
import { schedule } from './schedule.ts';

interface Props {
  /** Tells updates apart. */
  readonly seq: number;
  /** Of the newest update. */
  readonly traces: () => readonly Trace[];
  /** The points of each seat as they are shown; what is won flies to its panel. */
  readonly scores: () => readonly (number | undefined)[];
  readonly pace: Pace;
  readonly class: string;
  readonly tabIndex: number;
  /** Where the board's element is told. */
  readonly place: RefObject<HTMLDivElement>;
  readonly children: ComponentChildren;
}

interface Seen {
  readonly spot: Spot;
  readonly picture: Picture | null;
}

interface Before {
  readonly trace: Trace;
  readonly from: Seen | null;
  readonly to: Spot | null;
}

interface Flight {
  readonly picture: Picture;
  readonly from: Spot;
  readonly to: Spot;
  /** What is not to be seen at its new place before it is there. */
  readonly arrives: Element | null;
}

function seen(place: string, draw: boolean): Seen | null {
  const found = placeInSight(place);
  if (found === null) return null;
  const picture = draw && found.itself ? pictureOf(found.element) : null;
  return { spot: found.element.getBoundingClientRect(), picture };
}

const before = (trace: Trace): Before => ({
  trace,
  from: trace.from === undefined ? null : seen(trace.from, trace.piece === undefined),
  to: placeInSight(trace.to)?.element.getBoundingClientRect() ?? null,
});

function flightsOf({ trace, from: was, to: was_to }: Before): Flight[] {
  const from = was ?? (trace.from === undefined ? null : seen(trace.from, false));
  const found = placeInSight(trace.to);
  // What has left the table is where it last was.
  const to = found?.element.getBoundingClientRect() ?? was_to;
  if (from === null || to === null || isSame(from.spot, to)) return [];
  if (trace.piece !== undefined) {
    const flight = { picture: { drawn: trace.piece }, from: from.spot, to, arrives: null };
    return Array.from({ length: trace.count ?? 1 }, () => flight);
  }
  const arrives = found?.itself === true && trace.gone !== true ? found.element : null;
  const picture = arrives === null ? from.picture : pictureOf(arrives);
  return picture === null ? [] : [{ picture, from: from.spot, to, arrives }];
}

const isSame = (one: Spot, other: Spot): boolean =>
  Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1;

export class Motion extends Component<Props> {
  private under_way: Animation[] = [];
  private sky: HTMLElement | null = null;
  private scores: readonly (number | undefined)[] = [];

  // Before the board is changed: what leaves a place is still there.
  override getSnapshotBeforeUpdate(earlier: Props): readonly Before[] | null {
    if (earlier.seq === this.props.seq) return null;
    this.clear();
    return this.props.pace === 'off' ? [] : this.props.traces().map(before);
  }

  override componentDidUpdate(_earlier: Props, _state: unknown, moved: readonly Before[] | null): void {
    if (moved === null) return;
    const earlier = this.scores;
    this.scores = this.props.scores();
    if (this.props.pace === 'off') return;
    this.fly([...moved.flatMap(flightsOf), ...this.pointsWon(earlier, moved)]);
  }

  override componentDidMount(): void {
    this.scores = this.props.scores();
    addEventListener('resize', this.clear);
    addEventListener('scroll', this.scrolled, { capture: true });
  }

  override componentWillUnmount(): void {
    this.clear();
    removeEventListener('resize', this.clear);
    removeEventListener('scroll', this.scrolled, { capture: true });
  }

  /** From where something was last done to the panel of who got points by it. */
  private pointsWon(earlier: Motion['scores'], moved: readonly Before[]): Flight[] {
    const places = moved.flatMap(({ trace }) => placeInSight(trace.to)?.element ?? []);
    const from = places
      .filter((place) => place.closest('[data-panel]') === null)
      .at(-1)
      ?.getBoundingClientRect();
    if (from === undefined) return [];
    return this.scores.flatMap((points, seat) => {
      const won = (points ?? 0) - (earlier[seat] ?? points ?? 0);
      const to = placeInSight(`score=${seat} | panel=${seat}`)?.element.getBoundingClientRect();
      if (won <= 0 || to === undefined) return [];
      return [{ picture: { drawn: <span class="motion-points">+{won}</span> }, from, to, arrives: null }];
    });
  }

  private fly(flights: readonly Flight[]): void {
    const board = this.props.place.current?.firstElementChild;
    if (board === null || board === undefined) return;
    const legs = schedule(flights.length, this.props.pace);
    if (legs.length === 0) return;
    const sky = makeSky(board);
    this.sky = sky;
    legs.forEach((leg, order) => {
      const flight = flights[order];
      if (flight === undefined) return;
      this.under_way.push(launch(sky, flight.picture, flight.from, flight.to, leg));
      if (flight.arrives === null) return;
      const duration = leg.delay_ms + leg.duration_ms;
      this.under_way.push(flight.arrives.animate([{ opacity: 0 }, { opacity: 0 }], { duration }));
    });
    const all = this.under_way;
    void Promise.allSettled(all.map(({ finished }) => finished)).then(() => sky.remove());
  }

  /** What is late gives way to what comes next. */
  private readonly clear = (): void => {
    for (const motion of this.under_way) motion.cancel();
    this.under_way = [];
    this.sky?.remove();
    this.sky = null;
  };

  /** What is on its way would arrive beside its place. */
  private readonly scrolled = ({ target }: Event): void => {
    const root = this.props.place.current;
    if (root !== null && target instanceof Node && (root.contains(target) || target.contains(root))) this.clear();
  };

  override render({ class: look, tabIndex, place, children }: Props) {
    return (
      <div class={look} ref={place} tabIndex={tabIndex}>
        {children}
      </div>
    );
  }
}
