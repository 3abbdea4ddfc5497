import { createConnection, createServer, type Socket } from 'node:net';
import { atFileEnd } from '../harness/at-file-end.ts';

export interface MovableAddress {
  port: number;
  /** From now on connections reach this port of the loopback; without one they are cut, old and new. */
  leadTo(port: number | undefined): void;
  /** Connections stay open, and nothing comes through them any more. */
  fallSilent(): void;
  /** How many connections were asked for so far. */
  asked(): number;
}

/** An address that stays while the server behind it goes away and comes back elsewhere; for this test file. */
export async function createMovableAddress(): Promise<MovableAddress> {
  let target: number | undefined;
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = createConnection(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  atFileEnd(async () => {
    cutAll();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked: () => connections,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    leadTo(port) {
      target = port;
      cutAll();
    },
  };
}
