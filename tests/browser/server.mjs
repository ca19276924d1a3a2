// The real server as a process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Door } from './door.mjs';
import { atExit } from './ending.mjs';
import { within } from './patience.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const binary = path.resolve(root, process.env.VIVARIUM_BIN ?? 'build/release/server/vivarium');
const start_longest_ms = 120_000;
const stop_longest_ms = 60_000;
/** A busy system is slow to let go of the files of who was killed. */
const removal = { recursive: true, force: true, maxRetries: 10 };

/** In place of a scenario's options: a server that nobody has told anything. */
export const as_it_comes = Symbol('as it comes');

export class Server {
  /**
   * `options`: more of the server's, as on its command line; or `as_it_comes`. With `is_killed` it stands behind a door,
   * and can be killed and started again.
   */
  static async start(options = [], { is_killed = false } = {}) {
    const server = new Server(options);
    try {
      if (is_killed) server.door = await Door.open();
      await server.run();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  constructor(options) {
    this.options = options;
    this.data = mkdtempSync(path.join(tmpdir(), 'vivarium-browser-'));
    this.log = '';
    this.door = null;
    this.process = null;
    this.own_port = null;
    this.forget = atExit(() => {
      this.process?.kill('SIGKILL');
      rmSync(this.data, removal);
    });
  }

  get port() {
    return this.door?.port ?? this.own_port;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** Runs on a port that is free just now. */
  async run() {
    const options = ['serve', '--address', '127.0.0.1', '--port', '0', '--data', this.data];
    if (this.options !== as_it_comes) options.push(...this.forTests());
    this.process = spawn(binary, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stderr.on('data', (text) => (this.log += text));
    const serves = new Promise((resolve, reject) => {
      let said = '';
      this.process.once('error', reject);
      this.process.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal})`)));
      this.process.stdout.on('data', (text) => {
        said += text;
        const found = /serves http:\/\/[^/]*:(\d+)\//.exec(said);
        if (found !== null) resolve(Number(found[1]));
      });
    });
    try {
      this.own_port = await within(serves, 'the server to say where it serves', start_longest_ms);
    } catch (error) {
      throw new Error(`${error.message}:\n${this.log}`, { cause: error });
    }
    if (this.door !== null) this.door.leads_to = this.own_port;
  }

  get is_running() {
    return this.process?.pid !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  forTests() {
    const usual = {
      // All people of a scenario come from one address and open their pages in the same seconds; a household's don't.
      '--connections-per-address': '0',
      '--guests-per-address': '0',
      '--requests-per-address': '0',
      // At a person's pace a game against bots takes minutes: nobody waits for one. The limits of a client are those
      // that people meet.
      '--bot-pace-ms': '0',
      // However slow the machine is, a game waits for the first move.
      '--first-move-ms': '0',
    };
    // Unless a scenario is about one of them.
    const left = Object.entries(usual).filter(([flag]) => !this.options.includes(flag));
    return [...left.flat(), ...this.options];
  }

  /** As a power cut does it: no chance to finish anything. */
  async kill() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    if (this.door !== null) this.door.leads_to = null;
  }

  /** Behind the same door and with the data from before. */
  async restart() {
    if (this.door === null) throw new Error('a scenario that restarts its server says `server_is_killed`');
    await this.run();
  }

  async stop() {
    try {
      if (this.is_running) {
        const ended = once(this.process, 'exit');
        this.process.kill('SIGTERM');
        await within(ended, 'the server to stop', stop_longest_ms);
      }
    } catch (error) {
      this.process.kill('SIGKILL');
      throw new Error(`${error.message}:\n${this.log}`, { cause: error });
    } finally {
      this.door?.close();
      rmSync(this.data, removal);
      this.forget();
    }
  }
}
