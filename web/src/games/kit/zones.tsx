// The parts of a board that a phone shows one at a time: they lie side by side, a swipe or a tab leads from one to the
// next. Where there is room for all, the game's own style places them and the tabs are gone.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import './zones.css';

export interface Zone {
  readonly name: string;
  /** On the tab; a word. */
  readonly title: string;
  /** Something in it can be pressed now: marked on the tab. */
  readonly lit?: boolean;
  readonly content: ComponentChildren;
}

export function Zones(props: {
  /** Of all of them together, for those who don't see them. */
  readonly label: string;
  readonly zones: readonly Zone[];
  /** The one that what is to be done needs: shown whenever another one is needed than before. */
  readonly wanted: string;
  /** It is shown again whenever this changes. */
  readonly again?: unknown;
  readonly reducedMotion: boolean;
  /** Stays in sight in the line of the tabs. */
  readonly beside?: ComponentChildren;
  /** Puts the tabs elsewhere: then they have no line above the zones. Gives what is drawn for that in their stead. */
  readonly putTabs?: ((tabs: JSX.Element) => ComponentChildren) | undefined;
  /** Hears which one is shown, and where to ask for another. */
  readonly told?: (shown: string, go: (name: string) => void) => void;
}): JSX.Element {
  const { zones, wanted, reducedMotion } = props;
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(wanted);
  const width = useRef(0);
  const go = (name: string): void => {
    const place = strip.current;
    const at = zones.findIndex((zone) => zone.name === name);
    if (place === null || at < 0) return;
    place.scrollTo({ left: at * place.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' });
    setShown(name);
  };
  useEffect(() => go(wanted), [wanted, props.again]);
  const latest = useRef(0);
  latest.current = zones.findIndex((zone) => zone.name === shown);
  useEffect(() => {
    const place = strip.current;
    if (place === null) return undefined;
    // In a window of another width the same one is shown, also when all were to be seen in between.
    const observer = new ResizeObserver(() => {
      if (place.clientWidth === width.current) return;
      width.current = place.clientWidth;
      place.scrollTo({ left: latest.current * place.clientWidth, behavior: 'instant' });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  useEffect(() => props.told?.(shown, go), [shown]);
  const scrolled = (): void => {
    const place = strip.current;
    // What moves because the window has another width says nothing of what somebody wants to see.
    if (place === null || place.clientWidth === 0 || place.clientWidth !== width.current) return;
    const zone = zones[Math.round(place.scrollLeft / place.clientWidth)];
    if (zone !== undefined) setShown(zone.name);
  };
  const tabs = (
    <div class="zones-tabs" role="group" aria-label={props.label}>
      {zones.map(({ name, title, lit }) => (
        <button
          key={name}
          type="button"
          class={lit === true ? 'zones-tab zones-lit' : 'zones-tab'}
          aria-pressed={name === shown}
          data-tab={name}
          onClick={() => go(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
  return (
    <div class={props.putTabs === undefined ? 'zones' : 'zones zones-bare'}>
      {props.putTabs === undefined ? (
        <div class="zones-head">
          {props.beside}
          {tabs}
        </div>
      ) : (
        props.putTabs(tabs)
      )}
      <div class="zones-strip" data-scrolls="zones" ref={strip} onScroll={scrolled}>
        {zones.map(({ name, content }) => (
          <div key={name} class={`zone zone-${name}`}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
