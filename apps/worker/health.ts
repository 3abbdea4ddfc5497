import { createServer } from 'node:http';
import type { Knex } from 'knex';

export interface WorkerHealth {
  /** From now on it is not ready any more. */
  leave(): void;
  close(): Promise<void>;
}

/**
 * Answers on a port of this machine alone what the server answers on its own: `GET /api/health` while the process
 * lives, `GET /api/ready` while the database is reached and events leave the outbox; 503 otherwise.
 * @param isRelaying whether the outbox was looked through a moment ago
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startHealth(db: Knex, port: number, isRelaying: () => boolean): Promise<WorkerHealth> {
  let isLeaving = false;
  async function state(path: string | undefined): Promise<[status: number, word: string]> {
    if (path === '/api/health') return [200, 'ok'];
    if (path !== '/api/ready') return [404, 'not_found'];
    if (isLeaving) return [503, 'leaving'];
    if (!isRelaying()) return [503, 'not_ready'];
    return db.raw('select 1').then(
      () => [200, 'ready'],
      () => [503, 'not_ready'],
    );
  }
  const server = createServer((request, response) => {
    void state(request.url).then(([code, status]) => {
      response.writeHead(code, { 'Content-Type': 'application/json', Connection: 'close' });
      response.end(JSON.stringify({ status }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    leave: () => {
      isLeaving = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
