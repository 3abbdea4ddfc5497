import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent, freePort } from '#modules/embedded-postgres';
import { CannotStart } from '../start/cannot-start.ts';
import { requireRedis } from '../start/require-answer.ts';
import { isStopping, stopAll, stopLater } from '../start/running.ts';

const FAILURE_DELAY_MS = 10_000;

/**
 * The Redis of REDIS_URL, or else a redis-server of our own that keeps nothing on disk: what a queue holds stands
 * in the outbox as well.
 * @returns its URL
 * @throws CannotStart when there is none
 */
export async function provideRedis(given: string | undefined): Promise<string> {
  if (given) {
    await requireRedis(given);
    return given;
  }
  const port = await freePort();
  const args = `--port ${port} --bind 127.0.0.1 --appendonly no --maxmemory-policy noeviction`.split(' ');
  // It does not start with another clock laid over it (CLOCK_ENV), and needs none.
  const env = { PATH: process.env.PATH };
  const server = spawn('redis-server', [...args, '--save', ''], { stdio: 'ignore', detached: true, env });
  const ended = new Promise<Error | undefined>((resolve) => {
    server.once('error', resolve).once('exit', () => resolve(undefined));
  });
  await Promise.race([once(server, 'spawn'), ended]);
  if (server.pid === undefined) {
    throw new CannotStart(
      'redis-server manque\u00a0: installez-le (Debian\u00a0: apt-get install redis-server), ou donnez REDIS_URL.',
    );
  }
  endWithParent(server);
  stopLater(() => {
    server.kill('SIGTERM');
    return ended;
  });
  void ended.then(() => {
    if (isStopping()) return;
    console.error('Redis s’est arrêté.');
    void stopAll(1);
  });
  const url = `redis://127.0.0.1:${port}`;
  const deadline = Date.now() + FAILURE_DELAY_MS;
  for (;;) {
    try {
      await requireRedis(url);
      return url;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
