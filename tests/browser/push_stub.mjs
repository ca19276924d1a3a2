// Web Push without a push service: headless Chromium has none. What the browser would keep of a subscription is kept
// here, for all pages of one context; messages are delivered to the real service worker by the browser's own tools.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from './ending.mjs';
import { until } from './patience.mjs';
import { binary } from './server.mjs';

/** Of RFC 8291, appendix A. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Of a server that has Web Push; each has a key of its own. */
export function pushOptions() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivarium-vapid-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'vapid.pem');
  execFileSync(binary, ['vapid-key', file]);
  return ['--vapid-key', file, '--vapid-subject', 'mailto:ops@example.org'];
}

export const push_person = { worker: true, permissions: ['notifications'] };

export class PushStub {
  /** Before that person's first page is opened. */
  static async of({ page }) {
    const stub = new PushStub();
    const context = page.context();
    await context.exposeFunction('push_stub', (what, key) => stub.asked(what, key));
    await context.addInitScript(inThePage, keys);
    return stub;
  }

  constructor() {
    /** {endpoint, key}, as the browser has it; null: none. */
    this.subscription = null;
    this.made = 0;
    this.refuses = false;
  }

  asked(what, key) {
    if (what === 'unsubscribe') this.subscription = null;
    if (what === 'subscribe') {
      if (this.refuses) return null;
      this.renew(key);
    }
    return this.subscription;
  }

  /** The browser has another one now. */
  renew(key = this.subscription.key) {
    this.made += 1;
    this.subscription = { endpoint: `https://push.example.org/${this.made}`, key };
  }

  /** Waits until the browser has a subscription after that one; gives it. */
  after(made) {
    return until(`a subscription after the ${made}th`, () =>
      this.subscription !== null && this.made > made ? this.subscription : undefined,
    );
  }

  gone() {
    return until('no subscription', () => this.subscription === null);
  }
}

function inThePage(keys) {
  const bytes = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const shown = (one) =>
    one && {
      endpoint: one.endpoint,
      options: { applicationServerKey: bytes(one.key).buffer },
      toJSON: () => ({ endpoint: one.endpoint, keys }),
      unsubscribe: () => globalThis.push_stub('unsubscribe'),
    };
  PushManager.prototype.getSubscription = async () => shown(await globalThis.push_stub('show'));
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    const made = await globalThis.push_stub('subscribe', key);
    if (made === null) throw new DOMException('no push service', 'AbortError');
    return shown(made);
  };
}

/** Whether the server says that this endpoint gets the notices of who is signed in there. `forget`: it is to drop it. */
export function isKnown({ page }, endpoint, { forget = false } = {}) {
  return page.evaluate(
    async ([endpoint, forget]) => {
      const socket = new WebSocket(`ws://${location.host}/ws`, 'vivarium.v1.json');
      await new Promise((resolve) => (socket.onopen = resolve));
      const ask = (id, method, params) =>
        new Promise((resolve) => {
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.id === id) resolve(message.result);
          };
          socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
        });
      await ask(1, 'hello', { client: { name: 'aside', version: '1' }, token: localStorage.getItem('vivarium.token') });
      if (forget) await ask(2, 'push.unsubscribe', { endpoint });
      const { here } = await ask(3, 'push.show', { endpoint });
      socket.close();
      return here;
    },
    [endpoint, forget],
  );
}

/** The switch in the settings while `act` runs. */
export async function atTheSwitch(someone, act) {
  await someone.setting('Settings', (dialog) => act(dialog.getByRole('switch', { name: 'Notify me' }), dialog));
}

export const switchIs = (someone, wanted) =>
  atTheSwitch(someone, async (control) => {
    await control.waitFor();
    await until(`the switch of ${someone.name} to be ${wanted}`, async () => (await control.isChecked()) === wanted);
  });

export const switchOn = (someone) =>
  atTheSwitch(someone, async (control) => {
    await control.click({ force: true });
    await until(`the switch of ${someone.name} to stay on`, () => control.isChecked());
  });

/**
 * Brings a push message to the worker of that page, as if the push service had, until its notice is shown: Chromium
 * loses one that is on its way while somebody asks for the list of those that are shown.
 */
export async function delivering({ page }) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const tools = await page.context().newCDPSession(page);
  const heard = new Promise((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => page.url().startsWith(scopeURL) && !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await heard;
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const { showNotification } = ServiceWorkerRegistration.prototype;
    self.notices_shown = 0;
    ServiceWorkerRegistration.prototype.showNotification = async function (...given) {
      await showNotification.apply(this, given);
      self.notices_shown += 1;
    };
  });
  const count = () => worker.evaluate(() => self.notices_shown);
  return async (body) => {
    const before = await count();
    const data = JSON.stringify(body);
    await tools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
    await until('a notice to be shown', async () => (await count()) > before);
  };
}
