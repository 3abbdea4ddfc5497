import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';
import type { Fault } from './background.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = join(ROOT, 'dist', 'tests', 'background.js');

export interface BackgroundOptions {
  databaseUrl: string;
  redisUrl?: string | undefined;
  smtpUrl?: string;
  fault?: Fault;
  /** How long a killed worker keeps its jobs, in milliseconds. */
  lockMs?: number;
}

export interface Background {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

let building: Promise<unknown> | undefined;

/** Bundled as the site is: there are many processes to start, and each then does so in half a second. */
function buildProgram(): Promise<unknown> {
  building ??= build({
    entryPoints: [join(ROOT, 'tests', 'faults', 'background.ts')],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return building;
}

/**
 * Runs tests/faults/background.ts in a process of its own, killed at the latest after the test.
 * @returns once it works, or has ended by its own fault
 */
export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { databaseUrl, redisUrl = '', smtpUrl = '', fault = 'none', lockMs = 500 } = options;
  await buildProgram();
  const { PATH, LOG_LEVEL = 'silent' } = process.env;
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      LOG_LEVEL,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SMTP_URL: smtpUrl,
      FAULT: fault,
      LOCK_MS: String(lockMs),
    },
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return { pid: child.pid ?? 0, kill: (signal) => child.kill(signal), ended };
}
