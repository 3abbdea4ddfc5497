import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject, onTestFinished } from 'vitest';
import { CLOCK_ENV } from '#modules/embedded-postgres';
import type { Fault } from './background.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (program: Program) => join(ROOT, 'dist', 'tests', `${program}.js`);

/** A file of this folder that is run. */
type Program = 'background' | 'payments';

export interface BackgroundOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  smtpUrl?: string;
  fault?: Fault | undefined;
  /** Another program than background.ts, and what it is told. */
  program?: Program;
  env?: Record<string, string>;
  /** How long a killed worker keeps its jobs, in milliseconds. */
  lockMs?: number | undefined;
}

export interface Background {
  pid: number;
  /** The line that it has printed; empty when it ended before. */
  said: string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const building = new Map<Program, Promise<unknown>>();

async function bundle(program: Program): Promise<void> {
  // Put in its place whole: another worker may be starting the one that is there.
  const outfile = `${pathOf(program)}.${process.pid}`;
  await build({
    entryPoints: [join(ROOT, 'tests', 'faults', `${program}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  await rename(outfile, pathOf(program));
}

/** Bundled as the site is: there are many processes to start, and each then does so in half a second. */
function buildProgram(program: Program): Promise<unknown> {
  const built = building.get(program) ?? bundle(program);
  building.set(program, built);
  return built;
}

/**
 * Runs tests/faults/background.ts, or another program, in a process of its own, killed at the latest after the test.
 * @returns once it works, or has ended by its own fault
 */
export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { databaseUrl, redisUrl = '', smtpUrl = '', fault = 'none', lockMs = 500 } = options;
  const { program = 'background', env = {} } = options;
  await buildProgram(program);
  const { PATH, LOG_LEVEL = 'silent' } = process.env;
  const child = spawn(process.execPath, [pathOf(program)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      ...CLOCK_ENV,
      LOG_LEVEL,
      DATA_DIR: inject('dataFolder'),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SMTP_URL: smtpUrl,
      FAULT: fault,
      LOCK_MS: String(lockMs),
      ...env,
    },
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const line = once(createInterface({ input: child.stdout }), 'line').then(([said]) => String(said));
  const said = await Promise.race([line, ended.then(() => '')]);
  return { pid: child.pid ?? 0, said, kill: (signal) => child.kill(signal), ended };
}
