import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { createLink, type LinkPurpose } from '../../../modules/accounts/mails/link-token.ts';
import { TEST_SECRET } from '../../support/builders/accounts.ts';
import { PUBLIC_URL } from '../open-site.ts';

/** A password that the site takes. */
export const PASSWORD = 'ligne-apres-ligne-2';

/** The address below the site's root of a link as it is mailed to somebody. */
export async function mailedLink(
  db: Knex,
  { userId, purpose }: { userId: number; purpose: LinkPurpose },
  occurredAt = new Date(),
): Promise<string> {
  const config = {
    ...readConfig({ SECRET: TEST_SECRET, DATA_DIR: inject('dataFolder') }),
    publicUrl: PUBLIC_URL,
  };
  const cause = { id: randomUUID(), occurredAt, payload: { userId } };
  const link = await createLink({ db, config }, { userId, purpose, cause });
  if (!link) throw new Error('no link was made');
  return link.url.slice(PUBLIC_URL.length);
}

/** The box of the captcha that tests have in place of the real one. */
export const captchaOf = (page: Page): Locator => page.getByRole('checkbox', { name: 'Captcha de test' });

/** Fills the fields of a form by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** What the form says of itself, in sight. */
export const messageOf = (page: Page): Locator => page.locator('main [role="alert"] p:not(.vh)');

export const LOGIN_LABEL = 'Nom d’utilisateur ou adresse e-mail';

/** Logs in on the login page that is shown. */
export async function logIn(page: Page, login: string, password = PASSWORD): Promise<void> {
  await fill(page, { [LOGIN_LABEL]: login, 'Mot de passe': password });
  await captchaOf(page).check();
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
