import { resolve } from 'node:path';
import { freePort } from '#modules/embedded-postgres';
import type { Config } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { ROOT } from '../root.ts';
import { CannotStart } from './cannot-start.ts';

const ROLES = ['all', 'api', 'worker', 'migrate'] as const;

/** What this process is: the whole site, one half of it, or what brings the database up to date and ends. */
export type ProcessRole = (typeof ROLES)[number];

/** @throws CannotStart when nothing has the name that the command line gives */
export function chosenRole(): ProcessRole {
  const name = process.argv[2] ?? 'all';
  const role = ROLES.find((candidate) => candidate === name);
  if (!role) {
    throw new CannotStart(
      `Rien ne s’appelle ${name}\u00a0: api, worker, migrate, ou rien pour tout le site.`,
    );
  }
  return role;
}

/**
 * What the environment asks for; relative folders are taken from the project's own.
 * @throws ConfigError or CannotStart when it asks for what cannot be
 */
export async function readSettings(role: ProcessRole): Promise<Config> {
  const dataDir = resolve(ROOT, process.env.DATA_DIR?.trim() || '.data');
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const isHalf = role === 'api' || role === 'worker';
  if (isHalf && !config.databaseUrl) {
    throw new CannotStart(
      `DATABASE_URL est obligatoire pour npm run start:${role}\u00a0: le site et ses tâches partagent une base de données.`,
    );
  }
  if (isHalf && !config.paypal && config.paypalSimulatorPort === 0) {
    throw new CannotStart(
      `PAYPAL_SIMULATOR_PORT ne peut pas valoir 0 pour npm run start:${role}\u00a0: le site et ses tâches partagent le simulateur.`,
    );
  }
  // The address of the site is part of its pages, so a free port is chosen before anything is rendered.
  if (config.port === 0)
    return readConfig({ ...process.env, DATA_DIR: dataDir, PORT: `${await freePort()}` });
  return config;
}
