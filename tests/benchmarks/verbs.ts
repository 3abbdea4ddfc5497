import { isDeepStrictEqual } from 'node:util';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { loadInTurns, medianRatio, type Pace } from './figures/rounds.ts';
import { fillVerbBook } from './libraries/verb-book.ts';
import type { LimitEnvironment } from './servers/serve-json.ts';
import { type ServerProcess, startServerProcess } from './servers/server-process.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';

const QUERIES = { 'un verbe': 'كتب', 'une forme': 'تستكتبين', 'deux lettres': 'يك' };

const pathOf = (query: string) => `/api/vocabulary/verbs/search/?search=${encodeURIComponent(query)}`;

function startLimit(name: string, environment: LimitEnvironment): Promise<ServerProcess> {
  return startServerProcess({
    name,
    args: ['--import', 'tsx', 'tests/benchmarks/servers/verb-limit-server.ts'],
    env: { ...environment },
    readyPath: pathOf(QUERIES['un verbe']),
  });
}

/** @throws when two servers find other verbs */
async function requireSameVerbs(servers: readonly ServerProcess[], path: string): Promise<void> {
  const answers = await Promise.all(servers.map(async ({ origin }) => (await fetch(origin + path)).json()));
  if (!answers.every((answer) => isDeepStrictEqual(answer, answers[0])))
    throw new Error(`${path} is not answered alike.`);
}

/**
 * The search of verbs, of which no answer is kept, beside the least that can be done with the same rows.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function verbs(pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const forms = await withPool(databaseUrl, fillVerbBook);
  const ofDatabase = { DATABASE_URL: databaseUrl };
  const servers = [
    await startLimit('node:http et une requête préparée', ofDatabase),
    await startLimit('mêmes intergiciels et cette requête', { ...ofDatabase, HAS_MIDDLEWARE: 'true' }),
    await startLimit('node:http et notre recherche', { ...ofDatabase, HAS_RULES: 'true' }),
    await startSoutour(databaseUrl, folder),
  ];
  for (const { stop } of servers) atEnd(stop);
  const rows: string[][] = [];
  for (const [what, query] of Object.entries(QUERIES)) {
    await requireSameVerbs(servers, pathOf(query));
    const taken = await loadInTurns(servers, pathOf(query), pace);
    const limit = taken[0]?.perSecond ?? [];
    const ours = medianRatio(taken.at(-1)?.perSecond ?? [], limit);
    holdAgainst(`recherche de verbes, ${what} ÷ node:http`, ours, { atLeast: 0.8 });
    for (const { server, perSecond, micros } of taken) {
      const ratio = french(medianRatio(perSecond, limit), 2);
      rows.push([
        server === servers[0] ? what : '',
        server.name,
        french(median(perSecond)),
        ratio,
        french(median(micros)),
      ]);
    }
  }
  const title = `Recherche de verbes, clés et formes\u00a0: ${french(forms)} (visé\u00a0: 0,8 de node:http)`;
  return table(
    title,
    ['recherche', 'serveur', 'par seconde', '÷ node:http', 'processeur sans Postgres, µs'],
    rows,
  );
}
