import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolderOwner } from '../../../modules/embedded-postgres/data-folder-lock.ts';
import { freePort } from '../../../modules/embedded-postgres/ports.ts';
import { startEmbeddedPostgres } from '../../../modules/embedded-postgres/start-embedded-postgres.ts';
import { type RunningService, startPostgresContainer, startRedisContainer } from './containers.ts';
import { openMemory } from './memory-tablespace.ts';
import { chooseService, dockerAnswers, findProgram, isStrict, type ServiceChoice } from './services.ts';

/** What the run works with, and where each came from. */
export interface Services {
  /** Folder of what the tests' servers write (DATA_DIR). */
  dataFolder: string;
  postgres: RunningService & { from: ServiceChoice['kind'] };
  redis: (RunningService & { from: ServiceChoice['kind'] }) | undefined;
}

// The data of a test lives for seconds: nothing here has to survive a power cut.
const FAST_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

type Embedded = RunningService & { dataFolder: string };

/** Postgres and the tests' files in one folder, each beside the other. */
async function startIn(folder: string): Promise<Embedded> {
  const lines: string[] = [];
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      log: (line) => lines.push(line),
      flags: FAST_FLAGS.flatMap((flag) => ['-c', flag]),
    });
    const giveMemoryBack = await openMemory(postgres.url, join(folder, 'postgres', 'cluster'));
    const stop = () => giveMemoryBack().finally(() => postgres.stop());
    return { url: postgres.url, dataFolder: join(folder, 'data'), stop };
  } catch (error) {
    throw new Error(`the embedded Postgres did not start:\n${lines.join('\n')}`, { cause: error });
  }
}

// With its template databases: the next run starts in a tenth of a second instead of ten.
const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/soutour-tests', import.meta.url));

/** The Postgres of the runs before on this clone; undefined when another run is using it or it cannot be had. */
async function startCached(): Promise<Embedded | undefined> {
  if (await dataFolderOwner(join(CACHE_FOLDER, 'postgres'))) return undefined;
  return startIn(CACHE_FOLDER).catch(async () => {
    // Data of another version, or spoilt by a power cut: a new cluster takes some seconds.
    await rm(CACHE_FOLDER, { recursive: true, force: true });
    return startIn(CACHE_FOLDER).catch(() => undefined);
  });
}

async function startForThisRun(): Promise<Embedded> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-tests-'));
  // Under root Postgres runs as another user, who must be able to walk through this folder.
  await chmod(folder, 0o755);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startIn(folder);
    return { ...postgres, stop: () => postgres.stop().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** @param fresh true where a run must owe nothing to the ones before */
async function startEmbedded(fresh: boolean): Promise<Embedded> {
  return (fresh ? undefined : await startCached()) ?? startForThisRun();
}

/**
 * Starts a Redis that keeps nothing on disk, on a free port of the loopback.
 * @param program path of redis-server
 * @throws with what it printed when it ends before it is ready
 */
export async function startLocalRedis(program: string): Promise<RunningService> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, [...args, '--dir', tmpdir()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without another clock, under which it does not start; what it keeps goes by times of ours.
    env: { PATH: process.env.PATH },
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready to accept connections')) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('error', reject);
    server.once('close', () => reject(new Error(`redis-server ended before it was ready:\n${printed}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const nothing = async () => {};

/** A server that is not ours to keep: the files beside it are of this run alone, unless they are given as well. */
async function withFolder(postgres: RunningService): Promise<Embedded> {
  const given = process.env.TEST_DATA_FOLDER;
  if (given) return { ...postgres, dataFolder: given };
  const dataFolder = await mkdtemp(join(tmpdir(), 'soutour-tests-'));
  const stop = () => postgres.stop().finally(() => rm(dataFolder, { recursive: true, force: true }));
  return { ...postgres, dataFolder, stop };
}

async function startPostgres(choice: ServiceChoice, fresh: boolean) {
  if (choice.kind === 'given') {
    return { ...(await withFolder({ url: choice.url, stop: nothing })), from: 'given' as const };
  }
  if (choice.kind === 'container') {
    // An engine that answers but cannot fetch an image is one more machine without containers.
    const container = await startPostgresContainer().catch(() => undefined);
    if (container) return { ...(await withFolder(container)), from: 'container' as const };
  }
  return { ...(await startEmbedded(fresh)), from: 'embedded' as const };
}

async function startRedis(choice: ServiceChoice, program: string | undefined): Promise<Services['redis']> {
  if (choice.kind === 'given') return { url: choice.url, stop: nothing, from: 'given' };
  if (choice.kind === 'container') {
    const container = await startRedisContainer().catch(() => undefined);
    if (container) return { ...container, from: 'container' };
  }
  return program ? { ...(await startLocalRedis(program)), from: 'embedded' } : undefined;
}

/**
 * Chooses and starts what the tests need.
 * @throws when Postgres cannot be had, or Redis under CI=true
 */
export async function startServices(env: NodeJS.ProcessEnv): Promise<Services> {
  const program = findProgram('redis-server', env);
  // A container has the machine's clock, and data that live on have seen it.
  const isOnOtherClock = Boolean(env.FAKETIME);
  const docker = isOnOtherClock ? Promise.resolve(false) : dockerAnswers(env);
  const choose = (givenUrl: string | undefined, embeddedExists: () => boolean) =>
    chooseService({ givenUrl, dockerAnswers: () => docker, embeddedExists });
  const [postgresChoice, redisChoice] = await Promise.all([
    choose(env.TEST_DATABASE_URL, () => true),
    choose(env.TEST_REDIS_URL, () => program !== undefined),
  ]);
  const redis = await startRedis(redisChoice, program);
  if (!redis && isStrict(env)) {
    throw new Error('CI=true and no Redis: install redis-server or set TEST_REDIS_URL');
  }
  try {
    const { dataFolder, ...postgres } = await startPostgres(postgresChoice, isStrict(env) || isOnOtherClock);
    return { dataFolder, postgres, redis };
  } catch (error) {
    await redis?.stop();
    throw error;
  }
}
