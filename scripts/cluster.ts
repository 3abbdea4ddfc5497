/**
 * Runs the site as docker-compose.yml does, on this machine and without Docker: two servers behind a proxy, two
 * workers, Postgres (embedded unless DATABASE_URL names one) and Redis (a redis-server of its own unless REDIS_URL
 * does). A process that ends is started again; SIGUSR2 replaces one after another without dropping a request.
 * `npm run start:cluster` runs it bundled.
 */
import { once } from 'node:events';
import { freePort } from '#modules/embedded-postgres';
import type { Config } from '#modules/platform';
import { provideRedis } from './cluster/provide-redis.ts';
import { startProxy } from './cluster/proxy.ts';
import { type SupervisedProcess, spawnSite, superviseProcess } from './cluster/supervised-process.ts';
import { CannotStart } from './start/cannot-start.ts';
import { exposureLine } from './start/listening.ts';
import { provideDatabase } from './start/provide-database.ts';
import { provideMail } from './start/provide-mail.ts';
import { startSimulatedPaypal } from './start/provide-paypal.ts';
import { requirePort } from './start/require-port.ts';
import { isStopping, run, stopLater } from './start/running.ts';
import { readSettings } from './start/settings.ts';

/** A server leaves for two seconds and a half before it stops; workers end what they have begun. */
const STOP_MS = 20_000;

const say = (line: string) => console.log(line);

/** What the processes are told; the port is each one's own. */
async function provideSurroundings(): Promise<{ settings: Config; env: NodeJS.ProcessEnv }> {
  const settings = await readSettings('all');
  const { port, publicUrl, dataDir } = settings;
  await requirePort('PORT', port);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    // Behind the proxy, which alone is reached from elsewhere.
    HOST: '127.0.0.1',
    PROXY_COUNT: '1',
    // Of several processes on one machine only the first would have it.
    METRICS_PORT: '',
    DATABASE_URL: await provideDatabase(settings, say),
    REDIS_URL: await provideRedis(settings.redisUrl),
    SMTP_URL: await provideMail(settings, say),
  };
  if (settings.paypal) return { settings, env };
  const simulator = await startSimulatedPaypal(settings);
  if (!simulator) return { settings, env };
  stopLater(simulator.stop);
  say(`PayPal simulé\u00a0: ${simulator.url}`);
  return { settings, env: { ...env, PAYPAL_SIMULATOR_PORT: new URL(simulator.url).port } };
}

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const step = spawnSite({ name: 'migrate', role: 'migrate', env, say });
  const [code] = await once(step, 'close');
  if (code !== 0) throw new CannotStart('La base de données n’a pas pu être préparée, voir plus haut.');
}

/** One after another, so that there is always one that answers. */
async function replaceAll(processes: readonly SupervisedProcess[]): Promise<void> {
  for (const one of processes) {
    if (!isStopping()) await one.replace();
  }
  if (!isStopping()) say('Tous les processus ont été remplacés.');
}

async function start(): Promise<void> {
  const { settings, env } = await provideSurroundings();
  const { port, listenHost, publicUrl } = settings;
  await migrate(env);
  const promised = [port];
  const ownPort = async () => {
    const own = await freePort(promised);
    promised.push(own);
    return own;
  };
  const ports = [await ownPort(), await ownPort()];
  const servers = ports.map((own, index) => {
    const name = `api ${index + 1}`;
    return superviseProcess({ name, role: 'api', port: own, env: { ...env, PORT: `${own}` }, say });
  });
  const workers = [];
  for (const name of ['worker 1', 'worker 2']) {
    const own = await ownPort();
    const workerEnv = { ...env, WORKER_PORT: `${own}` };
    workers.push(superviseProcess({ name, role: 'worker', port: own, env: workerEnv, say }));
  }
  const processes = [...servers, ...workers];
  stopLater(() => Promise.all(processes.map((one) => one.stop())));
  await Promise.all(processes.map((one) => one.ready()));
  const proxy = await startProxy({ port, host: listenHost }, ports);
  stopLater(proxy.stop);
  process.on('SIGUSR2', () => void replaceAll(processes));
  // npm's number is another one: a SIGTERM it hands on, a SIGUSR2 ends it.
  const { pid } = process;
  say(
    `Processus ${pid}\u00a0: kill -USR2 ${pid} remplace les autres l’un après l’autre, kill ${pid} arrête tout.`,
  );
  const exposure = exposureLine(settings);
  if (exposure) say(exposure);
  say(`Soutour est prêt\u00a0: ${publicUrl}`);
}

await run(start, STOP_MS);
