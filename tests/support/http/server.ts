import type { Knex } from 'knex';
import { inject } from 'vitest';
import type { Config, Logger } from '#modules/platform';
import { type Clock, type Metrics, readConfig } from '#modules/platform/runtime';
import type { PaymentProvider } from '#modules/subscriptions';
import type { WarmedTexts } from '../../../apps/api/pages/page-outcome.ts';
import { startServer } from '../../../apps/api/server.ts';
import { TEST_SECRET } from '../builders/accounts.ts';
import { atFileEnd } from '../harness/at-file-end.ts';
import { freshDatabase } from '../services/database.ts';
import { holdToContract } from './declared-answers.ts';
import { writeStubSite } from './stub-site.ts';

export interface TestServerOptions {
  /** The database it answers from; a fresh one by default. */
  db?: Knex;
  /** Who takes the money; by default nothing can be bought. */
  payments?: PaymentProvider;
  /** By default the machine's. */
  clock?: Clock;
  /** What differs from the tests' settings: any free port, limits out of the way, no log. */
  config?: Partial<Config>;
  /** Folder of a built site; by default the journeys’ own, and elsewhere a stub. */
  webRoot?: string;
  /** Folder of a built console; by default the journeys’ own, and elsewhere none. */
  consoleRoot?: string;
  /** Where its figures go. */
  metrics?: Metrics;
  /** Where its lines go; by default nowhere. */
  log?: Logger;
  /** The most that are open at once. */
  maxConnections?: number;
  /** Texts whose pages are rendered before anybody asks; none by default, few tests ask for those. */
  warmedTexts?: WarmedTexts;
}

export interface TestServer {
  /** Address without a last slash. */
  url: string;
  db: Knex;
  /** Stops it before the end of the file, where it is stopped in any case. */
  stop(): Promise<void>;
}

const consoleOf = (consoleRoot: string | undefined) => (consoleRoot ? { consoleRoot } : {});

/**
 * The port of a worker's journeys, one file after the other: what the browser has made of the site's files it knows by
 * their address. Other sites of a file, and those of tests without a browser, take any free port.
 */
let journeysPort = 0;
let isJourneysPortTaken = false;

function takeJourneysPort(): { port: number; giveBack(): void } | undefined {
  if (!inject('builtSite') || isJourneysPortTaken) return undefined;
  isJourneysPortTaken = true;
  const giveBack = () => {
    isJourneysPortTaken = false;
  };
  return { port: journeysPort, giveBack };
}

/** Starts the real server of apps/api on a free port, for this test file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = options.db ?? (await freshDatabase());
  const defaults = readConfig({
    PORT: '0',
    DATA_DIR: inject('dataFolder'),
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'silent',
    SECRET: TEST_SECRET,
    CAPTCHA: 'test',
  });
  const webRoot = options.webRoot ?? inject('builtSite') ?? (await writeStubSite());
  const own = takeJourneysPort();
  const startOn = (port: number) =>
    startServer({
      config: { ...defaults, port, ...options.config },
      db,
      ...(options.payments ? { payments: options.payments } : {}),
      ...consoleOf(options.consoleRoot ?? inject('builtConsole')),
      ...(options.clock ? { clock: options.clock } : {}),
      ...(options.metrics ? { metrics: options.metrics } : {}),
      ...(options.log ? { log: options.log } : {}),
      ...(options.maxConnections ? { maxConnections: options.maxConnections } : {}),
      warmedTexts: options.warmedTexts ?? { first: 0, further: 0 },
      webRoot,
    });
  // Whoever connects to somewhere may have been given the port meanwhile.
  const server = await startOn(own?.port ?? 0).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startOn(0);
  });
  if (own) journeysPort = server.port;
  const letGo = holdToContract(server.port, options.payments !== undefined);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    const stopped = stopping ?? server.stop().finally(letGo).finally(own?.giveBack);
    stopping = stopped;
    return stopped;
  };
  atFileEnd(stop);
  return { url: `http://127.0.0.1:${server.port}`, db, stop };
}
