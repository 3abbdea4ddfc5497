import { beforeAll, expect, it } from 'vitest';
import { CHOICES_KEY } from '../../../apps/web/lib/choices.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, storedSession, untilGreeted } from '../member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

it('what a reader chooses on one device is there on their next, whatever that had chosen before', async () => {
  const first = await site.visitAs(site.member, HOUSE.path);
  await first.waitForLoadState('networkidle');
  const saved = first.waitForResponse(
    (answer) => answer.url().endsWith('/preferences/') && answer.request().method() === 'PUT',
  );
  await first.getByRole('switch', { name: /traduction/ }).uncheck();
  expect((await saved).status()).toBe(200);

  const storage = { ...storedSession(site.member), [CHOICES_KEY]: JSON.stringify({ vowels: false }) };
  const second = await site.visit(HOUSE.path, { storage });
  await untilGreeted(second, site.member);
  await expect.poll(() => second.getByRole('switch', { name: /traduction/ }).isChecked()).toBe(false);
  expect(await second.getByRole('switch', { name: /voyelles/ }).isChecked()).toBe(true);
  expect(await second.locator('.w').first().innerText()).toBe('بَيْتٌ');
});
