import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#modules/platform/runtime';
import { followLink } from '../../../modules/library/following/follow-link.ts';
import { aMember, type Member, TEST_SECRET } from '../../support/builders/accounts.ts';
import { look } from '../look.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { MEDINE } from './small-library.ts';

let site: MemberSite;
let reader: Member;
beforeAll(async () => {
  site = await openMemberSite();
});
beforeEach(async () => {
  reader = await aMember(site.db);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) => page.getByRole('region', { name: 'Livres suivis', exact: true });
const followed = () => site.db('book_follows').where('user_id', reader.id);

describe('a book', () => {
  it('is followed from its page, and no more by the same button', async () => {
    const page = await site.visitAs(reader, MEDINE.path);
    await button(page, 'Suivre ce livre').click();
    await button(page, 'Vous suivez ce livre').waitFor();
    expect(await followed()).toHaveLength(1);
    expect(await page.getByText('chaque nouveau texte vous est annoncé par e-mail').isVisible()).toBe(true);
    await look(page, 'follow-book');

    await page.reload();
    await button(page, 'Vous suivez ce livre').click();
    await button(page, 'Suivre ce livre').waitFor();
    expect(await followed()).toEqual([]);
  });

  it('is not offered to be followed by visitors', async () => {
    const page = await site.visit(MEDINE.path);
    await page.getByRole('link', { name: 'Connexion' }).first().waitFor();
    expect(await button(page, 'Suivre ce livre').count()).toBe(0);
  });

  it('stands on the account page, and is followed no more from there', async () => {
    const book = await site.db('books').where('title', MEDINE.title).first();
    const at = { user_id: reader.id, book_id: book.id, followed_at: new Date() };
    await site.db('book_follows').insert(at);
    const page = await site.visitAs(reader, '/compte');
    await section(page).getByRole('link', { name: MEDINE.title }).waitFor();
    await look(page, 'followed-books');
    await section(page)
      .getByRole('button', { name: `Ne plus suivre ${MEDINE.title}` })
      .click();
    await section(page).getByText('Vous ne suivez aucun livre.').waitFor();
    expect(await followed()).toEqual([]);
  });
});

describe('the link of a mail', () => {
  it('follows a book no more at a press, not when it is opened, and without a login', async () => {
    const book = await site.db('books').where('title', MEDINE.title).first();
    const at = { user_id: reader.id, book_id: book.id, followed_at: new Date() };
    await site.db('book_follows').insert(at);
    const config = { ...readConfig({ SECRET: TEST_SECRET }), publicUrl: site.url };
    const link = await followLink.create(config, `${reader.id}-${book.id}`);
    const page = await site.visit(link.page.replace(site.url, ''));
    await button(page, 'Ne plus suivre ce livre').waitFor();
    expect(await followed()).toHaveLength(1);
    await look(page, 'stop-following');
    await button(page, 'Ne plus suivre ce livre').click();
    await page.getByText(`Vous ne suivez plus «\u00a0${MEDINE.title}\u00a0».`).waitFor();
    expect(await followed()).toEqual([]);
  });

  it('that is not ours is refused', async () => {
    const page = await site.visit('/suivi/1-1/rien', { allow: [/status of 400/] });
    await button(page, 'Ne plus suivre ce livre').click();
    await page.getByText('Ce lien n’est pas valable.').waitFor();
  });
});
