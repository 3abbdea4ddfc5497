import { createServer, type RequestListener } from 'node:http';
import { atFileEnd } from '../harness/at-file-end.ts';

/**
 * A small HTTP server on the loopback, for this test file.
 * @param socket path of a Unix socket to listen on instead of a free port
 * @returns its address without a last slash, or the socket's path
 */
export async function listen(answer: RequestListener, socket?: string): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (socket) server.listen(socket, resolve);
    else server.listen(0, '127.0.0.1', resolve);
  });
  atFileEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (typeof address === 'string') return address;
  if (!address) throw new Error('the server listens nowhere');
  return `http://127.0.0.1:${address.port}`;
}
