import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startEmbeddedPostgres } from '#modules/embedded-postgres';
import { type PaypalSimulator, startPaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { ROOT } from '../benchmarks/root.ts';
import { TEST_SECRET } from '../support/builders/accounts.ts';
import { findProgram } from '../support/services/services.ts';
import { openFrontDoor } from './front-door.ts';
import { type Mortal, supervise } from './supervised-process.ts';

// A kill loses nothing that the system has been given to write, so nothing has to reach the disk itself.
const FLAGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

/** A real Postgres on a port of its own choice, behind a door that stays. */
async function startMortalPostgres(folder: string) {
  const door = await openFrontDoor();
  const start = async () => {
    const flags = FLAGS.flatMap((flag) => ['-c', flag]);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, flags });
    door.leadTo(Number(new URL(postgres.url).port));
    return postgres;
  };
  let postgres = await start();
  const url = new URL(postgres.url);
  url.port = String(door.port);
  const mortal: Mortal = {
    name: 'Postgres',
    async killAndRevive(afterMs) {
      const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
      await postgres.ended;
      await postgres.stop();
      await wait(afterMs);
      postgres = await start();
    },
    stop: async () => {
      await postgres.stop();
      await door.close();
    },
    endedByItself: () => 0,
  };
  return { url: url.href, mortal };
}

/** Two servers of the site behind one door, and two workers. */
async function startSite(env: Record<string, string>) {
  const door = await openFrontDoor();
  const origin = `http://127.0.0.1:${door.port}`;
  const program = (role: string, nth: number, port: number) =>
    supervise({
      name: `${role} ${nth}`,
      command: process.execPath,
      args: [join(ROOT, 'dist', 'server', 'serve.js'), role],
      cwd: ROOT,
      env: { ...env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: origin },
    });
  const ports = [await freePort(), await freePort()];
  door.leadTo(...ports);
  const mortals = ports.flatMap((port, index) => [
    program('api', index + 1, port),
    program('worker', index + 1, port),
  ]);
  return { origin, ports, door, mortals };
}

export interface Topology {
  /** Where the two servers answer. */
  origin: string;
  databaseUrl: string;
  mailFile: string;
  paypal: PaypalSimulator;
  mortals: Mortal[];
  stop(): Promise<void>;
}

async function untilReady(origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const isReady = async () =>
      (await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.ok;
    while (!(await isReady())) await wait(300);
  }
}

/** Starts all of it, each part in a process of its own, and waits until both servers are ready. */
export async function startTopology(folder: string): Promise<Topology> {
  const postgres = await startMortalPostgres(folder);
  const mailFile = join(folder, 'mails.jsonl');
  const [mailPort, redisPort] = [await freePort(), await freePort()];
  const mailServer = supervise({
    name: 'serveur de mail',
    command: process.execPath,
    args: ['--import', 'tsx', 'tests/soak/mail-server.ts'],
    cwd: ROOT,
    env: { MAIL_FILE: mailFile, MAIL_PORT: String(mailPort) },
  });
  const redisServer = findProgram('redis-server');
  const redis = redisServer
    ? supervise({
        name: 'Redis',
        command: redisServer,
        args: [
          '--port',
          `${redisPort}`,
          '--bind',
          '127.0.0.1',
          '--save',
          '',
          '--appendonly',
          'no',
          '--dir',
          folder,
        ],
        cwd: folder,
        env: {},
      })
    : undefined;
  const paypal = await startPaypalSimulator({ port: 0, clientId: 'simulator', clientSecret: 'simulator' });
  const site = await startSite({
    DATABASE_URL: postgres.url,
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PAYPAL_SIMULATOR_PORT: new URL(paypal.url).port,
    DATA_DIR: join(folder, 'data'),
    SECRET: TEST_SECRET,
    CAPTCHA: 'test',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
  });
  paypal.control.deliverTo({ url: `${site.origin}/api/webhooks/paypal/` });
  await untilReady(site.ports.map((port) => `http://127.0.0.1:${port}`));
  const mortals = [...site.mortals, mailServer, ...(redis ? [redis] : []), postgres.mortal];
  return {
    origin: site.origin,
    databaseUrl: postgres.url,
    mailFile,
    paypal,
    mortals,
    async stop() {
      await Promise.all(site.mortals.map(({ stop }) => stop()));
      await Promise.all([mailServer.stop(), redis?.stop(), paypal.stop(), site.door.close()]);
      await postgres.mortal.stop();
    },
  };
}
