// Stands between a page and its server: holds back what the page sends, tells the page what no server has said, and
// changes what a server says on its way.

export class WireTap {
  /** From before the page is opened. */
  static async at({ name, page }, stage) {
    const tap = new WireTap(() => stage.recorder(name));
    await page.routeWebSocket(/\/ws$/, (socket) => tap.join(socket));
    return tap;
  }

  constructor(recorder) {
    this.recorder = recorder;
    /** How many connections the page has made. */
    this.joined = 0;
    this.held_method = null;
    this.held = [];
    /** Gives what the page is told instead of what the server has said. */
    this.change = (message) => message;
    /** Gives what the page is answered at once, or undefined for what goes to the server. */
    this.answer = () => undefined;
  }

  /** A connection of the page; what is told goes to the newest. */
  join(socket) {
    this.joined += 1;
    const record = this.recorder();
    const server = socket.connectToServer();
    const tell = (message) => {
      const text = JSON.stringify(message);
      record('out', text);
      socket.send(text);
    };
    this.tell = tell;
    /** Ends this connection; the page makes another. */
    this.drop = () => socket.close({ code: 1012, reason: 'over' });
    this.send = (text) => server.send(text);
    socket.onMessage((text) => {
      const request = JSON.parse(text);
      record('in', text);
      const answer = this.answer(request);
      if (answer !== undefined) tell({ jsonrpc: '2.0', id: request.id, ...answer });
      else if (request.method === this.held_method) this.held.push(text);
      else server.send(text);
    });
    server.onMessage((text) => tell(this.change(JSON.parse(text))));
  }

  /** From now on requests of that method don't get through. */
  hold(method) {
    this.held_method = method;
  }

  release() {
    this.held_method = null;
    for (const text of this.held.splice(0)) this.send(text);
  }
}
