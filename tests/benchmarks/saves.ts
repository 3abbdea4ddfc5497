import type { Request } from 'autocannon';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { loadInTurns, medianRatio, type Pace } from './figures/rounds.ts';
import { fillWideVocabulary } from './libraries/wide-vocabulary.ts';
import type { LimitEnvironment } from './servers/serve-json.ts';
import { type ServerProcess, startServerProcess } from './servers/server-process.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';

const PATH = '/api/vocabulary/user/vocabulary/save/';
const TEXTS = 1_000;
/**
 * Savers of each server: nobody saves for both, so none finds a word saved by the other. So many that each saves some
 * fifty in all, as people do: what an account has saved in a day is counted each time, and 2,000 are the most.
 */
const SAVERS = 3_000;
const SERVERS = 4;
const AT_ONCE = 100;
const WORDS = 10;
const SELECTIONS = 5_000;

interface Saving {
  headers: Record<string, string>;
  body: string;
}

/** Words that nobody has saved yet, each time others, one saver after the other. */
function* savings(members: readonly Member[], textWordIds: readonly number[]): Generator<Saving, never> {
  for (let count = 0; ; count += 1) {
    const saver = count % SAVERS;
    const { id, headers } = members[saver] as Member;
    // Far from what the others save meanwhile.
    const selection = Math.floor(count / SAVERS) + Math.floor((saver * SELECTIONS) / SAVERS);
    const first = (selection % SELECTIONS) * WORDS;
    yield {
      headers: { ...headers, 'x-user': String(id), 'content-type': 'application/json' },
      body: JSON.stringify({ text_word_ids: textWordIds.slice(first, first + WORDS) }),
    };
  }
}

function startLimit(name: string, environment: LimitEnvironment): Promise<ServerProcess> {
  return startServerProcess({
    name,
    args: ['--import', 'tsx', 'tests/benchmarks/servers/save-limit-server.ts'],
    env: { ...environment },
    readyPath: '/',
  });
}

/** @throws when a server has not saved them all */
async function requireSaved({ name, origin }: ServerProcess, saving: Saving): Promise<void> {
  const answer = await fetch(origin + PATH, { method: 'POST', ...saving });
  const { created_count } = (await answer.json()) as { created_count: number };
  if (created_count !== WORDS) throw new Error(`« ${name} » has saved ${created_count} words of ${WORDS}.`);
}

/**
 * Ten words saved at a time, with their check and their event, beside the least that keeps them.
 * @param atEnd is given what stops each part, in the order in which they started
 */
export async function saves(pace: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const { members, ids } = await withPool(databaseUrl, async (db) => {
    await fillWideVocabulary(db, TEXTS);
    const members: Member[] = [];
    while (members.length < SERVERS * SAVERS) {
      members.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => aMember(db)))));
    }
    return { members, ids: await db('text_words').orderBy('id').pluck('id') };
  });
  // Without its background, which `events` measures: it would take the events of one round in the next one's time.
  const ofDatabase = { DATABASE_URL: databaseUrl };
  const servers = [
    await startLimit('node:http et une requête préparée', ofDatabase),
    await startLimit('mêmes intergiciels et cette requête', { ...ofDatabase, HAS_MIDDLEWARE: 'true' }),
    await startLimit('node:http et notre requête', { ...ofDatabase, HAS_RULES: 'true' }),
    await startSoutour(databaseUrl, folder, 'api'),
  ];
  const requests = new Map<ServerProcess, Request>();
  for (const [index, server] of servers.entries()) {
    atEnd(server.stop);
    const next = savings(members.slice(index * SAVERS, (index + 1) * SAVERS), ids);
    await requireSaved(server, next.next().value);
    const setupRequest = (request: Request) => ({ ...request, ...next.next().value });
    requests.set(server, { method: 'POST', setupRequest });
  }
  const taken = await loadInTurns(servers, PATH, pace, {}, requests);
  const limit = taken[0]?.perSecond ?? [];
  const ours = medianRatio(taken.at(-1)?.perSecond ?? [], limit);
  holdAgainst('dix mots enregistrés ÷ node:http', ours, { atLeast: 0.6 });
  const rows = taken.map(({ server, perSecond, micros }) => [
    server.name,
    french(median(perSecond)),
    french(medianRatio(perSecond, limit), 2),
    french(median(micros)),
  ]);
  const title = `Dix mots enregistrés à la fois (visé\u00a0: 0,6 de node:http)`;
  return table(title, ['serveur', 'par seconde', '÷ node:http', 'processeur sans Postgres, µs'], rows);
}
