import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  accessTokenReader,
  accountContext,
  createActorLookup,
  createActorMemory,
  identifyActor,
} from '#modules/accounts';
import { createViewCounter } from '#modules/blog';
import { createOpeningCounter, readingGate } from '#modules/library';
import { type Config, installationSecrets, type Logger } from '#modules/platform';
import {
  type Clock,
  createClock,
  createLogger,
  followContentRevision,
  type Metrics,
  signActivity,
} from '#modules/platform/runtime';
import type { PaymentProvider } from '#modules/subscriptions';
import { readsUntil } from '#modules/subscriptions/may-read';
import { createApp } from './app.ts';
import { createHttpServer } from './http-server.ts';
import { consolePage } from './pages/console-page.ts';
import { developmentAssets, readPageAssets } from './pages/page-assets.ts';
import type { WarmedTexts } from './pages/page-outcome.ts';
import { createSharedPaces } from './requests/shared-paces.ts';
import { siteCalls } from './site-calls.ts';
import { staffCalls } from './staff-calls.ts';

interface ServerOptions {
  config: Config;
  db: Knex;
  /** By default the machine's. */
  clock?: Clock | undefined;
  /** Who takes the money; nothing can be bought without. */
  payments?: PaymentProvider | undefined;
  /** Folder of the built site. */
  webRoot: string;
  /** Folder of the built console; without one there is none. */
  consoleRoot?: string | undefined;
  /** In development: where Vite serves the pages' modules from. */
  viteOrigin?: string | undefined;
  /** Where its figures go, when somebody wants them. */
  metrics?: Metrics;
  /** Texts whose pages are rendered before anybody asks: those that are read most. */
  warmedTexts?: WarmedTexts;
  /** The most that are open at once, by default those of http-server.ts. */
  maxConnections?: number;
  /** By default standard output, as much as the configuration asks for. */
  log?: Logger;
}

const WARMED_TEXTS: WarmedTexts = { first: 20, further: 60 };
/** Requests that are under way get this long to finish when the server stops. */
const DRAIN_MS = 8_000;
/** A proxy in front asks whether we are ready about once a second; once it has heard «no» it sends nobody. */
const LEAVING_MS = 2_500;

async function listen(server: Server, { port, listenHost }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
    server.listen({ port, host: listenHost });
  });
  const address = server.address() as AddressInfo | null;
  return address?.port ?? port;
}

/** Whoever is answered from now on comes back by another connection, and a proxy to another process. */
function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Once it has had its answer a connection waits for the next request, which is not for us any more.
  const hangUp = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(hangUp);
  clearTimeout(timer);
}

/** Who bears an access token; whoever reads texts is remembered. */
async function identification(
  { config, db, clock, log }: Pick<ServerOptions, 'config' | 'db'> & { clock: Clock; log: Logger },
  accessKeys: Parameters<typeof accessTokenReader>[0],
) {
  const lookUp = createActorLookup(db);
  const memory = await createActorMemory(db, lookUp, log);
  const readToken = accessTokenReader(accessKeys);
  const identifying = {
    readToken,
    demandsFactor: config.demandsFactor,
    readsUntil: (paid: Parameters<typeof readsUntil>[0]) => readsUntil(paid, config.subscriptionGraceDays),
  };
  const reading = { ...identifying, findActor: memory.find };
  const other = { ...identifying, findActor: lookUp };
  const identify = (token: string, { isReading }: { isReading: boolean }) =>
    identifyActor(isReading ? reading : other, token, clock.now());
  const accountOf = (token: string) => {
    try {
      return readToken(token, clock.now()).userId;
    } catch {
      return undefined;
    }
  };
  return { identify, accountOf, memory };
}

/** What is counted and noted behind the requests’ backs. */
async function counters({ config, db, log }: Pick<ServerOptions, 'config' | 'db'> & { log: Logger }) {
  const views = createViewCounter(db, (await installationSecrets(config)).lasting, log);
  const paces = createSharedPaces(config.redisUrl, log);
  const openings = createOpeningCounter(db, log);
  const untilNoted = signActivity(db, { config, log });
  const stop = async () => {
    await Promise.all([views.stop(), paces.stop(), openings.stop(), untilNoted()]);
  };
  return { views, paces, openings, stop };
}

/**
 * Starts the site and its API on one port. The caller owns the database and closes it after `stop`, which takes
 * eight seconds at most; behind a proxy it first says at /api/ready that it leaves, and goes on for a moment.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startServer(options: ServerOptions) {
  const { config, db, clock = createClock(), payments, webRoot, consoleRoot, viteOrigin, metrics } = options;
  const { log = createLogger(config.logLevel), warmedTexts = WARMED_TEXTS } = options;
  const accounts = await accountContext({ config, db, log });
  const assets = viteOrigin ? developmentAssets(viteOrigin) : await readPageAssets(webRoot);
  const revision = await followContentRevision(db, log);
  const mayRead = readingGate(db, revision);
  const { views, ...counted } = await counters({ config, db, log });
  const calls = [
    ...siteCalls({ config, db, accounts, mayRead, payments, views, log }),
    ...staffCalls({ db, config, log, payments }),
  ];
  const console = consoleRoot ? await consolePage({ root: consoleRoot, viteOrigin }) : undefined;
  const { memory, ...identifying } = await identification({ config, db, clock, log }, accounts.keys.access);
  let isLeaving = false;
  const { app, warmed } = createApp({
    isLeaving: () => isLeaving,
    warmedTexts,
    config,
    db,
    clock,
    calls,
    payments,
    ...identifying,
    paces: counted.paces,
    openings: counted.openings,
    assets,
    webRoot,
    console,
    views,
    revision,
    log,
    metrics,
  });
  const stopAll = async () => {
    isLeaving = true;
    await warmed.done;
    await counted.stop();
    await memory.stop();
    await revision.stop();
  };
  try {
    const server = createHttpServer(app.callback(), options.maxConnections);
    const port = await listen(server, config);
    return {
      port,
      async stop(): Promise<void> {
        isLeaving = true;
        closeAfterAnswers(server);
        const leavingMs = config.proxyCount > 0 ? LEAVING_MS : 0;
        await wait(leavingMs);
        await drain(server, DRAIN_MS - leavingMs);
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
