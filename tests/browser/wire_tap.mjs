// Stands between a page and its server: holds back what the page sends, tells the page what no server has said, and
// changes what a server says on its way.

export class WireTap {
  /** From before the page is opened. */
  static async at({ name, page }, stage) {
    const tap = new WireTap(stage.recorder(name));
    await page.routeWebSocket(/\/ws$/, (socket) => tap.join(socket));
    return tap;
  }

  constructor(record) {
    this.record = record;
    this.held_method = null;
    this.held = [];
    /** Gives what the page is told instead of what the server has said. */
    this.change = (message) => message;
    /** Gives what the page is answered at once, or undefined for what goes to the server. */
    this.answer = () => undefined;
  }

  join(socket) {
    this.socket = socket;
    const server = socket.connectToServer();
    this.server = server;
    socket.onMessage((text) => {
      const request = JSON.parse(text);
      this.record('in', text);
      const answer = this.answer(request);
      if (answer !== undefined) this.tell({ jsonrpc: '2.0', id: request.id, ...answer });
      else if (request.method === this.held_method) this.held.push(text);
      else server.send(text);
    });
    server.onMessage((text) => this.tell(this.change(JSON.parse(text))));
  }

  tell(message) {
    const text = JSON.stringify(message);
    this.record('out', text);
    this.socket.send(text);
  }

  /** From now on requests of that method don't get through. */
  hold(method) {
    this.held_method = method;
  }

  release() {
    this.held_method = null;
    for (const text of this.held.splice(0)) this.server.send(text);
  }
}
