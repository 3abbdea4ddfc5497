import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../modules/platform/embedded-postgres.ts';
import { freePort } from '../../modules/platform/ports.ts';
import { startPostgresContainer, startRedisContainer } from './containers.ts';
import { chooseService, dockerAnswers, findProgram, isStrict, type ServiceChoice } from './services.ts';

/** A service that runs for the length of one run. */
export interface RunningService {
  url: string;
  stop(): Promise<void>;
}

/** What the run works with, and where each came from. */
export interface Services {
  postgres: RunningService & { from: ServiceChoice['kind'] };
  redis: (RunningService & { from: ServiceChoice['kind'] }) | undefined;
}

// The data of a test lives for seconds: nothing here has to survive a power cut.
const FAST_FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

async function startEmbedded(): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-tests-'));
  // Under root Postgres runs as another user, who must be able to walk through this folder.
  await chmod(folder, 0o755);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const lines: string[] = [];
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      log: (line) => lines.push(line),
      flags: FAST_FLAGS.flatMap((flag) => ['-c', flag]),
    });
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw new Error(`the embedded Postgres did not start:\n${lines.join('\n')}`, { cause: error });
  }
}

/**
 * Starts a Redis that keeps nothing on disk, on a free port of the loopback.
 * @param program path of redis-server
 * @throws with what it printed when it ends before it is ready
 */
export async function startLocalRedis(program: string): Promise<RunningService> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, [...args, '--dir', tmpdir()], { stdio: ['ignore', 'pipe', 'pipe'] });
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

async function startPostgres(choice: ServiceChoice): Promise<Services['postgres']> {
  if (choice.kind === 'given') return { url: choice.url, stop: nothing, from: 'given' };
  if (choice.kind === 'container') {
    // An engine that answers but cannot fetch an image is one more machine without containers.
    const container = await startPostgresContainer().catch(() => undefined);
    if (container) return { ...container, from: 'container' };
  }
  return { ...(await startEmbedded()), from: 'embedded' };
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
  const docker = dockerAnswers(env);
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
    return { postgres: await startPostgres(postgresChoice), redis };
  } catch (error) {
    await redis?.stop();
    throw error;
  }
}
