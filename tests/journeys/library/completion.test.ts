import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aSubscription } from '../../support/builders/subscriptions.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { HOUSE, MARKET, MEDINE, SECRET } from './small-library.ts';

const MARK = '**/api/books/texts/*/mark_completed/';
const CONGRATULATIONS = 'Félicitations ! Vous avez terminé ce texte';
const TAKEN_BACK = 'Texte marqué comme non terminé';
const FAILURE = "Une erreur s'est produite. Veuillez réessayer.";
const BRAVO = 'Bravo ! Vous avez déjà étudié ce texte.';

let site: MemberSite;
let reader: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  reader = await aMember(site.db);
});

const toggleOf = (page: Page) =>
  page.getByRole('button', { name: /^(Marquer comme terminé|Texte terminé)$/ });
const toastOf = (page: Page, message: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(message, { exact: true });
const completedBy = ({ id }: Member) => site.db('text_completions').where({ user_id: id });
const untilPressed = (page: Page, pressed: boolean) =>
  page.getByRole('button', { name: pressed ? 'Texte terminé' : 'Marquer comme terminé', pressed }).waitFor();

/** The card of a text in its book's list. */
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

describe('[TXT-13] a text', () => {
  it.each([1280, 390])('is marked as completed at %i px, and the mark is taken back', async (width) => {
    const page = await site.visitAs(reader, HOUSE.path, { width });
    await toggleOf(page).click();
    await toastOf(page, CONGRATULATIONS).waitFor();
    expect(await toggleOf(page).innerText()).toBe('Texte terminé');
    expect(await toggleOf(page).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByText(BRAVO, { exact: true }).isVisible()).toBe(true);
    expect(await completedBy(reader)).toHaveLength(1);

    await toggleOf(page).click();
    await toastOf(page, TAKEN_BACK).waitFor();
    expect(await toggleOf(page).innerText()).toBe('Marquer comme terminé');
    expect(await toggleOf(page).getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByText(BRAVO, { exact: true }).count()).toBe(0);
    expect(await completedBy(reader)).toEqual([]);
  });

  it('that was completed says so when it is opened again, above its vocabulary', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await toggleOf(page).click();
    await toastOf(page, CONGRATULATIONS).waitFor();
    await page.reload();
    await untilPressed(page, true);
    expect(await page.getByText(BRAVO, { exact: true }).isVisible()).toBe(true);
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(await top('.after')).toBeGreaterThan(await top('#l6'));
    expect(await top('.vocab')).toBeGreaterThan(await top('.after'));
  });

  it('is marked by the keyboard alone, and keeps the focus', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await toggleOf(page).focus();
    await page.keyboard.press('Space');
    await toastOf(page, CONGRATULATIONS).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Texte terminé');
  });

  it('shows the mark before the server has answered, and takes it back when it refuses', async () => {
    const page = await site.visitAs(reader, HOUSE.path, { allow: [/status of 503/] });
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(MARK, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: {} });
    });
    await toggleOf(page).click();
    await untilPressed(page, true);
    refuse();
    await toastOf(page, FAILURE).waitFor();
    await untilPressed(page, false);
    expect(await completedBy(reader)).toEqual([]);
  });

  it('stands as the last of several quick presses left it', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await toggleOf(page).waitFor();
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/mark_completed/')) answered += 1;
    });
    for (let press = 0; press < 3; press += 1) await toggleOf(page).click();
    await expect.poll(() => answered).toBe(3);
    await untilPressed(page, true);
    expect(await completedBy(reader)).toHaveLength(1);
  });

  it('is nothing that a visitor can complete', async () => {
    const page = await site.visit(HOUSE.path);
    await page.waitForLoadState('networkidle');
    expect(await toggleOf(page).count()).toBe(0);
    expect(await page.locator('.after').count()).toBe(0);
  });
});

describe('[TXT-14] a message of the page', () => {
  /** A page whose time stands still, with a message that has just come. */
  async function openWithMessage() {
    const page = await site.visitAs(reader, HOUSE.path);
    await toggleOf(page).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await toggleOf(page).click();
    await toastOf(page, CONGRATULATIONS).waitFor();
    return page;
  }

  it('closes after three seconds, and is told once by a screen reader', async () => {
    const page = await openWithMessage();
    expect(await page.getByRole('status').getByText(CONGRATULATIONS).count()).toBe(1);
    await page.clock.runFor(2900);
    expect(await toastOf(page, CONGRATULATIONS).count()).toBe(1);
    await page.clock.runFor(200);
    expect(await toastOf(page, CONGRATULATIONS).count()).toBe(0);
  });

  it('stays while it is pointed at or focused, and is closed by its button', async () => {
    const page = await openWithMessage();
    await toastOf(page, CONGRATULATIONS).hover();
    await page.clock.runFor(10_000);
    expect(await toastOf(page, CONGRATULATIONS).count()).toBe(1);
    const closer = page.getByRole('button', { name: 'Fermer les messages' });
    await closer.focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    expect(await toastOf(page, CONGRATULATIONS).count()).toBe(1);
    await page.keyboard.press('Enter');
    await toastOf(page, CONGRATULATIONS).waitFor({ state: 'detached' });
  });
});

describe('[BOK-05] [BOK-06] the texts of a book', () => {
  it('are to read or completed for whoever is logged in, and what is completed is read again', async () => {
    const page = await site.visitAs(reader, HOUSE.path);
    await toggleOf(page).click();
    await toastOf(page, CONGRATULATIONS).waitFor();
    await page.getByRole('main').getByRole('link', { name: MEDINE.title }).click();
    await cardOf(page, HOUSE.title).getByText('Terminé').waitFor();
    const again = page.getByRole('link', { name: `Relire ce texte : ${HOUSE.title}` });
    expect(await again.getAttribute('href')).toBe(HOUSE.path);
    expect(await cardOf(page, MARKET.title).locator('.badge').innerText()).toBe('À lire');
    expect(await page.getByRole('link', { name: `Lire ce texte : ${MARKET.title}` }).count()).toBe(1);
  });

  it('[BOK-07] bear a badge only where they are accessible: a locked one says Premium', async () => {
    const page = await site.visitAs(reader, MEDINE.path);
    await cardOf(page, HOUSE.title).getByText('À lire').waitFor();
    expect(await cardOf(page, SECRET.title).locator('.badge').allInnerTexts()).toEqual(['Premium']);
    await aSubscription(site.db, reader);
    await page.reload();
    await cardOf(page, SECRET.title).getByText('À lire').waitFor();
    expect(await page.getByText('Premium').count()).toBe(0);
  });
});

it('a completed text, and its book, break no rule of axe', async () => {
  const page = await site.visitAs(reader, HOUSE.path);
  await toggleOf(page).click();
  await toastOf(page, CONGRATULATIONS).waitFor();
  await page.locator('.after').scrollIntoViewIfNeeded();
  await look(page, 'completed');
  await page.goto(MEDINE.path);
  await cardOf(page, HOUSE.title).getByText('Terminé').waitFor();
  await look(page, 'book-member');
});
