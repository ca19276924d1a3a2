// The real server as a process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const binary = path.resolve(root, process.env.VIVARIUM_BIN ?? 'build/release/server/vivarium');
const start_longest_ms = 20_000;
const stop_longest_ms = 15_000;

/** In place of a scenario's options: a server that nobody has told anything. */
export const as_it_comes = Symbol('as it comes');

export class Server {
  /** `options`: more of the server's, as on its command line; or `as_it_comes`. */
  static async start(options = []) {
    const server = new Server(options);
    await server.run(0);
    return server;
  }

  constructor(options) {
    this.options = options;
    this.data = mkdtempSync(path.join(tmpdir(), 'vivarium-browser-'));
    this.log = '';
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async run(port) {
    const options = ['serve', '--address', '127.0.0.1', '--port', String(port), '--data', this.data];
    if (this.options !== as_it_comes) options.push(...this.forTests());
    this.process = spawn(binary, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stderr.on('data', (text) => (this.log += text));
    this.port = await new Promise((resolve, reject) => {
      let said = '';
      const late = setTimeout(() => reject(new Error(`the server said nothing:\n${this.log}`)), start_longest_ms);
      this.process.once('error', reject);
      this.process.once('exit', (code) => reject(new Error(`the server ended (${code}):\n${this.log}`)));
      this.process.stdout.on('data', (text) => {
        said += text;
        const found = /serves http:\/\/[^/]*:(\d+)\//.exec(said);
        if (found === null) return;
        clearTimeout(late);
        this.process.removeAllListeners('exit');
        resolve(Number(found[1]));
      });
    });
  }

  forTests() {
    // All people of a scenario come from one address and open their pages in the same seconds; a household's don't.
    const options = ['connections', 'guests', 'requests'].flatMap((what) => [`--${what}-per-address`, '0']);
    // At a person's pace a game against bots takes minutes: nobody waits for one, unless a scenario is about watching it.
    // The limits of a client are those that people meet.
    const pace = this.options.includes('--bot-pace-ms') ? [] : ['--bot-pace-ms', '0'];
    return [...options, ...this.options, ...pace];
  }

  /** As a power cut does it: no chance to finish anything. */
  async kill() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  /** On the port and with the data from before. */
  async restart() {
    await this.run(this.port);
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      const late = setTimeout(() => this.process.kill('SIGKILL'), stop_longest_ms);
      await ended;
      clearTimeout(late);
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}
