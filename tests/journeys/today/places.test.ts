import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { HOUSE } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, storedSession, untilGreeted } from '../member-site.ts';
import { untilAlive, untilSet } from '../open-site.ts';

const SOON = { timeout: 10_000 };

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

/** Low enough for the text to be scrolled to its last line. */
const LOW = { width: 390, height: 300 };
const placeOf = async ({ id }: Member) =>
  (await site.db('reading_places').where({ user_id: id }).first<{ line: number } | undefined>('line'))?.line;
const houseId = async () =>
  (await site.db('texts').where({ title: HOUSE.title }).first<{ id: number }>('id')).id;
const offer = (page: Page) => page.getByRole('link', { name: /^Reprendre à la ligne/ });

/** Reads on until a line is the first below the reading bar. */
async function readTo(page: Page, line: number): Promise<void> {
  await untilSet(page);
  await page.evaluate((number) => {
    const top = document.querySelector(`#l${number}`)?.getBoundingClientRect().top ?? 0;
    scrollBy(0, Math.round(top - (document.querySelector('.tools')?.clientHeight ?? 0) - 4));
  }, line);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('soutour.places')), SOON)
    .toMatch(new RegExp(`,${line}\\]`));
}

describe('[MEM-06] where a member is in a text', () => {
  it('is sent to their account, and offered on a device that does not know it', async () => {
    const member = await aMember(site.db);
    const page = await site.visitAs(member, HOUSE.path, LOW);
    await readTo(page, 4);
    await expect.poll(() => placeOf(member), SOON).toBe(4);
    const other = await site.visitAs(member, HOUSE.path, LOW);
    await offer(other).waitFor();
    expect(await offer(other).innerText()).toBe('Reprendre à la ligne 4');
    await offer(other).click();
    await expect.poll(() => other.evaluate(() => location.hash)).toBe('#l4');
  });

  it('is sent when the page is left, however soon', async () => {
    const member = await aMember(site.db);
    const page = await site.visitAs(member, HOUSE.path, LOW);
    await readTo(page, 3);
    await readTo(page, 4);
    await page.goto('about:blank');
    await expect.poll(() => placeOf(member), SOON).toBe(4);
  });

  it('is where the day goes on as soon as its link is followed', async () => {
    const member = await aMember(site.db);
    const page = await site.visitAs(member, HOUSE.path, LOW);
    await readTo(page, 3);
    await readTo(page, 4);
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Aujourd’hui').click();
    await page.getByRole('main').getByRole('link', { name: 'Reprendre à la ligne 4' }).waitFor();
  });

  it('is silent where nobody answers, and of a visitor nothing is sent', async () => {
    const sent: string[] = [];
    const note = (page: Page) =>
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    const page = await site.visitAs(await aMember(site.db), HOUSE.path, { ...LOW, allow: [/status of 503/] });
    await page.route('**/place/', (route) => route.fulfill({ status: 503, json: {} }));
    await readTo(page, 4);
    expect(await page.getByRole('alert').count()).toBe(0);
    const visitor = await site.visit(HOUSE.path, LOW);
    note(visitor);
    await readTo(visitor, 4);
    await visitor.goto('about:blank');
    expect(sent).toEqual([]);
  });
});

describe('[MEM-06] what a visitor has read', () => {
  it('comes along into the account that they open, once, and not over what it knows already', async () => {
    const page = await site.visit(HOUSE.path, LOW);
    await readTo(page, 4);
    const member = await aMember(site.db);
    const logIn = async (reader: Member) => {
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, storedSession(reader));
      await page.goto('/aujourdhui');
      await untilAlive(page);
      await untilGreeted(page, reader);
    };
    await logIn(member);
    await page.getByRole('main').getByRole('link', { name: 'Reprendre à la ligne 4' }).waitFor();
    expect(await placeOf(member)).toBe(4);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('soutour.places.visitor'))).toBeNull();
    // Somebody else who logs in here afterwards gets nothing of it.
    const other = await aMember(site.db);
    await logIn(other);
    await page.getByText('par où commencer').waitFor();
    expect(await placeOf(other)).toBeUndefined();
  });

  it('does not take the place of a later one in the account', async () => {
    const member = await aMember(site.db);
    const textId = await houseId();
    await site
      .db('reading_places')
      .insert({ user_id: member.id, text_id: textId, line: 6, furthest: 5, read_at: new Date() });
    const page = await site.visit('/books', {
      storage: {
        ...storedSession(member),
        'soutour.places': `[[${textId},2]]`,
        'soutour.places.visitor': `[${textId}]`,
      },
    });
    await untilGreeted(page, member);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('soutour.places.visitor')), SOON)
      .toBeNull();
    expect(await placeOf(member)).toBe(6);
  });
});
