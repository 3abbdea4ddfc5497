import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built site; the journeys alone have one. */
    builtSite?: string;
    /** Folder of the built console, beside it. */
    builtConsole?: string;
  }
}

interface Build {
  buildIfStale(): Promise<unknown>;
}

/** Vitest's global setup of the journeys: they walk through the site as it is shipped. */
export async function setup(project: TestProject): Promise<void> {
  const script = new URL('../../scripts/build.mjs', import.meta.url).href;
  const { buildIfStale } = (await import(script)) as Build;
  await buildIfStale();
  project.provide('builtSite', fileURLToPath(new URL('../../dist/web', import.meta.url)));
  project.provide('builtConsole', fileURLToPath(new URL('../../dist/admin', import.meta.url)));
}
