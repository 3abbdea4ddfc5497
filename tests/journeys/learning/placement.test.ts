import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { taughtDatabase } from '../../support/services/database.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite({}, { db: await taughtDatabase() });
});

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Knows all of the first line and one word of the second, and stops there. @returns how many words they know */
async function passMinute(page: Page): Promise<number> {
  await page.getByRole('heading', { name: 'Touchez les mots que vous connaissez' }).waitFor();
  await press(page, 'Tous');
  await press(page, 'Ligne suivante');
  await page.locator('.know').first().click();
  await press(page, 'M’arrêter ici');
  await page.getByRole('heading', { name: /^Commencez par/ }).waitFor();
  return page.locator('.known-words button').count();
}

describe('[LVL-02] a minute of placement', () => {
  it('gives a visitor a text to begin with, and leaves the words they know on the device', async () => {
    const page = await site.visit('/palier', { width: 390 });
    const known = await passMinute(page);
    expect(known).toBeGreaterThan(3);
    await page.getByText('À qui est cette clé').waitFor();
    const words = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('soutour.words') ?? '[]') as { isKnown: boolean }[],
      );
    await expect.poll(async () => (await words()).length).toBe(known);
    await page.locator('.known-words button').first().click();
    await expect.poll(async () => (await words()).length).toBe(known - 1);
    expect((await words()).every(({ isKnown }) => isKnown)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeViolations(page);
    await press(page, 'Recommencer');
    await press(page, 'Je ne lis pas encore les lettres');
    await page.getByRole('link', { name: 'Ouvrir l’alphabet' }).waitFor();
  });

  it('leaves the words that a member knows in their account, where each can be taken back', async () => {
    const member = await aMember(site.db);
    const declared = async () =>
      Number(
        (await site.db('review_cards').where({ user_id: member.id }).whereNotNull('declared_at').count())[0]
          ?.count,
      );
    const page = await site.visitAs(member, '/palier');
    const known = await passMinute(page);
    await expect.poll(declared).toBe(known);
    await page.locator('.known-words button').first().click();
    await expect.poll(declared).toBe(known - 1);
  });
});
