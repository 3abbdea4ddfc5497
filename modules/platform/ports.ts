import { createServer } from 'node:net';

/** Listens for an instant: the port that was given, or undefined when somebody else holds it. */
function tryPort(port: number, host?: string): Promise<number | undefined> {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') settle(undefined);
      else fail(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** A TCP port of 127.0.0.1 that nobody holds now; somebody may take it before the caller does. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0, '127.0.0.1');
  if (port === undefined) throw new Error('The system has no free port');
  return port;
}

/**
 * Whether a TCP port can be listened on, on every address of this machine.
 * @throws when the system refuses for another reason, such as a port below 1024 without the right to it
 */
export async function portIsFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined;
}
