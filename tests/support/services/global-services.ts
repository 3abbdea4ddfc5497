import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type RunServices, rememberServices } from './run-services.ts';
import { dropLeftovers, ensureMigratedTemplate, migratedTemplateName } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the run's Postgres, with the right to create databases. */
    adminUrl: string;
    /** Folder of what the run's servers write. */
    dataFolder: string;
    /** Name of the database that freshDatabase() clones. */
    migratedTemplate: string;
    /** The run's Redis, or null where there is none. */
    redisUrl: string | null;
  }
}

interface ServiceHost {
  services: RunServices;
  end(): Promise<void>;
}

/** Starts the host of the services and waits for its one line. Its complaints go where the run's go. */
export async function startServiceHost(): Promise<ServiceHost> {
  const entry = fileURLToPath(new URL('./service-host.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', entry], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' },
  });
  const ended = once(child, 'exit');
  if (!child.stdout || !child.stdin) throw new Error('the host of the services has no pipes');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (!first) throw new Error('the services of the tests did not start: see above');
  const stdin = child.stdin;
  return {
    services: JSON.parse(String(first[0])) as RunServices,
    async end() {
      stdin.end();
      await ended;
    },
  };
}

interface Shared {
  host: Promise<ServiceHost>;
  users: number;
}

// Vitest loads this file once for each project; the services are shared by the whole run all the same.
const slot = globalThis as typeof globalThis & { [key: symbol]: Shared | undefined };
const SHARED = Symbol.for('soutour.tests.services');

async function startShared(): Promise<ServiceHost> {
  const host = await startServiceHost();
  try {
    rememberServices(host.services);
    const { dataFolder, postgres } = host.services;
    if (postgres.from === 'embedded') await dropLeftovers(postgres.url, dataFolder);
    await ensureMigratedTemplate(postgres.url);
    return host;
  } catch (error) {
    await host.end();
    throw error;
  }
}

/** Vitest's global setup: one Postgres a run, and Redis where there is one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = slot[SHARED] ?? { host: startShared(), users: 0 };
  slot[SHARED] = shared;
  shared.users += 1;
  const { services, end } = await shared.host;
  project.provide('adminUrl', services.postgres.url);
  project.provide('dataFolder', services.dataFolder);
  project.provide('migratedTemplate', await migratedTemplateName());
  project.provide('redisUrl', services.redis?.url ?? null);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    slot[SHARED] = undefined;
    await end();
  };
}
