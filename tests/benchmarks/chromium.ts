import { type Browser, chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../support/browser/find-browser.ts';

/**
 * Lends a Chromium for some work.
 * @throws when there is none on this machine
 */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no Chromium here: install Debian’s chromium or set CHROMIUM_PATH');
  // Signals are run.ts's business, which has more to stop than a browser.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, ...signals });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
