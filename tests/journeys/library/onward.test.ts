import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { ENDING, JOURNEY, MARKET, SECRET } from './small-library.ts';

// Of the book the texts 1, 2, 4 and 6 are free; 5 is not, and stands behind 4.

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});

const onward = (page: Page) => page.getByRole('region', { name: 'Ensuite' });
const rowsOf = (page: Page) => onward(page).getByRole('listitem');
const linksOf = (page: Page) =>
  onward(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));

describe('the end of a free text', () => {
  it('[TXT-03] leads a visitor on to the next free one, though the text between is locked and no neighbour', async () => {
    const page = await site.visit(JOURNEY.path);
    expect(await linksOf(page)).toEqual([
      ['Lire le chapitre 6', ENDING.path],
      ['Voir les formules', '/subscription/plans'],
      ['Créer un compte', '/register'],
    ]);
    expect(await rowsOf(page).nth(0).innerText()).toMatch(/^La fin\n\s*Chapitre 6, à lire sans abonnement/);
    expect(await rowsOf(page).nth(1).innerText()).toContain(
      'Un des textes qui suivent est réservé aux abonnés.',
    );
    expect(await page.getByRole('link', { name: /^Suivant/ }).count()).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toContain(SECRET.title);
    await expectNoAxeViolations(page);
    await screenshot(page, 'onward-1280');
    await onward(page).getByRole('link', { name: 'Créer un compte' }).click();
    await page.waitForURL('**/register');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: JOURNEY.path });
  });

  it('says it before any script', async () => {
    const page = await site.visit(MARKET.path, { javaScript: false });
    expect((await linksOf(page))[0]).toEqual(['Lire le texte 4', JOURNEY.path]);
  });

  it('leads a member to the next text that opens to them, and asks for no account', async () => {
    const page = await site.visitAs(site.member, JOURNEY.path);
    await expect
      .poll(() => linksOf(page))
      .toEqual([
        ['Lire le chapitre 6', ENDING.path],
        ['Voir les formules', '/subscription/plans'],
      ]);
    const other = await site.visitAs(site.subscriber, JOURNEY.path);
    await expect.poll(() => linksOf(other)).toEqual([['Lire le texte 5', SECRET.path]]);
  });

  it('is told at the end of a book, which leads to the others', async () => {
    const page = await site.visitAs(site.member, ENDING.path);
    await expect.poll(() => linksOf(page)).toEqual([['Choisir un autre livre', '/books']]);
    expect(await onward(page).innerText()).toContain('C’était le dernier texte de ce livre.');
  });
});
