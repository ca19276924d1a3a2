// The browser and its contexts. Everything that goes wrong on any page, and all that goes over its WebSockets, is kept.
import { validator } from '../../protocol/validate.mjs';
import { chromium } from './packages.mjs';
import { step_longest_ms, within } from './patience.mjs';
import { Person } from './person.mjs';

const close_longest_ms = 60_000;
/**
 * A restarted server is first met closed doors; Chromium reports each of them, whichever way they are closed. A proxy
 * before it answers in its place.
 */
const closed_doors =
  /WebSocket connection to '[^']*' failed|ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|a status of 502/;

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
    timeout: step_longest_ms,
    // Signals are answered in ending.mjs.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

export class Stage {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
    this.faults = [];
    this.traffic = validator();
    this.people = [];
    this.doors_may_be_closed = false;
    this.connections = 0;
  }

  /**
   * A person in a browser context of their own. `options` are those of a Playwright context. Without `worker` the page
   * has no service worker, as over plain HTTP: what a scenario holds back on the way would come out of its cache.
   */
  async person(name, { worker = false, ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(step_longest_ms);
    if (!worker) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    return this.atPage(name, await context.newPage());
  }

  /** Somebody who opens one more page in the same browser. */
  async secondPage({ name, page }) {
    return this.atPage(name, await page.context().newPage());
  }

  atPage(name, page) {
    page.on('pageerror', (error) => this.faults.push(`${name}: ${error.stack ?? error}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (this.doors_may_be_closed && closed_doors.test(message.text())) return;
      this.faults.push(`${name}: console: ${message.text()}`);
    });
    const person = new Person(name, page, this.server);
    page.on('websocket', (socket) => this.record(person, socket));
    this.people.push(person);
    return person;
  }

  record(person, socket) {
    const record = this.recorder(person.name);
    socket.on('framesent', (frame) => record('in', frame.payload));
    socket.on('framereceived', (frame) => {
      person.frames_heard += 1;
      record('out', frame.payload);
    });
  }

  /** Checks the frames of one connection against the schemas, as they come. */
  recorder(name) {
    const conn = `${name}-${++this.connections}`;
    return (dir, payload) => {
      const message = JSON.parse(String(payload));
      const fault = this.traffic.line({ dir, message, conn });
      if (fault !== null) this.faults.push(`${name}: wire: ${fault}\n${JSON.stringify(message).slice(0, 1500)}`);
    };
  }

  /** Where everybody is and what their pages show, for whoever has only this to find out what went wrong. */
  async whatEverybodySees() {
    return (await Promise.all(this.people.map((person) => person.whatIsSeen()))).join('\n');
  }

  async close() {
    const contexts = new Set(this.people.map(({ page }) => page.context()));
    const closed = Promise.all([...contexts].map((context) => context.close()));
    await within(closed, 'the pages to close', close_longest_ms);
  }
}
