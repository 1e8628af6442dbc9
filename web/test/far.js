/** A long line to the table: what goes over it takes its time, or waits until it is let through. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Line {
  /** @param {string} address of the table @param {number} ms for a way and back */
  constructor(address, ms) {
    this.far = new URL(address);
    this.half = ms / 2;
    /** @type {Set<import('node:net').Socket>} */
    this.sockets = new Set();
    /** What waits. @type {(() => void)[] | null} */
    this.held = null;
    this.server = createServer((near) => {
      const far = connect(Number(this.far.port), this.far.hostname);
      this.carry(near, far);
      this.carry(far, near);
    });
  }

  /** @param {string} address @param {number} ms */
  static async to(address, ms) {
    const line = new Line(address, ms);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  /** Where it begins. */
  get address() {
    const at = /** @type {import('node:net').AddressInfo} */ (this.server.address());
    return `http://127.0.0.1:${at.port}/`;
  }

  /** @param {import('node:net').Socket} from @param {import('node:net').Socket} to */
  carry(from, to) {
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => this.later(() => to.writable && to.write(bytes)));
    from.on('close', () => this.later(() => to.end()));
    from.on('error', () => to.destroy());
  }

  /** @param {() => void} deliver */
  later(deliver) {
    setTimeout(() => (this.held ? this.held.push(deliver) : deliver()), this.half);
  }

  /** Nothing goes through from now on, either way. */
  hold() {
    this.held ??= [];
  }

  letThrough() {
    const held = this.held ?? [];
    this.held = null;
    for (const deliver of held) deliver();
  }

  close() {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
