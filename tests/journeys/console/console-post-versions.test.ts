import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { PostDocument, PostRecord } from '#modules/authoring/contract';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { aCategory } from '../../support/builders/blog.ts';
import { aPostDocument } from '../../support/builders/post-document.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';
import { openConsole } from './console-desk.ts';

let newsroom: Newsroom;
let grammar: number;
let reading: number;
beforeAll(async () => {
  newsroom = await openNewsroom();
  grammar = (await aCategory(newsroom.db, 'Grammaire')).id;
  reading = (await aCategory(newsroom.db, 'Lecture')).id;
});

const visit = (member: Member, path: string) => openConsole(newsroom.server.url, member, path);
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true });

async function aDraft(document: PostDocument): Promise<PostRecord> {
  return (await newsroom.post<PostRecord>(newsroom.anna, '/posts/', { document })).body;
}

async function stored({ id }: PostRecord): Promise<PostRecord> {
  return (await newsroom.get<PostRecord>(newsroom.anna, `/posts/${id}/`)).body;
}

/** Anna saves her draft once more. */
async function saveAgain({ id, document }: PostRecord, change: Partial<PostDocument>): Promise<void> {
  const { url } = newsroom.server;
  const changed = { revision: 1, document: { ...document, ...change } };
  const { headers } = newsroom.anna;
  const { status } = await sendJson(`${url}/api/admin/posts/${id}/`, changed, { method: 'PUT', headers });
  expect(status).toBe(200);
}

/** Before and after, of a field of the comparison. */
const cellsOf = (page: Page, field: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${field} `) })
    .getByRole('cell')
    .allTextContents();

it('[STF-03] two who edit one article: the second is told, sees what differs, and keeps theirs', async () => {
  const draft = await aDraft(aPostDocument({ slug: 'a-deux', category_ids: [grammar] }));
  const page = await visit(newsroom.bilal, `/posts/${draft.id}`);
  allowProblems(page, /409/);
  await titleOf(page).fill('Le titre de Bilal');
  await saveAgain(draft, { title: 'Le titre d’Anna', category_ids: [reading, grammar] });
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Anna a enregistré une autre version/).waitFor();
  await dialog.getByRole('button', { name: 'Voir leur version' }).click();
  await dialog.getByRole('cell', { name: 'Le titre d’Anna' }).waitFor();
  await dialog.getByRole('cell', { name: 'Lecture, Grammaire' }).waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Garder la mienne comme nouvelle version' }).click();
  await page.getByText(/^Version 3, enregistrée le .* par Bilal\.$/).waitFor();
  expect((await stored(draft)).document).toMatchObject({
    title: 'Le titre de Bilal',
    category_ids: [grammar],
  });
});

it('[STF-03] the versions of an article name its categories and who signs, and an earlier one is had again', async () => {
  const { anna, bilal } = newsroom;
  const document = aPostDocument({ slug: 'versions', category_ids: [grammar], author_id: anna.id });
  const draft = await aDraft(document);
  await saveAgain(draft, {
    content: '<p>Un autre paragraphe.</p>',
    category_ids: [reading, grammar],
    author_id: bilal.id,
  });
  const page = await visit(anna, `/posts/${draft.id}/versions`);
  await page.getByRole('heading', { name: 'De la version 1 à la version 2' }).waitFor();
  await expect.poll(() => cellsOf(page, 'Catégories')).toEqual(['Grammaire', 'Lecture, Grammaire']);
  await expect.poll(() => cellsOf(page, 'Signé par')).toEqual(['Anna', 'Bilal']);
  await page.getByRole('region', { name: 'Article' }).getByText('autre', { exact: false }).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-post-versions');

  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click();
  await page.getByRole('cell', { name: 'Restauré de la version 1' }).waitFor();
  await page.getByRole('link', { name: 'Revenir à l’article' }).click();
  await page.getByText(/^Version 3, enregistrée le .* par Anna\.$/).waitFor();
  expect((await stored(draft)).document).toEqual(draft.document);
});

it('[STF-02] [STF-03] an article that waits is counted on the first screen, and scheduled by a second one', async () => {
  const draft = await aDraft(aPostDocument({ slug: 'bientot', title: 'Bientôt' }));
  await newsroom.post(newsroom.anna, `/posts/${draft.id}/transitions/`, { action: 'submit', revision: 1 });
  const page = await visit(newsroom.bilal, '');
  await page.getByText(/· 1 à relire$/).waitFor();
  await page.getByRole('link', { name: 'Relire', exact: true }).click();
  await page.getByRole('button', { name: 'Programmer' }).click();
  await page.getByLabel(/^Date et heure de parution \(heure de Paris\)/).fill('2099-07-01T08:30');
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click();
  await page.getByText(/^Paraîtra le 1er juil. 2099, 08:30\.$/).waitFor();
  expect(await stored(draft)).toMatchObject({
    state: 'scheduled',
    is_live: false,
    publish_at: '2099-07-01T06:30:00.000Z',
  });
  expect(await titleOf(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Annuler la programmation' }).click();
  await expect.poll(() => titleOf(page).isDisabled()).toBe(false);
});
