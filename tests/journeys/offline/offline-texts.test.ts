import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription, inDays } from '../../support/builders/subscriptions.ts';
import { HOUSE, MARKET, MEDINE, SECRET } from '../library/small-library.ts';
import { type MemberSite, openMemberSite, pressLogOut, storedSession, untilGreeted } from '../member-site.ts';
import { cardOf, senseOf, untilAlive, wordOf } from '../open-site.ts';
import { cached, NO_NETWORK, offlineSlugs, untilOffline, untilWatched } from './offline-cache.ts';

const OFFLINE = 'Vous êtes hors ligne';
const WORKER = { ...NO_NETWORK, worker: true };
const REFUSED = { allow: [/status of 403/], worker: true };

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const lines = (page: Page) => page.locator('.lines [lang="ar"]').allInnerTexts();

/** Somebody whose subscription ends so many days from now. */
async function aSubscriber(days = 15): Promise<Member> {
  const member = await aMember(site.db);
  await aSubscription(site.db, member, { startDate: inDays(days - 30), endDate: inDays(days) });
  return member;
}

/** A page that has lost the network after it has kept the text that it shows. */
async function cutOff(path: string, member?: Member): Promise<Page> {
  const page = member ? await site.visitAs(member, path, WORKER) : await site.visit(path, WORKER);
  await untilWatched(page);
  await untilOffline(page, path);
  await page.context().setOffline(true);
  return page;
}

/** Opens an address as a new document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Nothing of the text that only some may read is kept anywhere, whatever else is. */
async function expectNoSecret(page: Page): Promise<void> {
  const all = await cached(page);
  expect(all.filter(({ body }) => body.includes(SECRET.arabic) || body.includes(SECRET.french))).toEqual([]);
}

describe('without a network', () => {
  it('a text that was opened is read again, whole, and its words open', async () => {
    const page = await cutOff(HOUSE.path);
    await open(page, HOUSE.path);
    await heading(page, HOUSE.title).waitFor();
    await expect.poll(() => lines(page)).toEqual(HOUSE.arabic);
    await expect.poll(() => page.title()).toBe(`${HOUSE.title} · Soutour`);
    await wordOf(page, 'الْوَلَدُ', 6).click();
    await expect.poll(() => senseOf(page)).toBe('le garçon');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('every other page says calmly that it needs the network, and offers the texts that do not', async () => {
    const page = await cutOff(HOUSE.path);
    await open(page, '/conjugaison');
    await heading(page, OFFLINE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/conjugaison');
    await page.getByText('Les dix derniers textes ouverts').waitFor();
    await expectNoAxeViolations(page);
    await link(page, HOUSE.title).click();
    await page.getByText(HOUSE.french[0], { exact: true }).waitFor();
    expect(await lines(page)).toEqual(HOUSE.arabic);
  });

  it('a text that was never opened is no exception, and comes by itself when the network is back', async () => {
    const page = await cutOff(HOUSE.path);
    await open(page, MARKET.path);
    await heading(page, OFFLINE).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Le garçon ouvre la porte.', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(MARKET.path);
  });

  it('a page that was open before goes on to a text that was read another day', async () => {
    const page = await site.visit(HOUSE.path, WORKER);
    await untilWatched(page);
    await untilOffline(page, HOUSE.path);
    await open(page, MEDINE.path);
    await page.context().setOffline(true);
    await link(page, `Lire ce texte : ${HOUSE.title}`).click();
    await page.getByText(HOUSE.french[0], { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('a subscriber reads what they may read, with what they met before; nobody is said to have failed', async () => {
    const page = await cutOff(SECRET.path, await aSubscriber());
    await open(page, SECRET.path);
    await page.getByText(SECRET.french, { exact: true }).waitFor();
    await wordOf(page, 'سِرٌّ', 1).click();
    await cardOf(page).getByText(SECRET.word, { exact: true }).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it.each(['visitor', 'subscriber'] as const)('a %s still sees where a word was met before', async (who) => {
    const page = await cutOff(MARKET.path, who === 'visitor' ? undefined : await aSubscriber());
    await open(page, MARKET.path);
    await page.getByText('Le garçon ouvre la porte.', { exact: true }).waitFor();
    await wordOf(page, 'الْبَابَ', 1).click();
    await cardOf(page).getByText('Aussi dans', { exact: true }).waitFor();
  });

  it('what is kept can be taken off the device', async () => {
    const page = await cutOff(HOUSE.path);
    await open(page, '/hors-ligne');
    await page.getByRole('button', { name: 'Supprimer mes textes hors ligne' }).click();
    await page.getByText('Aucun texte n’est encore gardé sur cet appareil.').waitFor();
    expect(await offlineSlugs(page)).toEqual([]);
  });
});

describe('what only some may read is kept', () => {
  it('for nobody who may not: visitors, members without a subscription', async () => {
    const visitor = await site.visit(HOUSE.path, WORKER);
    await untilWatched(visitor);
    await untilOffline(visitor, HOUSE.path);
    await open(visitor, SECRET.path);
    await visitor.getByText('Contenu premium').waitFor();
    await expectNoSecret(visitor);

    const member = await site.visitAs(await aMember(site.db), SECRET.path, REFUSED);
    await untilWatched(member);
    await member.getByText('Contenu premium').waitFor();
    await open(member, HOUSE.path);
    await untilOffline(member, HOUSE.path);
    await expectNoSecret(member);
  });

  it('in its reader’s own place, never among the files of the site, and never with their tokens', async () => {
    const reader = await aSubscriber();
    const page = await site.visitAs(reader, SECRET.path, WORKER);
    await untilWatched(page);
    await untilOffline(page, SECRET.path);
    const all = await cached(page);
    const holding = all.filter(({ body }) => body.includes(SECRET.arabic)).map(({ cache }) => cache);
    expect(holding).toEqual([`soutour.texts.1.member.${reader.id}`]);
    expect(all.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
    const token = reader.headers.Authorization.replace('Bearer ', '');
    for (const { body } of all) {
      expect(body).not.toContain(token);
      expect(body).not.toContain(reader.username);
    }
  });

  it('until they log out, in this tab or another, and without a network too', async () => {
    const page = await cutOff(SECRET.path, await aSubscriber());
    await pressLogOut(page);
    await expect.poll(() => offlineSlugs(page)).toEqual([]);
    await open(page, SECRET.path);
    await heading(page, OFFLINE).waitFor();

    const tab = await site.visitAs(await aSubscriber(), SECRET.path, WORKER);
    await untilOffline(tab, SECRET.path);
    await tab.evaluate(() => localStorage.clear());
    const other = await tab.context().newPage();
    await other.goto(site.url);
    await expect.poll(() => offlineSlugs(tab)).toEqual([]);
  });

  it('until their session dies', async () => {
    const page = await site.visitAs(await aSubscriber(), SECRET.path, {
      allow: [/status of 401/],
      worker: true,
    });
    await untilOffline(page, SECRET.path);
    await page.route('**/api/users/me/', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await expect.poll(() => offlineSlugs(page)).toEqual([]);
  });

  it('until another reads: nobody finds the texts of the last reader', async () => {
    const page = await site.visitAs(await aSubscriber(), SECRET.path, WORKER);
    await untilWatched(page);
    await untilOffline(page, SECRET.path);
    const next = await aMember(site.db);
    await page.evaluate((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    }, storedSession(next));
    await page.goto(HOUSE.path);
    await untilGreeted(page, next);
    await untilOffline(page, HOUSE.path);
    await expectNoSecret(page);
    await page.context().setOffline(true);
    await open(page, SECRET.path);
    await heading(page, OFFLINE).waitFor();
  });

  it('until the site refuses it to them', async () => {
    const reader = await aSubscriber();
    const page = await site.visitAs(reader, SECRET.path, REFUSED);
    await untilOffline(page, SECRET.path);
    await site
      .db('subscriptions')
      .where({ user_id: reader.id })
      .update({ status: 'expired', end_date: inDays(-1) });
    await page.reload();
    await page.getByText('Contenu premium').waitFor();
    await expect.poll(() => offlineSlugs(page)).toEqual([]);
  });

  it('until the last day that is paid for, also without a network', async () => {
    const page = await cutOff(SECRET.path, await aSubscriber(3));
    await page.clock.setSystemTime(inDays(2));
    await open(page, SECRET.path);
    await page.getByText(SECRET.french, { exact: true }).waitFor();
    await page.clock.setSystemTime(inDays(4));
    await open(page, SECRET.path);
    await heading(page, OFFLINE).waitFor();
    await expectNoSecret(page);
  });

  it('not at all for a session that ends with its tab', async () => {
    const reader = await aSubscriber();
    const page = await site.visit('/books', WORKER);
    await untilWatched(page);
    const [[key, value] = ['', '']] = Object.entries(storedSession(reader));
    await page.evaluate(
      ({ name, session }) =>
        sessionStorage.setItem(name, JSON.stringify({ ...JSON.parse(session), isRemembered: false })),
      { name: key, session: value },
    );
    await page.goto(SECRET.path);
    await untilGreeted(page, reader);
    await page.getByText(SECRET.french, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await offlineSlugs(page)).toEqual([]);
  });
});
