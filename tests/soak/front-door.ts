import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '#modules/embedded-postgres';

/** An address that stays the same while what stands behind it is killed and comes back. */
export interface FrontDoor {
  port: number;
  /** From now on connections reach one of these ports, in turn. */
  leadTo(...ports: number[]): void;
  close(): Promise<void>;
}

/** Leads a connection to the first of these ports that answers. */
function connectOne(near: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    near.destroy();
    return;
  }
  const far = createConnection(port, '127.0.0.1');
  far.once('error', () => connectOne(near, others));
  far.once('connect', () => {
    far.removeAllListeners('error').on('error', () => near.destroy());
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
}

export async function openFrontDoor(): Promise<FrontDoor> {
  let targets: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {}).once('close', () => open.delete(near));
    targets = [...targets.slice(1), ...targets.slice(0, 1)];
    connectOne(near, targets);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    leadTo(...ports) {
      targets = ports;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
