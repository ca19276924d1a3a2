// What a page does for notices while it is open, without anybody's pressing anything: the service worker knows the
// page's language, this browser's subscription is that of who is signed in, and what is true no more is not shown.
import type { Turn, Turns, Vivarium } from '../../sdk/index.ts';
import type { SettingsStore } from '../settings.ts';
import { cacheNamed, serviceWorkers } from '../site_data.ts';
import { setRight } from './browser_push.ts';

export function keepUp({ client, store }: { readonly client: Vivarium; readonly store: SettingsStore }): void {
  const mend = () => {
    // The next connection, the next page and the settings try again.
    setRight(client).catch(() => undefined);
  };
  const speak = () => void rememberLocale(store.value.locale);
  const close = () => void closeWhatIsOver(client.turns);
  client.on('account', mend);
  client.turns.on('change', close);
  store.on('change', speak);
  serviceWorkers()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'push_renewed') mend();
  });
  mend();
  speak();
  close();
}

/** Whether a notice under that tag (worker/notice.ts) tells of something that was looked at, or holds no longer. */
export function isOver(tag: string, turns: readonly Turn[]): boolean {
  const [kind, room] = tag.split(' ');
  // Seats that were found are not in the list.
  if (kind !== 'turn' && kind !== 'take_back' && kind !== 'over') return false;
  return !turns.some((turn) => turn.kind === kind && turn.table === room && !turn.seen);
}

async function closeWhatIsOver(turns: Turns): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  const all = (await registration?.getNotifications()) ?? [];
  // By the list as it is now: one that came meanwhile is not judged by the list before.
  for (const shown of all) if (turns.is_told && isOver(shown.tag, turns.list)) shown.close();
}

/** The service worker speaks the language of the page. */
async function rememberLocale(locale: string): Promise<void> {
  try {
    await (await cacheNamed('words-of-the-page')).put('/locale', new Response(locale));
  } catch {
    // Plain HTTP, blocked, or no room left: the worker speaks as the browser does.
  }
}
