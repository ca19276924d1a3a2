// The service worker as the page sees it: registered where there may be one, and whether a newer version of the page
// waits. Nothing is replaced under somebody's hands; they press the button, or close all pages.
import { Emitter } from '../../sdk/index.ts';
import { serviceWorkers } from '../site_data.ts';

const answer_longest_ms = 2_000;
const take_over_longest_ms = 4_000;

export class Updates extends Emitter<{ change: undefined }> {
  /** A newer version waits, or another page has gone over to one. */
  is_outdated = false;
  /** null where there is none to compare: the development server. */
  private readonly build = document.querySelector<HTMLMetaElement>('meta[name="vivarium-build"]')?.content ?? null;
  private registration: ServiceWorkerRegistration | null = null;

  async start(): Promise<void> {
    const workers = serviceWorkers();
    if (workers === undefined || this.build === null || this.registration !== null) return;
    await loaded();
    try {
      const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
      this.registration = registration;
      workers.addEventListener('controllerchange', () => void this.compare(workers.controller));
      registration.addEventListener('updatefound', () => this.follow(registration.installing));
      this.follow(registration.installing);
      await this.look();
    } catch {
      // Refused by the browser (private windows), or there is no network: the page works without.
    }
  }

  /** Asks the server for a newer one. */
  async look(): Promise<void> {
    if (serviceWorkers() === undefined) this.compareWith(await servedBuild());
    if (this.registration === null) return;
    try {
      await this.registration.update();
    } catch {
      return;
    }
    // What is being fetched is compared once it is there, and comes in place of what waits now.
    if (this.registration.installing === null) await this.compare(this.registration.waiting);
  }

  /** Goes over to the newer version. */
  reload(): void {
    const waiting = this.registration?.waiting ?? null;
    if (waiting === null) {
      location.reload();
      return;
    }
    serviceWorkers()?.addEventListener('controllerchange', () => location.reload(), { once: true });
    // A worker that doesn't answer is no reason to stay: the page comes from the network first anyway.
    setTimeout(() => location.reload(), take_over_longest_ms);
    waiting.postMessage('take_over');
  }

  private follow(installing: ServiceWorker | null): void {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void this.compare(this.registration?.waiting ?? null);
    });
  }

  /** A page that was loaded since the worker came is of the same build: nothing to reload. */
  private async compare(worker: ServiceWorker | null): Promise<void> {
    if (worker !== null) this.compareWith(await buildOf(worker));
  }

  private compareWith(build: string | null): void {
    if (build === null || this.build === null || build === this.build || this.is_outdated) return;
    this.is_outdated = true;
    this.emit('change', undefined);
  }
}

/** Fetching the shell must not slow down the page itself. */
function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Where there is no worker to ask, as over plain HTTP: what the server hands out now. */
async function servedBuild(): Promise<string | null> {
  const page = await fetch('/').then(
    (answer) => answer.text(),
    () => '',
  );
  return /name="vivarium-build" content="(\w+)"/.exec(page)?.[1] ?? null;
}

function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => resolve(null), answer_longest_ms);
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    worker.postMessage('which_build', [port2]);
  });
}
