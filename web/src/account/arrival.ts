// Somebody comes from another site with a token of its identity provider: #/token/<jwt>. It is behind '#', so that no
// server's log and no Referer has it, and is taken out of the address before anything else happens. Anybody can make
// such a link, and post it: one that this page has not sent the person there for is of no use, and with one that it has
// nothing is done before the person said yes to the name in it. It begins here, at #/sign-in, to which the other site
// leads people.
import { useEffect, useState } from 'preact/hooks';
import { newKey, type KeyValueStore, type Vivarium } from '../../sdk/index.ts';
import { tab_data } from '../site_data.ts';

const place = /^#\/token\/([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/;
const beginning = '#/sign-in';
const sent_key = 'vivarium.sent';
const name_longest = 64;

export const tokenIn = (hash: string): string | null => place.exec(hash)?.[1] ?? null;

/** What a token says, to be asked about; whether it is true the server knows. */
export interface Claims {
  readonly name: string;
  readonly site: string;
  readonly state: string | null;
}

export function claimsIn(token: string): Claims | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
    const name = ['nickname', 'name', 'preferred_username', 'sub'].map(text).find((one) => one !== '') ?? '';
    const state = claims['state'] === undefined ? null : text('state');
    return { name: name.slice(0, name_longest), site: siteOf(text('iss')), state };
  } catch {
    return null;
  }
}

/** "id.example" of "https://id.example/realm". */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address.slice(0, name_longest);
}

type Here = Pick<Vivarium, 'account' | 'sign_in_at'>;
export type Purpose = 'sign_in' | 'link';

/** What this page has sent the person to the provider for. */
interface Sent {
  readonly state: string;
  readonly purpose: Purpose;
  /** Who was signed in then. */
  readonly account: string | null;
}

/** Where to go. What was made up for it is kept until the person is back. */
export function leaveFor(client: Here, purpose: Purpose, store: KeyValueStore = tab_data): string {
  const sent: Sent = { state: newKey() + newKey(), purpose, account: client.account?.id ?? null };
  store.setItem(sent_key, JSON.stringify(sent));
  const address = client.sign_in_at ?? '';
  return `${address}${address.includes('?') ? '&' : '?'}state=${sent.state}`;
}

/** `not_ours`: this page has sent nobody there for that. */
export type Arrival =
  | { readonly kind: 'not_ours'; readonly token: string }
  /** `state`: what this page has sent and the token has brought back. */
  | { readonly kind: Purpose; readonly token: string; readonly claims: Claims; readonly state: string };

/** What was sent for is good for one arrival. */
export type OwnArrival = Exclude<Arrival, { readonly kind: 'not_ours' }>;

export function arrivalOf(token: string, account: string | null, store: KeyValueStore): Arrival | null {
  const claims = claimsIn(token);
  if (claims === null) return null;
  const sent = JSON.parse(store.getItem(sent_key) ?? 'null') as Sent | null;
  if (sent === null || sent.state !== claims.state) return { kind: 'not_ours', token };
  store.removeItem(sent_key);
  if (sent.purpose === 'link' && sent.account !== account) return { kind: 'not_ours', token };
  return { kind: sent.purpose, token, claims, state: sent.state };
}

function takeToken(): string | null {
  const token = tokenIn(location.hash);
  if (token !== null) history.replaceState(null, '', '/');
  return token;
}

function takeBeginning(): boolean {
  const begins = location.hash === beginning;
  if (begins) history.replaceState(null, '', '/');
  return begins;
}

/** Both also when a step back, on its way for a dialog that was closed just before, has left the address again. */
const takeTokenOf = ({ newURL }: HashChangeEvent): string | null => takeToken() ?? tokenIn(new URL(newURL).hash);
const takeBeginningOf = ({ newURL }: HashChangeEvent): boolean => takeBeginning() || new URL(newURL).hash === beginning;

/** Who has arrived and is to be asked; `begin` is called for who is to begin. Only once it is known who is here. */
export function useArrival(client: Vivarium, begin: () => void): readonly [Arrival | null, () => void] {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    let token = takeToken();
    let begins = takeBeginning();
    const ask = () => {
      if (client.connection.state.kind !== 'online') return;
      if (begins) begin();
      begins = false;
      if (token === null) return;
      setArrival(arrivalOf(token, client.account?.id ?? null, tab_data));
      token = null;
    };
    const moved = (event: HashChangeEvent) => {
      token = takeTokenOf(event) ?? token;
      begins = takeBeginningOf(event) || begins;
      ask();
    };
    ask();
    const stop = client.connection.on('online', ask);
    addEventListener('hashchange', moved);
    return () => {
      stop();
      removeEventListener('hashchange', moved);
    };
  }, [client]);
  // A dialog tells late that it was closed: the next question may be there by then, and stays.
  return [arrival, () => setArrival((now) => (now === arrival ? null : now))];
}
