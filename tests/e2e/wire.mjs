// The network between browser and server, in our hands: it can be cut, and it can hold back what is sent.

import { connect, createServer } from 'node:net';

/** A client that gets old, on the next pages of a context: while `old` is set it greets the server in a version that is no longer spoken. `cut` ends its newest line. */
export async function aged(context) {
  const line = { old: false };
  await context.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(line.old ? text.replace(/("hello":\{"version":)\d+/, '$10') : text));
    line.cut = async () => {
      await far.close();
      await near.close();
    };
  });
  return line;
}

export class Wire {
  /** What the browser has asked for: paths, and the names of the headers with them. */
  requests = [];
  #pairs = new Set();
  #cut = false;
  #held = false;

  static async to(studio) {
    const wire = new Wire();
    wire.server = createServer((near) => wire.#carry(near, new URL(studio.address)));
    await new Promise((open) => wire.server.listen(0, '127.0.0.1', open));
    wire.address = `http://127.0.0.1:${wire.server.address().port}`;
    return wire;
  }

  #carry(near, { hostname, port }) {
    if (this.#cut) return near.destroy();
    const far = connect(Number(port), hostname);
    const pair = [near, far];
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (chunk) => this.#note(chunk.toString('latin1')));
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', end);
      from.on('close', end);
      if (this.#held) from.pause();
    }
  }

  /** A request begins with a chunk of its own. */
  #note(text) {
    const [, path, head] = text.match(/^[A-Z]+ (\S+) HTTP\/1\.1\r\n([^]*?)\r\n\r\n/) ?? [];
    if (path) this.requests.push({ path, headers: head.split('\r\n').map((line) => line.split(':')[0].toLowerCase()) });
  }

  /** Every connection breaks and no new one comes about. */
  cut() {
    this.#cut = true;
    for (const pair of [...this.#pairs]) pair.forEach((socket) => socket.destroy());
  }

  /** Connections can be made again. */
  mend() {
    this.#cut = false;
  }

  /** Nothing arrives any more, in either direction, and nobody is told. */
  hold() {
    this.#held = true;
    this.#pairs.forEach((pair) => pair.forEach((socket) => socket.pause()));
  }

  /** What was held back arrives. */
  release() {
    this.#held = false;
    this.#pairs.forEach((pair) => pair.forEach((socket) => socket.resume()));
  }

  close() {
    this.cut();
    return new Promise((closed) => this.server.close(closed));
  }
}
