// One WebSocket that comes back by itself: JSON-RPC requests and answers, pushes, hello, heartbeat, back-off.
// Nothing in here knows a table; what has to be said again after a loss is said by those who listen to `online`.
import { Emitter } from './emitter.ts';
import type { ErrorObject, MethodName, ParamsOf, PushName, Push, ResultOf } from './wire.ts';
import { pauseAfter, WireError } from './wire_error.ts';

/** The part of a WebSocket that is used; the browser's, and the `ws` package's for Node, both have it. */
export interface Socket {
  /** Left out: it takes what it is given until it is gone. */
  readonly readyState?: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}
/** `WebSocket.OPEN`, as `readyState` tells it. */
const socket_open = 1;

export type SocketMaker = (url: string, subprotocol: string) => Socket;

export type ConnectionState =
  | { readonly kind: 'connecting'; readonly attempt: number; readonly since_ms: number }
  | { readonly kind: 'online' }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retry_at_ms: number }
  | { readonly kind: 'closed' };

export interface ConnectionOptions {
  readonly url: string;
  readonly makeSocket: SocketMaker;
  /** Called for each new socket and awaited before anything else is sent. Throwing means: try again later. */
  readonly greet: (call: Call) => Promise<void>;
  readonly request_timeout_ms?: number;
  readonly random?: () => number;
}
export type Call = <M extends MethodName>(method: M, params: ParamsOf<M>) => Promise<ResultOf<M>>;

export interface RequestOptions {
  /**
   * The request may be sent again on a new connection without harm: it only reads, or it carries a key. Such a
   * request outlives a loss of the connection; any other is then rejected with `connection_lost`.
   */
  readonly repeatable?: boolean;
  /** What is refused for the moment is told here and asked again by itself, until it is answered otherwise. */
  readonly patient?: (error: WireError, pause_ms: number) => void;
}

/** Of what only reads, or carries a key, and whose refusals nobody has to see. */
export const patiently: RequestOptions = { repeatable: true, patient: () => undefined };

interface ConnectionEvents {
  state: ConnectionState;
  /** A new connection is ready; unanswered repeatable requests have been sent again after the listeners ran. */
  online: undefined;
  push: Push;
  /** The server said what time it is, to a question of that moment of performance.now(). */
  time: { readonly now_ms: number; readonly asked_ms: number };
}

interface Waiting {
  readonly method: MethodName;
  readonly params: ParamsOf<MethodName>;
  readonly repeatable: boolean;
  readonly patient: RequestOptions['patient'];
  /** How often it was refused for the moment. */
  refused: number;
  readonly resolve: (result: never) => void;
  readonly reject: (error: WireError) => void;
  sent_on: Socket | null;
  /** The server wants quiet: it goes out when that is over. */
  held: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

interface Incoming {
  readonly id?: number | string | null;
  readonly method?: PushName;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: ErrorObject;
}

export const subprotocol = 'vivarium.v1.json';
const retry_first_ms = 400;
const retry_longest_ms = 10_000;
const silence_ms = 20_000;
const ping_answer_ms = 8_000;
/**
 * Whoever comes back to a page that slept, or presses after a silence, is not kept waiting by a connection that died
 * meanwhile: it is asked for a sign of life, has little time for it, and what was pressed goes out on the next one.
 */
const doubt_after_ms = 5_000;
const slow_answer_ms = 700;
const doubted_answer_ms = 1_200;
/** An attempt that is older than this was perhaps begun on a network that is gone. */
const stale_attempt_ms = 2_000;
/** However much is heard: where the steady clock stood while the machine slept, the server's time is known again. */
const time_ms = 60_000;
const waiting_limit = 128;
/** Too many lines of chat, or too many guests, are `rate_limited` too: no reason for the others to wait. */
const limited_apart: ReadonlySet<MethodName> = new Set(['chat.send', 'guest.create']);

export class Connection extends Emitter<ConnectionEvents> {
  state: ConnectionState = { kind: 'closed' };
  private socket: Socket | null = null;
  private next_id = 1;
  private attempt = 0;
  private readonly waiting = new Map<number, Waiting>();
  private retry_timer: ReturnType<typeof setTimeout> | null = null;
  private quiet_timer: ReturnType<typeof setTimeout> | null = null;
  private silence_timer: ReturnType<typeof setTimeout> | null = null;
  /** On the wall's clock, as the steady one may stand while the machine sleeps. */
  private heard_ms = 0;
  /** Nothing was heard since somebody began to wait for it. */
  private doubted = false;
  private time_asked_ms = 0;
  /** On the clock of performance.now(): the server asked this connection to send nothing until then. */
  private quiet_until_ms = 0;

  constructor(private readonly options: ConnectionOptions) {
    super();
  }

  open(): void {
    if (this.state.kind === 'closed') this.dial();
  }

  /** Ends it for good; open() starts anew. */
  close(): void {
    this.become({ kind: 'closed' });
    this.dropSocket(1000);
    for (const [id, request] of [...this.waiting]) {
      this.settle(id);
      request.reject(new WireError('closed', 'The client was closed.'));
    }
  }

  /** The network may be back (the page was shown again, the machine woke): don't wait for the back-off. */
  nudge(): void {
    const { state, socket } = this;
    if (state.kind === 'waiting') this.dial();
    else if (state.kind === 'online') this.doubt(0);
    else if (state.kind === 'connecting' && socket && Date.now() - state.since_ms > stale_attempt_ms)
      this.redial(socket);
  }

  request<M extends MethodName>(
    method: M,
    params: ParamsOf<M>,
    { repeatable = false, patient }: RequestOptions = {},
  ): Promise<ResultOf<M>> {
    if (this.state.kind === 'closed') return Promise.reject(new WireError('closed', 'The client is closed.'));
    if (this.state.kind !== 'online' && !repeatable) {
      return Promise.reject(new WireError('connection_lost', 'There is no connection at the moment.'));
    }
    return this.enqueue(method, params, repeatable, this.state.kind === 'online' ? this.socket : null, patient);
  }

  private enqueue<M extends MethodName>(
    method: M,
    params: ParamsOf<M>,
    repeatable: boolean,
    socket: Socket | null,
    patient?: RequestOptions['patient'],
  ): Promise<ResultOf<M>> {
    if (this.waiting.size >= waiting_limit) {
      return Promise.reject(new WireError('busy', 'Too many requests are waiting for an answer.'));
    }
    return new Promise((resolve, reject) => {
      const id = this.next_id++;
      const asked = { method, params, repeatable, patient, resolve, reject };
      const request: Waiting = { ...asked, refused: 0, sent_on: null, held: false, timer: null };
      this.waiting.set(id, request);
      if (socket !== null) this.send(id, request, socket);
    });
  }

  private send(id: number, request: Waiting, socket: Socket): void {
    request.sent_on = socket;
    request.held = this.quiet_until_ms > performance.now();
    if (request.held) {
      this.wakeWhenTold(socket);
      return;
    }
    request.timer = setTimeout(() => this.timedOut(id, socket), this.options.request_timeout_ms ?? 15_000);
    // One that is closing takes nothing: what was to go there goes out on the next one, or fails when this is gone.
    if ((socket.readyState ?? socket_open) !== socket_open) return;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: request.method, params: request.params }));
    // Behind a ping stands nobody.
    const waited_for = this.state.kind === 'online' && request.method !== 'ping';
    if (waited_for && Date.now() - this.heard_ms > doubt_after_ms) this.doubt(slow_answer_ms);
  }

  /** What was held back goes out together, in the order in which it was asked. */
  private wakeWhenTold(socket: Socket): void {
    if (this.quiet_timer) return;
    this.quiet_timer = setTimeout(
      () => {
        this.quiet_timer = null;
        // A timer may be early: all go out together, or none.
        if (this.quiet_until_ms > performance.now()) {
          this.wakeWhenTold(socket);
          return;
        }
        for (const [id, request] of this.waiting) {
          if (request.held && request.sent_on === socket) this.send(id, request, socket);
        }
      },
      Math.ceil(this.quiet_until_ms - performance.now()),
    );
  }

  private timedOut(id: number, socket: Socket): void {
    const request = this.waiting.get(id);
    if (request === undefined || request.sent_on !== socket) return;
    if (!request.repeatable) {
      this.settle(id);
      request.reject(new WireError('timeout', `No answer to ${request.method}.`));
    }
    this.lost(socket);
  }

  private settle(id: number): Waiting | undefined {
    const request = this.waiting.get(id);
    if (request?.timer) clearTimeout(request.timer);
    this.waiting.delete(id);
    return request;
  }

  private dial(): void {
    if (this.retry_timer) clearTimeout(this.retry_timer);
    this.retry_timer = null;
    this.attempt += 1;
    this.become({ kind: 'connecting', attempt: this.attempt, since_ms: Date.now() });
    let socket: Socket;
    try {
      socket = this.options.makeSocket(this.options.url, subprotocol);
    } catch {
      this.retryLater();
      return;
    }
    this.socket = socket;
    this.quiet_until_ms = 0;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event: { data: unknown }) => this.received(socket, event.data);
    socket.onclose = () => this.lost(socket);
    socket.onerror = () => this.lost(socket);
    this.heard();
  }

  private async greet(socket: Socket): Promise<void> {
    try {
      await this.options.greet((method, params) => this.enqueue(method, params, false, socket));
    } catch {
      this.lost(socket);
      return;
    }
    if (this.socket !== socket) return;
    this.attempt = 0;
    this.time_asked_ms = performance.now();
    this.become({ kind: 'online' });
    this.emit('online', undefined);
    for (const [id, request] of this.waiting) {
      if (request.sent_on === null && this.socket === socket) this.send(id, request, socket);
    }
  }

  private received(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.heard();
    const message = JSON.parse(data) as Incoming;
    if (message.method !== undefined) {
      this.emit('push', { jsonrpc: '2.0', method: message.method, params: message.params } as Push);
    } else if (typeof message.id === 'number') {
      if (message.error && this.pause(message.id, message.error, socket)) return;
      if (message.error && this.putOff(message.id, WireError.from(message.error), socket)) return;
      const request = this.settle(message.id);
      if (message.error) request?.reject(WireError.from(message.error));
      else request?.resolve(message.result as never);
    }
  }

  /**
   * True if the request only came too soon: it was not carried out, and is sent again after the wait. A limit that is
   * named is not the connection's: what else goes over it goes on.
   */
  private pause(id: number, error: ErrorObject, socket: Socket): boolean {
    const request = this.waiting.get(id);
    const { code, field, retry_after_ms } = error.data;
    if (request === undefined || code !== 'rate_limited' || limited_apart.has(request.method)) return false;
    if (retry_after_ms === undefined || field !== undefined) return false;
    this.quiet_until_ms = performance.now() + retry_after_ms;
    if (request.timer) clearTimeout(request.timer);
    this.send(id, request, socket);
    return true;
  }

  /** True if it is asked again by itself in a while. */
  private putOff(id: number, error: WireError, socket: Socket): boolean {
    const request = this.waiting.get(id);
    if (request?.patient === undefined) return false;
    const pause_ms = pauseAfter(error, request.refused, this.options.random);
    if (pause_ms === null) return false;
    request.refused += 1;
    request.patient(error, pause_ms);
    if (request.timer) clearTimeout(request.timer);
    request.timer = setTimeout(() => this.send(id, request, socket), pause_ms);
    return true;
  }

  /** The socket is gone or no longer trusted. Safe to call more than once. */
  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.dropSocket(4000);
    for (const [id, request] of [...this.waiting]) {
      if (request.sent_on !== socket) continue;
      if (request.timer) clearTimeout(request.timer);
      request.sent_on = null;
      if (request.repeatable) continue;
      this.settle(id);
      request.reject(new WireError('connection_lost', 'The connection broke before the answer came.'));
    }
    if (this.state.kind !== 'closed') this.retryLater();
  }

  private dropSocket(code: number): void {
    const socket = this.socket;
    this.socket = null;
    if (this.silence_timer) clearTimeout(this.silence_timer);
    if (this.retry_timer) clearTimeout(this.retry_timer);
    if (this.quiet_timer) clearTimeout(this.quiet_timer);
    this.quiet_timer = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.onerror = () => undefined;
    try {
      socket.close(code);
    } catch {
      // It was never open.
    }
  }

  private retryLater(): void {
    const longest = Math.min(retry_longest_ms, retry_first_ms * 1.7 ** Math.max(0, this.attempt - 1));
    // Between half and all of it: clients that lost the same server don't come back in one wave.
    const delay_ms = longest * (0.5 + 0.5 * (this.options.random ?? Math.random)());
    this.become({ kind: 'waiting', attempt: this.attempt, retry_at_ms: Date.now() + delay_ms });
    this.retry_timer = setTimeout(() => this.dial(), delay_ms);
  }

  private heard(): void {
    this.heard_ms = Date.now();
    this.doubted = false;
    this.afterSilence(silence_ms, (socket) => this.probe(socket, ping_answer_ms, () => this.lost(socket)));
    const online = this.state.kind === 'online' && this.socket !== null;
    if (online && performance.now() - this.time_asked_ms > time_ms) this.askTime();
  }

  /** Somebody waits: unless something is heard within that time, the connection has to show that it lives. */
  private doubt(patience_ms: number): void {
    if (this.doubted) return;
    this.doubted = true;
    this.afterSilence(patience_ms, (socket) => this.probe(socket, doubted_answer_ms, () => this.redial(socket)));
  }

  private afterSilence(pause_ms: number, then: (socket: Socket) => void): void {
    if (this.silence_timer) clearTimeout(this.silence_timer);
    this.silence_timer = setTimeout(() => this.socket !== null && then(this.socket), pause_ms);
  }

  /** Asks whether the other end still lives; a connection that doesn't answer is given up. */
  private probe(socket: Socket, answer_ms: number, giveUp: () => void): void {
    if (this.state.kind !== 'online') {
      this.lost(socket);
      return;
    }
    this.afterSilence(answer_ms, giveUp);
    this.askTime();
  }

  /** It is one person who waits, not everybody who lost the same server: the next attempt begins at once. */
  private redial(socket: Socket): void {
    this.lost(socket);
    if (this.state.kind === 'waiting') this.dial();
  }

  private askTime(): void {
    const asked_ms = performance.now();
    this.time_asked_ms = asked_ms;
    void this.enqueue('ping', {}, false, this.socket)
      .then(({ now_ms }) => this.emit('time', { now_ms, asked_ms }))
      .catch(() => undefined);
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.emit('state', state);
  }
}
