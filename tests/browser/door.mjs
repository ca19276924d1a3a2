// A door that stays where it is while the server behind it is killed and started again. The server takes any free port
// each time, as nobody can keep one for it meanwhile; the pages know the door's alone.
import { once } from 'node:events';
import net from 'node:net';

const address = '127.0.0.1';

export class Door {
  static async open() {
    const door = new Door();
    door.listener.listen(0, address);
    await once(door.listener, 'listening');
    return door;
  }

  constructor() {
    /** The server's port; null while there is none. */
    this.leads_to = null;
    this.passing = new Set();
    this.listener = net.createServer({ noDelay: true }, (outside) => this.pass(outside));
  }

  get port() {
    return this.listener.address().port;
  }

  /** Byte by byte. Without a server a connection is cut at once, as by a system where nobody listens. */
  pass(outside) {
    this.hold(outside);
    if (this.leads_to === null) {
      outside.resetAndDestroy();
      return;
    }
    const inside = net.connect({ port: this.leads_to, host: address, noDelay: true });
    this.hold(inside);
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ]) {
      one.on('error', () => other.resetAndDestroy());
      // Whatever was said before one end went is still passed on.
      one.on('close', () => other.end());
      one.pipe(other);
    }
  }

  hold(socket) {
    this.passing.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.passing.delete(socket));
  }

  close() {
    this.listener.close();
    for (const socket of this.passing) socket.destroy();
  }
}
