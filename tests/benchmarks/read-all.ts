import { Agent, get } from 'node:http';
import { aMember } from '../support/builders/accounts.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { french, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { peakMegabytes } from './servers/server-process.ts';
import { startSoutour, withPool } from './servers/site.ts';

const READERS = 32;
const CACHE_MB = 64;
const MOST_MB = 320;

function read(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, 'accept-encoding': 'br' }, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    });
    request.once('error', reject);
  });
}

/** Reads texts, each once, by several readers at a time. */
async function readTexts(
  origin: string,
  ids: readonly number[],
  headers: Record<string, string>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const left = ids.values();
  const readOn = async () => {
    for (const id of left) {
      await read(`${origin}/api/books/texts/${id}/`, headers, agent);
      await read(`${origin}/api/vocabulary/text/${id}/`, headers, agent);
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, readOn));
  } finally {
    agent.destroy();
  }
}

/**
 * What one process holds when every text of the library is read, with its vocabulary.
 * @param atEnd is given what stops the server
 */
export async function readAll(
  databaseUrl: string,
  folder: string,
  atEnd: (stop: () => Promise<unknown>) => void,
): Promise<string> {
  const { headers, ids } = await withPool(databaseUrl, async (db) => {
    const member = await aMember(db);
    await aSubscription(db, member);
    return { headers: member.headers, ids: await db('texts').orderBy('id').pluck<number[]>('id') };
  });
  // The first start brings the starter library into the database, which takes twice the memory and is done once.
  await (await startSoutour(databaseUrl, folder, 'api')).stop();
  const server = await startSoutour(databaseUrl, folder, 'api');
  atEnd(server.stop);
  const began = await peakMegabytes(server.pid);
  const startedAt = performance.now();
  await readTexts(server.origin, ids, headers);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = await peakMegabytes(server.pid);
  holdAgainst(`mémoire, ${french(ids.length)} textes lus, CACHE_MB ${CACHE_MB}`, peak, {
    atMost: MOST_MB,
    unit: 'Mo',
    digits: 0,
  });
  return table(
    `Tous les textes lus l’un après l’autre, avec leur vocabulaire (CACHE_MB ${CACHE_MB})`,
    ['textes', 'secondes', 'mémoire au départ, Mo', 'mémoire la plus haute, Mo'],
    [[french(ids.length), french(seconds), french(began), french(peak)]],
  );
}
