// The service worker: keeps one build of the page whole, so that the page opens without a network and says itself that
// the server can't be reached. A newer build waits until somebody asks for it (`take_over`) or no page is open.
import { isNews, localeFor, readTold, shownOf, type Carried } from './notice.ts';
import { isNoPage, planFor, type Plan } from './plan.ts';

declare const self: ServiceWorkerGlobalScope;
/** Both are put in by the build. */
declare const build_id: string;
declare const shell_files: readonly string[];

const cache_prefix = 'vivarium-';
const cache_name = cache_prefix + build_id;
/** Not of one build: the page's language (src/away/upkeep.ts). */
const words_cache = 'words-of-the-page';
const page = '/';

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'take_over') void self.skipWaiting();
  if (event.data === 'which_build') event.ports[0]?.postMessage(build_id);
});
self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, self.location.origin, shell_files);
  if (plan !== null) event.respondWith(answer(event.request, plan));
});

/** One after another: Chromium loses a notice that is on its way while somebody asks which ones are shown. */
let last_told: Promise<void> = Promise.resolve();
self.addEventListener('push', (event) => {
  const text = event.data?.text() ?? '';
  last_told = last_told.catch(() => undefined).then(() => tell(text));
  event.waitUntil(last_told);
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(carriedBy(event.notification).path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function tell(text: string): Promise<void> {
  const kept = await (await caches.open(words_cache)).match('/locale');
  const told = readTold(text);
  const locale = localeFor(told, (await kept?.text()) ?? null, self.navigator.languages);
  const { title, body, tag, path } = shownOf(told, locale);
  const data: Carried = { path, id: told?.id ?? '' };
  const before = await self.registration.getNotifications({ tag });
  const options = { body, tag, data, icon: '/icons/icon-192.png', lang: locale };
  await self.registration.showNotification(title, { ...options, ...heard(isNews(told, before.map(carriedBy))) });
}

/** TypeScript's list of options lacks it. Without it what takes another's place makes no sound. */
const heard = (renotify: boolean): NotificationOptions & { renotify: boolean } => ({ renotify });

/** Another version's may carry something else. */
const carriedBy = ({ data }: Notification): Carried => ({ path: '/', id: '', ...(data as Partial<Carried>) });

/** The server takes it from who is signed in alone: a page makes it known, one that is open or the next. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (newSubscription === null && oldSubscription !== null) {
    try {
      await self.registration.pushManager.subscribe(oldSubscription.options);
    } catch {
      // The page makes one anew.
    }
  }
  for (const open of await self.clients.matchAll({ type: 'window' })) open.postMessage('push_renewed');
}

/** To a page that is open already, or else to a new one. */
async function goTo(path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await open.focus();
  open.postMessage({ go: path });
}

/** All or nothing: a page must never meet files of another build. */
async function fill(): Promise<void> {
  const answered = await fetch(page, { cache: 'reload' });
  const is_ours = answered.ok && (await answered.clone().text()).includes(build_id);
  if (!is_ours) throw new Error('The server has another build by now.');
  const cache = await caches.open(cache_name);
  await cache.addAll(
    shell_files.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
  await cache.put(page, answered);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cache_prefix) && name !== cache_name);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function answer(request: Request, plan: Plan): Promise<Response> {
  switch (plan) {
    case 'page':
      return fromNetwork(request, page);
    case 'kept':
      return fromCache(request);
    case 'fresh':
      return fromNetwork(request, new URL(request.url).pathname);
  }
}

async function fromNetwork(request: Request, kept_as: string): Promise<Response> {
  const kept = async () => (await caches.open(cache_name)).match(kept_as, { ignoreVary: true });
  try {
    const answered = await fetch(request);
    return isNoPage(answered.status) ? ((await kept()) ?? answered) : answered;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** A game's board is not part of the shell; it is kept from its first use on, and goes with its build. */
async function fromCache(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answered = await fetch(request);
  if (answered.ok) await keep(request, answered.clone());
  return answered;
}

async function keep(request: Request, answered: Response): Promise<void> {
  try {
    await (await caches.open(cache_name)).put(request, answered);
  } catch {
    // The device has no room left: it is fetched again the next time.
  }
}
