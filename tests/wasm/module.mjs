// A module of a game (docs/engine-in-page.md) and its functions, in Node and in browsers alike: texts in, texts out.

const utf8 = new TextDecoder();
const bytes_of = new TextEncoder();

/** What a game refuses: an answer like any other. */
export class Refusal extends Error {
  constructor(told) {
    super(told.message);
    this.told = told;
  }
}

export class Engine {
  #functions;
  #why = null;

  /** Of the bytes of a module, or of a module that is compiled already. */
  static async of(source) {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const engine = new Engine();
    const imports = {};
    // The C library in it could print; there is nothing to print to.
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 52;
    imports.host.broken = (at, length) => {
      engine.#why = engine.#read(at, length);
    };
    engine.#functions = (await WebAssembly.instantiate(module, imports)).exports;
    engine.#functions._initialize();
    return engine;
  }

  get memory_bytes() {
    return this.#functions.memory.buffer.byteLength;
  }

  about() {
    return JSON.parse(this.#text('about'));
  }
  start(players, seed, options) {
    return JSON.parse(this.#text('start', players, seed, JSON.stringify(options)));
  }
  pending() {
    return JSON.parse(this.#text('pending'));
  }
  legal_text(seat) {
    return this.#text('legal', seat);
  }
  legal_count(seat) {
    return this.#called('legal_count', seat);
  }
  /** `action` is text. */
  apply(seat, action) {
    return JSON.parse(this.#text('apply', seat, action));
  }
  apply_listed(seat, index) {
    return this.#called('apply_listed', seat, index) === 1;
  }
  back(actions) {
    this.#called('back', actions);
  }
  /** Of a seat, or of a spectator, who is -1. */
  view(viewer) {
    return JSON.parse(this.#text('view', viewer));
  }
  patch(viewer) {
    return JSON.parse(this.#text('patch', viewer));
  }
  outcome() {
    return JSON.parse(this.#text('outcome'));
  }
  hash() {
    return this.#text('hash');
  }
  hash_of(bytes) {
    return this.#text('hash_of', bytes);
  }

  #read(at, length) {
    return utf8.decode(new Uint8Array(this.#functions.memory.buffer, at, length));
  }

  /** Texts and bytes are put into the module's memory for the time of the call, each as its place and length. */
  #called(name, ...given) {
    const rooms = [];
    const put = (value) => {
      const bytes = typeof value === 'string' ? bytes_of.encode(value) : value;
      const at = this.#functions.alloc(bytes.length);
      rooms.push(at);
      new Uint8Array(this.#functions.memory.buffer, at, bytes.length).set(bytes);
      return [at, bytes.length];
    };
    try {
      const got = this.#functions[name](...given.flatMap((one) => (typeof one === 'number' ? [one] : put(one))));
      for (const at of rooms) this.#functions.free(at);
      return got;
    } catch (error) {
      throw this.#why === null ? error : new Error(this.#why, { cause: error });
    }
  }

  #text(name, ...given) {
    const length = this.#called(name, ...given);
    const text = this.#read(this.#functions.answer(), length < 0 ? ~length : length);
    if (length < 0) throw new Refusal(JSON.parse(text));
    return text;
  }
}
