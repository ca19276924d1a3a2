// A proxy before the server, as many hosts have one. It can hand out the page as if another build had been deployed,
// lose connections without a word, and let no WebSocket through.
import http from 'node:http';
import net from 'node:net';

const build_place = /name="vivarium-build" content="([0-9a-f]+)"/;

export class Front {
  static async start(server) {
    const front = new Front(server);
    const page = await (await fetch(server.url)).text();
    front.build = build_place.exec(page)[1];
    await new Promise((resolve) => front.http.listen(0, '127.0.0.1', resolve));
    return front;
  }

  constructor(server) {
    this.server = server;
    this.deployed = null;
    this.takes_sockets = true;
    this.joined = [];
    this.http = http.createServer((ask, answer) => void this.pass(ask, answer));
    this.http.on('upgrade', (ask, socket) => this.join(ask, socket));
  }

  get url() {
    return `http://127.0.0.1:${this.http.address().port}/`;
  }

  /** From now on the page and its worker say that they are of this build. */
  deploy(build) {
    this.deployed = build;
  }

  async pass(ask, answer) {
    try {
      const given = await fetch(new URL(ask.url, this.server.url));
      const headers = Object.fromEntries(given.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete headers[name];
      const bytes = Buffer.from(await given.arrayBuffer());
      answer.writeHead(given.status, headers);
      const is_page = String(headers['content-type']).startsWith('text/html');
      const named = this.deployed !== null && (is_page || ask.url === '/sw.js');
      answer.end(named ? bytes.toString().replaceAll(this.build, this.deployed) : bytes);
    } catch {
      answer.writeHead(502).end();
    }
  }

  /** Nothing comes through the connections of now any more, and neither end hears of it. */
  silence() {
    for (const [socket, inner] of this.joined.splice(0)) {
      for (const end of [socket, inner]) end.unpipe().resume();
    }
  }

  /** The WebSocket, byte by byte. */
  join(ask, socket) {
    if (!this.takes_sockets) return socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    const inner = net.connect(this.server.port, '127.0.0.1', () => {
      const headers = [];
      for (let at = 0; at < ask.rawHeaders.length; at += 2) headers.push(`${ask.rawHeaders[at]}: ${ask.rawHeaders[at + 1]}`);
      inner.write(`GET ${ask.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      socket.pipe(inner).pipe(socket);
      this.joined.push([socket, inner]);
    });
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
  }

  stop() {
    this.http.closeAllConnections();
    this.http.close();
  }
}
