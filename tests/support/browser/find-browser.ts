import { existsSync } from 'node:fs';
import { findProgram } from '../services/services.ts';

// The shell first: the same engine without the windows that nobody sees, and pages open in half the time.
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Without a sandbox because CI runs as root; nothing here speaks to the network by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a context share a process, so that what it has compiled of the site serves the next page.
  '--renderer-process-limit=1',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Where Playwright keeps the browser it downloads itself; the path may lead nowhere. */
async function playwrightsOwn(): Promise<string> {
  // Loaded last because it is heavy, and Debian's browser is the usual case.
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * The Chromium that the journeys use: CHROMIUM_PATH, else one on PATH, else Playwright's own.
 * @returns its path, or undefined where there is none
 * @throws when CHROMIUM_PATH leads nowhere: a wrong setting must not pass for a missing browser
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  ownBrowser: () => Promise<string> = playwrightsOwn,
): Promise<string | undefined> {
  const given = env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH leads nowhere: ${given}`);
    return given;
  }
  const installed = PROGRAMS.map((name) => findProgram(name, env)).find(Boolean);
  if (installed) return installed;
  const own = await ownBrowser().catch(() => '');
  return existsSync(own) ? own : undefined;
}
