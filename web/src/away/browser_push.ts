// This browser's own subscription to Web Push. The browser asks for permission, and only when somebody wants it.
import type { Turns } from '../../sdk/index.ts';
import { cacheNamed, serviceWorkers } from '../site_data.ts';

/** Whether this browser, on this page, could get any. */
export function canPush(): boolean {
  return serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration();
  return registration === undefined ? null : await registration.pushManager.getSubscription();
}

export async function isPushed(): Promise<boolean> {
  return canPush() && (await subscriptionHere()) !== null;
}

export type Switched = 'on' | 'off' | 'denied' | 'failed';

export async function switchOn(turns: Turns, key: string): Promise<Switched> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await serviceWorkers()?.getRegistration();
  if (registration === undefined) return 'failed';
  const old = await registration.pushManager.getSubscription();
  // One that was made with another key of the server is worth nothing any more.
  if (old !== null) await old.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const p256dh = keys?.['p256dh'];
  const auth = keys?.['auth'];
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
  await turns.subscribePush(endpoint, { p256dh, auth });
  return 'on';
}

export async function switchOff(turns: Turns): Promise<Switched> {
  const here = await subscriptionHere();
  if (here === null) return 'off';
  await turns.unsubscribePush(here.endpoint);
  await here.unsubscribe();
  return 'off';
}

/** The service worker speaks the language of the page. */
export async function rememberLocale(locale: string): Promise<void> {
  try {
    await (await cacheNamed('words-of-the-page')).put('/locale', new Response(locale));
  } catch {
    // Plain HTTP, blocked, or no room left: the worker speaks as the browser does.
  }
}
