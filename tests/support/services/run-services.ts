import type { ServiceChoice } from './services.ts';

interface ServiceReport {
  url: string;
  from: ServiceChoice['kind'];
}

/** What the keeper of the services says when they are ready. */
export interface RunServices {
  dataFolder: string;
  postgres: ServiceReport;
  redis: ServiceReport | null;
}

// Global setup and reporter share a process but not a module cache; the global object is what they share.
const slot = globalThis as typeof globalThis & { [key: symbol]: RunServices | undefined };
const KEY = Symbol.for('soutour.tests.run-services');

/** Leaves word of what this run works with, for the line that ends it. */
export function rememberServices(services: RunServices): void {
  slot[KEY] = services;
}

/** What this run worked with; undefined when no test needed a service. */
export function servicesOfRun(): RunServices | undefined {
  return slot[KEY];
}
