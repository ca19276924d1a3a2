// Ties Preact to the library's events and to the browser.
import { createContext } from 'preact';
import { useContext, useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { pauseAfter, type Emitter, type Table, type Vivarium } from '../sdk/index.ts';
import type { Words } from './i18n.ts';
import type { Notices } from './notices.ts';
import type { Settings, SettingsStore } from './settings.ts';
import type { Installer } from './shell/installer.ts';
import type { Updates } from './shell/updates.ts';
import type { Sounds } from './sounds/sounds.ts';

export interface App extends Words {
  readonly client: Vivarium;
  readonly settings: Settings;
  readonly store: SettingsStore;
  readonly notices: Notices;
  readonly installer: Installer;
  readonly updates: Updates;
  readonly sounds: Sounds;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp outside of App');
  return app;
}

/** Draws again whenever one of the events is heard. */
export function useEvents<Events extends object>(source: Emitter<Events>, ...names: (keyof Events)[]): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = names.map((name) => source.on(name, () => again(undefined)));
    // What happened between drawing and listening.
    again(undefined);
    return () => stops.forEach((stop) => stop());
  }, [source]);
}

/** The mirror of a room while the page is shown; null at first. Joined after the page before has left it. */
export function useRoom(id: string, code: string | null): Table | null {
  const { client } = useApp();
  const [room, setRoom] = useState<Table | null>(null);
  useEffect(() => {
    setRoom(client.table(id, code ?? undefined));
    return () => client.leaveTable(id);
  }, [client, id]);
  return room;
}

/** The result of a promise, once it is there; null until then. For what can be done without. */
export function usePromise<Value>(make: () => Promise<Value>, key: string): Value | null {
  return useAttempt(make, key).value;
}

export interface Attempt<Value> {
  readonly value: Value | null;
  readonly failed: boolean;
  /** Why it failed. */
  readonly error: unknown;
  /** It was refused for the moment, and is asked again by itself. */
  readonly waits: boolean;
  /** Asks again at once. */
  readonly again: () => void;
}

type Held<Value> = Pick<Attempt<Value>, 'value' | 'failed' | 'error' | 'waits'>;

const nothing_yet: Held<never> = { value: null, failed: false, error: null, waits: false };

/** The result of a promise and whether it failed. Made anew for each `key`; NotLoaded says why there is none. */
export function useAttempt<Value>(make: () => Promise<Value>, key: string): Attempt<Value> {
  const [held, setHeld] = useState<(Held<Value> & { key: string }) | null>(null);
  const [count, ask] = useReducer((before: number) => before + 1, 0);
  const refused = useRef({ key, times: 0 });
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (refused.current.key !== key) refused.current = { key, times: 0 };
    make().then(
      (value) => {
        if (!current) return;
        refused.current.times = 0;
        setHeld({ ...nothing_yet, key, value });
      },
      (error: unknown) => {
        if (!current) return;
        const pause_ms = pauseAfter(error, refused.current.times++);
        setHeld({ key, value: null, failed: true, error, waits: pause_ms !== null });
        // Until it is answered what is known of the last time is shown.
        if (pause_ms !== null) timer = setTimeout(() => ask(undefined), pause_ms);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, count]);
  const again = () => {
    setHeld(null);
    ask(undefined);
  };
  return { ...(held?.key === key ? held : nothing_yet), again };
}

/** Whether so many milliseconds have gone by since it was first drawn. */
export function useLate(after_ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after_ms);
    return () => clearTimeout(timer);
  }, [after_ms]);
  return late;
}

/** Now in milliseconds, drawn again every `every_ms` while `running`. */
export function useNow(every_ms: number, running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms, running]);
  return now;
}
