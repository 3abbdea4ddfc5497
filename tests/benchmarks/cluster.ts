import { join } from 'node:path';
import type { TextListItem } from '#modules/library/contract';
import { freePort } from '../../modules/embedded-postgres/ports.ts';
import { TEST_SECRET } from '../support/builders/accounts.ts';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { loadInTurns, medianRatio, type Pace } from './figures/rounds.ts';
import { fillLibrary } from './libraries/library.ts';
import { ROOT } from './root.ts';
import { startServerProcess } from './servers/server-process.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';

const LEAST_GAIN = 1.7;

async function startCluster(databaseUrl: string, folder: string) {
  return startServerProcess({
    name: 'start:cluster',
    args: [join(ROOT, 'scripts', 'start.mjs'), 'cluster'],
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      MAILBOX_PORT: '0',
      PAYPAL_SIMULATOR_PORT: `${await freePort()}`,
      SECRET: TEST_SECRET,
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '1000000',
    },
    readyPath: '/api/ready',
  });
}

/**
 * What the topology of `npm run start:cluster`, two servers behind a proxy, answers beside one server, on one machine.
 * Who asks is on the same machine, and so is the proxy: what both take of its processors is told, for no more can be
 * gained than they leave.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function cluster(pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  await withPool(databaseUrl, (db) => fillLibrary(db));
  const one = await startSoutour(databaseUrl, folder, 'api');
  atEnd(one.stop);
  const several = await startCluster(databaseUrl, folder);
  atEnd(several.stop);
  const [text] = (await (await fetch(`${one.origin}/api/books/texts/`)).json()) as TextListItem[];
  const paths = {
    'page d’un texte': `/texts/${text?.slug}`,
    'liste des textes': '/api/books/texts/',
    'recherche d’un verbe': '/api/vocabulary/verbs/search/?search=كتب',
    'recherche partout': '/api/search/?q=livre',
  };
  const rows: string[][] = [];
  for (const [what, path] of Object.entries(paths)) {
    const taken = await loadInTurns([one, several], encodeURI(path), pace);
    const [alone, behind] = taken;
    if (!alone || !behind) throw new Error('Nothing was measured.');
    const gain = medianRatio(behind.perSecond, alone.perSecond);
    const [server, proxy, asking] = [alone.micros, behind.micros, behind.asking].map(median);
    holdAgainst(`deux serveurs ÷ un, ${what}`, gain, { atLeast: LEAST_GAIN });
    rows.push([
      what,
      ...[median(alone.perSecond), median(behind.perSecond)].map((rate) => french(rate)),
      french(gain, 2),
      ...[server, proxy, asking].map((micros) => french(micros)),
      french((2 * (server ?? 0)) / ((server ?? 0) + (proxy ?? 0) + (asking ?? 0)), 2),
    ]);
  }
  return table(
    `Deux serveurs derrière un mandataire, sur une machine à deux cœurs (visé\u00a0: ${french(LEAST_GAIN, 1)} fois un serveur)`,
    [
      'demande',
      'un serveur, par seconde',
      'start:cluster',
      '×',
      'serveur, µs',
      'mandataire, µs',
      'qui demande, µs',
      'au plus possible, ×',
    ],
    rows,
  );
}
