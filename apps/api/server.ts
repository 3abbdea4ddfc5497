import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Knex } from 'knex';
import {
  accountContext,
  accountData,
  accountPageRoutes,
  accountRoutes,
  identifyReader,
} from '#modules/accounts';
import { conjugationRoutes } from '#modules/conjugation';
import { contactData, contactRoutes } from '#modules/contact';
import { completionData, completionRoutes, libraryRoutes, readingGate } from '#modules/library';
import { type Config, createLogger, followContentRevision } from '#modules/platform';
import { reviewData, reviewRoutes } from '#modules/review';
import {
  type PaymentProvider,
  paymentRoutes,
  subscriptionData,
  subscriptionRoutes,
  terminationRoutes,
} from '#modules/subscriptions';
import { recallRoutes, savedWordData, savedWordRoutes, vocabularyRoutes } from '#modules/vocabulary';
import { createApp } from './app.ts';
import { developmentAssets, readPageAssets } from './page-assets.ts';

interface ServerOptions {
  config: Config;
  db: Knex;
  /** Who takes the money; nothing can be bought without. */
  payments?: PaymentProvider;
  /** Folder of the built site. */
  webRoot: string;
  /** In development: where Vite serves the pages' modules from. */
  viteOrigin?: string;
}

/** Requests that are under way get this long to finish when the server stops. */
const DRAIN_MS = 8_000;

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
  });
  const address = server.address() as AddressInfo | null;
  return address?.port ?? port;
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Once it has had its answer a connection waits for the next request, which is not for us any more.
  const hangUp = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(hangUp);
  clearTimeout(timer);
}

/**
 * Starts the site and its API on one port. The caller owns the database and closes it after `stop`.
 * @throws with code EADDRINUSE when the port is taken
 */
export async function startServer({ config, db, payments, webRoot, viteOrigin }: ServerOptions) {
  const log = createLogger(config.logLevel);
  const accounts = await accountContext({ config, db, log });
  const assets = viteOrigin ? developmentAssets(viteOrigin) : await readPageAssets(webRoot);
  const revision = await followContentRevision(db, log);
  const mayRead = readingGate(db, revision);
  const calls = [
    ...libraryRoutes({ db, mayRead, mediaFolder: join(config.dataDir, 'media') }),
    ...completionRoutes(db, mayRead),
    ...vocabularyRoutes(db, mayRead),
    ...savedWordRoutes(db),
    ...recallRoutes(db, mayRead),
    ...conjugationRoutes(db),
    ...accountRoutes(accounts),
    ...accountPageRoutes(accounts, [
      accountData,
      subscriptionData,
      contactData,
      completionData,
      savedWordData,
      reviewData,
    ]),
    ...subscriptionRoutes(db),
    ...(payments ? paymentRoutes({ db, payments, publicUrl: config.publicUrl, log }) : []),
    ...terminationRoutes({ db, captcha: accounts.captcha }),
    ...contactRoutes(db),
    ...reviewRoutes(db),
  ];
  const identify = (token: string) => identifyReader(db, accounts.keys.access, token, new Date());
  const app = createApp({
    config,
    db,
    calls,
    payments,
    identify,
    assets,
    webRoot,
    viteOrigin,
    revision,
    log,
  });
  try {
    const server = app.listen(config.port);
    const port = await listen(server, config.port);
    return {
      port,
      async stop(): Promise<void> {
        await drain(server);
        await revision.stop();
      },
    };
  } catch (error) {
    await revision.stop();
    throw error;
  }
}
