// The browser and its contexts. Everything that goes wrong on any page, and all that goes over its WebSockets, is kept.
import { validator } from '../../protocol/validate.mjs';
import { chromium } from './packages.mjs';
import { Person } from './person.mjs';

const step_longest_ms = 20_000;
const seen_longest = 1500;
/** A restarted server is first met closed doors; Chromium reports each of them. */
const closed_doors = /WebSocket connection to '[^']*' failed|ERR_CONNECTION_REFUSED/;

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
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
    page.on('websocket', (socket) => this.record(name, socket));
    const person = new Person(name, page, this.server);
    this.people.push(person);
    return person;
  }

  record(name, socket) {
    const record = this.recorder(name);
    socket.on('framesent', (frame) => record('in', frame.payload));
    socket.on('framereceived', (frame) => record('out', frame.payload));
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

  /** What is on everybody's page, in words: to find out why a scenario went no further. */
  async seen() {
    const words = async ({ name, page }) => {
      const text = await page.evaluate(() => `${location.pathname}${location.search}\n${document.body.innerText}`).catch(String);
      return `${name} is at ${text.replace(/\n+/g, ' | ').slice(0, seen_longest)}`;
    };
    const late = new Promise((resolve) => setTimeout(resolve, step_longest_ms, ['(a page says nothing)']));
    return Promise.race([Promise.all(this.people.map(words)), late]);
  }

  async close() {
    for (const person of this.people) await person.page.context().close();
  }
}
