import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Today } from '#modules/memory/contract';
import { openPage } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { hold, openHeld } from '../held-page.ts';
import { HOUSE } from '../library/small-library.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite, storedSession } from '../member-site.ts';
import { untilAlive, untilSet } from '../open-site.ts';
import { saveWordsOf } from '../vocabulary/saved-words.ts';

const DAY = '/aujourdhui';
const CALL = '**/api/today/**';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const duty = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Says where a reader is in the house's text, as its page does. */
async function leaveAt(member: Member, line: number): Promise<void> {
  const { id } = await site.db('texts').where({ title: HOUSE.title }).first<{ id: number }>('id');
  const { headers } = member;
  await sendJson(`${site.url}/api/books/texts/${id}/place/`, { line }, { method: 'PUT', headers });
}

async function complete(member: Member, titles?: readonly string[]): Promise<void> {
  const texts = site.db('texts').where({ state: 'published', is_free_sample: true });
  const ids: number[] = await (titles ? texts.whereIn('title', titles) : texts).pluck('id');
  for (const id of ids)
    await sendJson(
      `${site.url}/api/books/texts/${id}/mark_completed/`,
      { completed: true },
      { headers: member.headers },
    );
}

/** Somebody who has read, and has six words to review. */
async function aReader(): Promise<Member> {
  const member = await aMember(site.db);
  await saveWordsOf(site.db, member, [HOUSE.title]);
  await leaveAt(member, 6);
  return member;
}

/** What the API says of their day, changed as it would be another time. */
async function answerWith(page: Page, member: Member, change: Partial<Today>): Promise<void> {
  const { body } = await getJson<Today>(`${site.url}/api/today/`, { headers: member.headers });
  await page.route(CALL, (route) => route.fulfill({ json: { ...body, ...change } }));
}

/** The sum of what has moved on a page since it was opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

describe('a reader’s day', () => {
  it('[TOD-01] leads by one press to the very line at which they stopped', async () => {
    const page = await site.visitAs(await aReader(), DAY);
    const resume = duty(page, 'Reprendre');
    expect(await resume.locator('[lang="ar"][dir="rtl"]').innerText()).toBe(HOUSE.arabic[5]);
    expect(await resume.locator('.fr').innerText()).toBe(HOUSE.french[5]);
    await resume.getByRole('link', { name: 'Reprendre à la ligne 6', exact: true }).click();
    await page.waitForURL(`**${HOUSE.path}#l6`);
    await page.getByRole('heading', { level: 1, name: HOUSE.title }).waitFor();
    const line = page.locator('#l6');
    await expect
      .poll(() => line.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    expect(await page.getByRole('link', { name: /^Reprendre à la ligne/ }).count()).toBe(0);
  });

  it('[TOD-01] is asked for once, by the head of its page, while the code that shows it has yet to come', async () => {
    const member = await aReader();
    const page = await openPage({ baseUrl: site.url, storage: storedSession(member) });
    const letGo = await hold(page, '**/assets/*.js');
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/today/') asked += 1;
    });
    await Promise.all([page.waitForResponse(CALL), page.goto(DAY, { waitUntil: 'commit' })]);
    expect(asked).toBe(1);
    letGo();
    await duty(page, 'Reprendre').getByRole('link', { name: 'Reprendre à la ligne 6' }).waitFor();
    expect(asked).toBe(1);
  });

  it('[TOD-01] says how many words and minutes there are to review, with the figure of the bar, and leads there', async () => {
    const page = await site.visitAs(await aReader(), DAY);
    await duty(page, 'Revoir').getByRole('heading', { name: '6 mots, 2 minutes' }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await bar.getByRole('link', { name: 'Mes mots , 6 à revoir' }).waitFor();
    await duty(page, 'Revoir').getByRole('link', { name: 'Commencer' }).click();
    await page.getByText('1 sur 6', { exact: true }).waitFor();
  });

  it('[TOD-01] names a text to read next, the reason, and what is new in it', async () => {
    const reader = await aReader();
    const page = await site.visitAs(reader, DAY);
    const { body } = await getJson<Today>(`${site.url}/api/today/`, { headers: reader.headers });
    const next = duty(page, 'Lire ensuite');
    await next.getByRole('heading', { name: body.next_text?.title ?? '', exact: true }).waitFor();
    await next.getByText(body.next_text?.reason ?? '').waitFor();
    expect(await next.getByRole('link', { name: 'Lire ce texte' }).getAttribute('href')).toBe(
      `/texts/${body.next_text?.slug}`,
    );
  });

  it('[TOD-01] shows the goal of the week, day by day, and lets it be changed with the keyboard', async () => {
    const reader = await aReader();
    const page = await site.visitAs(reader, DAY);
    const week = duty(page, 'La semaine');
    await week.getByRole('heading', { name: '5 lignes sur 25' }).waitFor();
    expect(await week.getByRole('listitem').count()).toBe(7);
    const today = week.locator('[aria-current="date"]');
    expect(await today.innerText()).toMatch(/\n5$/);
    const change = week.getByRole('button', { name: 'Changer l’objectif', expanded: false });
    await change.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const saved = page.waitForResponse('**/api/memory/settings/');
    await page.keyboard.press('ArrowRight');
    await week.getByRole('heading', { name: '5 lignes sur 50' }).waitFor();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await duty(page, 'La semaine').getByRole('heading', { name: '5 lignes sur 50' }).waitFor();
  });

  it('takes a goal back that could not be saved, and says so', async () => {
    const page = await site.visitAs(await aReader(), DAY, { allow: [/status of 503/] });
    await page.route('**/api/memory/settings/', (route) => route.fulfill({ status: 503, json: {} }));
    await duty(page, 'La semaine').getByRole('button', { name: 'Changer l’objectif' }).click();
    await page.getByText('10, doucement').click();
    await page.getByText('Votre objectif n’a pas pu être enregistré. Réessayez.').waitFor();
    await duty(page, 'La semaine').getByRole('heading', { name: '5 lignes sur 25' }).waitFor();
  });

  it('stands, without anything moving, where its place was kept', async () => {
    const reader = await aReader();
    const { page, letGo } = await openHeld(site.url, reader, { path: DAY, held: CALL, width: 390 });
    const moved = await watchShifts(page);
    await page.reload();
    await page.getByText('Chargement de votre journée…').waitFor();
    await untilAlive(page);
    await untilSet(page);
    letGo();
    await duty(page, 'Reprendre').waitFor();
    expect(await moved()).toBeLessThan(0.01);
  });

  it('says that it could not be loaded, and comes when it is asked for again', async () => {
    const page = await site.visitAs(await aReader(), '/books', { allow: [/status of 400/] });
    await page.route(CALL, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(DAY);
    await page.getByRole('alert').getByText('Votre journée n’a pas pu être chargée.').waitFor();
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await duty(page, 'Reprendre').waitFor();
  });

  it('breaks no rule of axe, light or dark, at any width', async () => {
    const page = await site.visitAs(await aReader(), DAY);
    await duty(page, 'La semaine').getByRole('button', { name: 'Changer l’objectif' }).click();
    await look(page, 'today');
  });
});

describe('[TOD-01] the states of a day', () => {
  it('on the first day it offers the first text and the goal, and nothing that is not there', async () => {
    const member = await aMember(site.db, { username: 'Premiere' });
    const page = await site.visitAs(member, DAY);
    await page.getByText('Bienvenue, Premiere : par où commencer ?').waitFor();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles).toEqual(['Commencer', 'Me situer', 'La semaine']);
    expect(await page.getByRole('radio', { name: '25, un texte ou deux' }).isChecked()).toBe(true);
    await look(page, 'today-first');
    const first = await duty(page, 'Commencer').getByRole('heading', { level: 3 }).innerText();
    await duty(page, 'Commencer').getByRole('link', { name: 'Lire ce texte' }).click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
  });

  it('when nothing is due it says when the next words come back', async () => {
    const reader = await aReader();
    const page = await site.visitAs(reader, '/books');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await answerWith(page, reader, { due: { count: 0, minutes: 0 }, next_due_at: tomorrow });
    await page.goto(DAY);
    const review = duty(page, 'Revoir');
    await review.getByRole('heading', { name: 'Rien à revoir aujourd’hui' }).waitFor();
    await review.getByText('Les prochains mots reviennent demain.').waitFor();
    expect(await review.getByRole('link').count()).toBe(0);
    await look(page, 'today-nothing-due');
  });

  it('when all is read it offers to read again, and the plans to whoever has none', async () => {
    const reader = await aReader();
    await complete(reader);
    const page = await site.visitAs(reader, DAY);
    const all = duty(page, 'Tout est lu');
    await all.getByText('L’abonnement ouvre les autres.').waitFor();
    expect(await all.getByRole('link', { name: 'Relire un texte' }).getAttribute('href')).toBe('/books');
    expect(await all.getByRole('link', { name: "Plans d'abonnement" }).count()).toBe(1);
    await look(page, 'today-all-read');
  });

  it('when the subscription is over it says kindly what is closed, and how to open it again', async () => {
    const reader = await aReader();
    const page = await site.visitAs(reader, '/books');
    await answerWith(page, reader, { is_lapsed: true });
    await page.goto(DAY);
    const lapsed = duty(page, 'Votre abonnement');
    await lapsed.getByText('Vos mots, leur révision et votre progression restent à vous').waitFor();
    const links = lapsed.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/subscription/manage',
      '/subscription/plans',
    ]);
    await look(page, 'today-lapsed');
  });
});

describe('[TOD-02] the home page of a member', () => {
  it.each([1440, 390])(
    'opens at %i px with the line to go on from and the words to review, and nothing moves for them',
    async (width) => {
      const reader = await aReader();
      const page = await site.visitAs(reader, '/books', { width });
      const moved = await watchShifts(page);
      await page.goto('/');
      await untilAlive(page);
      await untilSet(page);
      const strip = page.getByRole('region', { name: 'Aujourd’hui' });
      const links = strip.getByRole('link');
      await links.nth(1).waitFor();
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        `${HOUSE.path}#l6`,
        '/revision',
      ]);
      expect(await strip.getByText('6 mots, 2 minutes').isVisible()).toBe(true);
      expect(await moved()).toBeLessThan(0.01);
      await page
        .getByRole('heading', { level: 1, name: 'Lire l’arabe littéraire, ligne après ligne' })
        .waitFor();
      await look(page, `home-strip-${width}`);
    },
  );

  it('is for a visitor what it was, before and after the page is alive', async () => {
    const page = await site.visit('/', { javaScript: false });
    expect(await page.getByRole('region', { name: 'Aujourd’hui' }).count()).toBe(0);
    const alive = await site.visit('/');
    expect(await alive.getByRole('region', { name: 'Aujourd’hui' }).count()).toBe(0);
  });
});
