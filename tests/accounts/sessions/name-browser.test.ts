import { expect, it } from 'vitest';
import { nameBrowser } from '../../../modules/accounts/sessions/name-browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox sur Linux'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome sur Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge sur Windows'],
  [`${MAC} Version/18.6 Safari/605.1.15`, 'Safari sur macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome sur iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet sur Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0 Safari/537.36',
    'Chrome sur Linux',
  ],
  ['curl/8.14.1', 'Navigateur inconnu'],
  ['', 'Navigateur inconnu'],
])('the browser that says %s is called %s', (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name);
});
