import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../support/find-browser.ts';

// Without a sandbox because CI runs as root; nothing but the site of the benchmark is asked for.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/**
 * Lends a Chromium for some work.
 * @throws when there is none on this machine
 */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no Chromium here: install Debian’s chromium or set CHROMIUM_PATH');
  // Signals are run.ts's business, which has more to stop than a browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: FLAGS, ...signals });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
