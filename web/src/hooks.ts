// Ties Preact to the library's events and to the browser.
import { createContext } from 'preact';
import { useContext, useEffect, useReducer, useState } from 'preact/hooks';
import type { Emitter, Room, Vivarium } from '../sdk/index.ts';
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
export function useRoom(id: string, code: string | null): Room | null {
  const { client } = useApp();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    setRoom(client.room(id, code ?? undefined));
    return () => client.leaveRoom(id);
  }, [client, id]);
  return room;
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const heard = () => setMatches(list.matches);
    list.addEventListener('change', heard);
    heard();
    return () => list.removeEventListener('change', heard);
  }, [query]);
  return matches;
}

/** The result of a promise, once it is there; null until then and after a failure. */
export function usePromise<Value>(make: () => Promise<Value>, key: string): Value | null {
  return useAttempt(make, key).value;
}

export interface Attempt<Value> {
  readonly value: Value | null;
  readonly failed: boolean;
}

/** The result of a promise and whether it failed. Made anew for each `key`. */
export function useAttempt<Value>(make: () => Promise<Value>, key: string): Attempt<Value> {
  const [held, setHeld] = useState<(Attempt<Value> & { key: string }) | null>(null);
  useEffect(() => {
    let current = true;
    make().then(
      (value) => current && setHeld({ key, value, failed: false }),
      () => current && setHeld({ key, value: null, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return held?.key === key ? held : { value: null, failed: false };
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
