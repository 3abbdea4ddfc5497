import { expect, it } from 'vitest';
import { expectNoAxeViolations, openPage, screenshot } from '../../support/browser/browser.ts';
import { startTestServer } from '../../support/http/server.ts';
import { absentPaypal } from '../../support/payments/paypal.ts';

it.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)(
  '[API-04] the documentation of the API is readable at %i pixels, %s',
  async (width, colorScheme) => {
    const { url } = await startTestServer({ payments: absentPaypal() });
    const page = await openPage({ baseUrl: url, width, colorScheme });
    await page.goto('/api/docs');
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWide()).toBe(false);
    await screenshot(page, `api-docs-${width}-${colorScheme}`);

    await page.getByRole('link', { name: 'Comptes et sessions' }).click();
    const login = page.locator('details', { has: page.getByText('POST /users/login/', { exact: true }) });
    await login.locator('summary').click();
    await login.getByText('recaptcha_token').first().waitFor();
    expect(await login.innerText()).toContain('10 fois en 60\u00a0s au plus');
    // Of one call alone: all of them at once keep axe busy for a minute.
    await expectNoAxeViolations(page);
    await page.evaluate(() => {
      for (const call of document.querySelectorAll('details')) call.open = true;
    });
    expect(await isWide()).toBe(false);
    await login.scrollIntoViewIfNeeded();
    await screenshot(page, `api-docs-call-${width}-${colorScheme}`);
  },
);
