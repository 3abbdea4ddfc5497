import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildSite } from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built site; the journeys alone have one. */
    builtSite?: string;
    /** Folder of the built console, beside it. */
    builtConsole?: string;
  }
}

/** Vitest's global setup of what walks through the site as it is shipped, or starts it. */
export async function setup(project: TestProject): Promise<void> {
  await buildSite();
  project.provide('builtSite', fileURLToPath(new URL('../../dist/web', import.meta.url)));
  project.provide('builtConsole', fileURLToPath(new URL('../../dist/admin', import.meta.url)));
}
