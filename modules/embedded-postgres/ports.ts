import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems hand out of their own accord (from 32768 on Linux, 49152 elsewhere): what
// is free here is not given away by chance before the caller listens on it.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/**
 * Whether a TCP port can be listened on, on every address of this machine.
 * @throws when the system refuses for another reason, such as a port below 1024 without the right to it
 */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') settle(false);
      else fail(error);
    });
    server.listen(port, () => server.close(() => settle(true)));
  });
}

/**
 * A TCP port that nobody holds now on any address of this machine; only somebody who asks for this very
 * port may take it before the caller does.
 * @param promised ports that are free still and spoken for
 * @throws when many chosen at random are all held
 */
export async function freePort(promised: readonly number[] = []): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (!promised.includes(port) && (await portIsFree(port))) return port;
  }
  throw new Error(`No free port among ${ATTEMPTS} from ${FIRST_PORT} to ${LAST_PORT}`);
}
