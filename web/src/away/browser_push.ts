// This browser's own subscription to Web Push. It belongs to one session of one person: the browser remembers whose it
// is, the server which session it was made in, and what both don't agree on is set right. The browser asks for
// permission, and only when somebody wants it.
import type { Account, Turns } from '../../sdk/index.ts';
import { browser_data, serviceWorkers } from '../site_data.ts';

/** By id: who has notices switched on in this browser. */
const owner_key = 'vivarium.push';

export interface Person {
  readonly account: Account | null;
  readonly hasToken: boolean;
  readonly turns: Turns;
}

export interface Pushed {
  /** To subscribe with; null: there is no Web Push. */
  readonly key: string | null;
  /** `lost`: they had it on here, and it comes no more. */
  readonly state: 'on' | 'off' | 'lost';
}

/** Whether this browser, on this page, could get any. */
function canPush(): boolean {
  return serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;
}

const registered = async () => serviceWorkers()?.getRegistration();

/** One page of this browser at a time: two would make a subscription each, and the browser keeps one. */
async function alone<Value>(act: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? await navigator.locks.request(owner_key, act) : await act();
}

/** What the server knows of this person in this browser, once all is mended that can be mended without asking them. */
export async function setRight(person: Person): Promise<Pushed> {
  if (!canPush()) return { key: null, state: 'off' };
  return alone(async () => {
    const { account, turns } = person;
    const registration = await registered();
    const here = (await registration?.pushManager.getSubscription()) ?? null;
    const owner = browser_data.getItem(owner_key);
    if (account === null) {
      // With a token it is not known yet whose it is, and whether it is good.
      if (!person.hasToken && registration !== undefined) await takeOff(registration, here, null);
      return { key: null, state: 'off' };
    }
    if (owner !== account.id && registration !== undefined && (owner !== null || here !== null)) {
      await takeOff(registration, here, turns);
    }
    const { key, here: known } = await turns.push(owner === account.id ? here?.endpoint : undefined);
    if (key === null || registration === undefined || owner !== account.id) return { key, state: 'off' };
    if (known && here !== null && wasMadeWith(here, key)) return { key, state: 'on' };
    if (Notification.permission !== 'granted') return { key, state: 'lost' };
    try {
      return { key, state: (await subscribe(registration, turns, key)) ? 'on' : 'lost' };
    } catch {
      return { key, state: 'lost' };
    }
  });
}

export type Switched = 'on' | 'off' | 'denied' | 'failed';

export async function switchOn(person: Person, key: string): Promise<Switched> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  return alone(async () => {
    const registration = await registered();
    const { account, turns } = person;
    if (registration === undefined || account === null) return 'failed';
    if (!(await subscribe(registration, turns, key))) return 'failed';
    browser_data.setItem(owner_key, account.id);
    return 'on';
  });
}

export function switchOff({ turns }: Person): Promise<Switched> {
  return alone(async (): Promise<Switched> => {
    const registration = await registered();
    const here = (await registration?.pushManager.getSubscription()) ?? null;
    if (here !== null) await turns.unsubscribePush(here.endpoint);
    await here?.unsubscribe();
    browser_data.removeItem(owner_key);
    return 'off';
  });
}

/** Always a new one: the push service may know the old one no more, or it was made with another key of the server. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, turns: Turns, key: string): Promise<boolean> {
  const old = await pushManager.getSubscription();
  if (old !== null) await turns.unsubscribePush(old.endpoint);
  await old?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const p256dh = keys?.['p256dh'];
  const auth = keys?.['auth'];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return false;
  await turns.subscribePush(endpoint, { p256dh, auth });
  return true;
}

/** Whoever had it on here has left; of what they were told nothing stays in sight. `turns`: somebody is signed in. */
async function takeOff(
  registration: ServiceWorkerRegistration,
  here: PushSubscription | null,
  turns: Turns | null,
): Promise<void> {
  browser_data.removeItem(owner_key);
  for (const shown of await registration.getNotifications()) shown.close();
  if (here === null) return;
  try {
    await turns?.unsubscribePush(here.endpoint);
  } catch {
    // The push service says so the next time that something is sent there.
  }
  await here.unsubscribe();
}

/** Browsers that don't tell are believed. */
function wasMadeWith({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (applicationServerKey === null) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
