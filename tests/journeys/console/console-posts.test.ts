import { Buffer } from 'node:buffer';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import type { PostRecord } from '#modules/authoring/contract';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import type { Member } from '../../support/builders/accounts.ts';
import { aCategory, aPost } from '../../support/builders/blog.ts';
import { aPostDocument } from '../../support/builders/post-document.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';
import { aDataFolder } from '../listening/spoken-library.ts';
import { openConsole } from './console-desk.ts';

let newsroom: Newsroom;
let grammar: number;
beforeAll(async () => {
  newsroom = await openNewsroom({ config: { dataDir: await aDataFolder() } });
  grammar = (await aCategory(newsroom.db, 'Grammaire')).id;
  await aCategory(newsroom.db, 'Lecture');
});

const paper = (page: Page) => page.getByRole('textbox', { name: 'Article', exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const visit = (member: Member, path: string) => openConsole(newsroom.server.url, member, path);

/** What a request gets: its status, where it is sent, and the page. */
async function asked(path: string, browser: string) {
  const answer = await fetch(newsroom.server.url + path, {
    headers: { 'User-Agent': browser, Accept: 'text/html' },
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A draft of Anna's with this content. */
async function aDraft(slug: string, content: string, category_ids: number[] = []): Promise<PostRecord> {
  const document = aPostDocument({ slug, content, category_ids });
  return (await newsroom.post<PostRecord>(newsroom.anna, '/posts/', { document })).body;
}

async function contentOf({ id }: { id: number }): Promise<string> {
  return (await newsroom.get<PostRecord>(newsroom.anna, `/posts/${id}/`)).body.document.content;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill("L'article et ses lettres");
  await expect.poll(() => page.getByLabel('Adresse (/blog/…)').inputValue()).toBe('l-article-et-ses-lettres');
  await page.getByLabel('Titre arabe').fill('أَلْ');
  await page.getByLabel('Description').fill('Pourquoi le lam se tait devant certaines lettres.');
  await page.getByText('49 / 160 caractères').waitFor();
  await page.getByLabel('Catégories', { exact: true }).selectOption('Grammaire');
  await page.getByLabel('Catégories', { exact: true }).selectOption('Lecture');
  await page.getByRole('button', { name: 'Lecture d’abord' }).click();
}

async function write(page: Page): Promise<void> {
  await paper(page).click();
  await tool(page, 'Titre').click();
  await page.keyboard.type('Un lam muet');
  await page.keyboard.press('Enter');
  await page.keyboard.type("Dans l'ordre : ");
  await page.keyboard.insertText('الشَّمْسُ');
  await page.keyboard.type(', le ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('soleil');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('.');
}

async function sendPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const field = dialog.locator('input[type="file"]');
  allowProblems(page, /400/);
  await field.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('une note') });
  await dialog.getByText('Ce fichier n’est pas une image JPEG, PNG ou WebP.').waitFor();
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0E5A52' } })
    .png()
    .toBuffer();
  await field.setInputFiles({ name: 'soleil.png', mimeType: 'image/png', buffer });
  await dialog.getByText(/^soleil\.png, 300/).waitFor();
  await dialog.getByLabel(/^Ce que montre l’image/).fill('Un soleil vert');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Prendre cette image' }).click();
  await page.getByRole('img', { name: 'Un soleil vert' }).waitFor();
}

it('[STF-02] [STF-03] [BLG-02] an article is written, submitted, published by a second one, found by crawlers, and taken away', async () => {
  const { anna, bilal } = newsroom;
  const page = await visit(anna, '/posts/create');
  await fillIn(page);
  await write(page);
  await sendPicture(page);
  await page.getByRole('heading', { name: 'Rien ne s’oppose à la publication' }).waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-post');
  await page.keyboard.press('Control+S');
  await page.getByText(/^Version 1, enregistrée le .* par Anna\.$/).waitFor();
  const id = Number(page.url().split('/').at(-1));
  expect(await contentOf({ id })).toBe(
    '<h2>Un lam muet</h2>\n' +
      '<p>Dans l’ordre\u00a0: <span lang="ar" dir="rtl">الشَّمْسُ</span>, le <strong>soleil</strong>.</p>',
  );
  await page.getByRole('button', { name: 'Soumettre à la relecture' }).click();
  await page.getByText('En relecture').waitFor();
  expect((await asked('/blog/l-article-et-ses-lettres', GOOGLEBOT)).status).toBe(404);

  const second = await visit(bilal, `/posts/${id}`);
  await second.getByRole('button', { name: 'Publier', exact: true }).click();
  await second.getByText('Publié', { exact: true }).waitFor();
  const found = await asked('/blog/l-article-et-ses-lettres', GOOGLEBOT);
  expect(found.status).toBe(200);
  expect(found.html).toContain('Un lam muet');
  expect(found.html).toContain('alt="Un soleil vert"');
  expect((await asked('/blog', GOOGLEBOT)).html).toContain('L’article et ses lettres');
  expect(await asked('/blog/l-article-et-ses-lettres', PERSON)).toMatchObject({ to: '/' });

  const third = await visit(newsroom.direction, `/posts/${id}`);
  await third.getByRole('button', { name: 'Archiver' }).click();
  await third.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await third.getByText('Archivé', { exact: true }).waitFor();
  // A server hears of a change a moment after it is made.
  await expect.poll(async () => (await asked('/blog/l-article-et-ses-lettres', GOOGLEBOT)).status).toBe(404);
  expect((await asked('/blog', GOOGLEBOT)).html).not.toContain('L’article et ses lettres');
});

it('[STF-02] [BLG-03] whatever an article may hold is kept by the editor as it was', async () => {
  const content = [
    '<h2 id="article-debut">Un titre</h2>',
    '<p>Du <strong>gras</strong>, de l’<em>italique</em>, <a href="/books">un lien</a><sup>1</sup>.</p>',
    '<blockquote>',
    '<p lang="ar" dir="rtl">أُحِبُّ الْقِرَاءَةَ.</p>',
    '<p>J’aime lire.</p>',
    '</blockquote>',
    '<ul>',
    '<li>Un <code lang="ar" dir="rtl">ق و ل</code></li>',
    '<li>Deux</li>',
    '</ul>',
    '<table>',
    '<thead>',
    '<tr><th scope="col">forme</th><th scope="col">sens</th></tr>',
    '</thead>',
    '<tbody>',
    '<tr><td><span lang="ar" dir="rtl">كَتَبَ</span></td><td>écrire</td></tr>',
    '</tbody>',
    '</table>',
    '<hr />',
    '<p>La fin</p>',
  ].join('\n');
  const draft = await aDraft('tout-y-est', content);
  const page = await visit(newsroom.anna, `/posts/${draft.id}`);
  await paper(page).getByText('La fin').click();
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await page.getByText(/^Modifié\./).waitFor();
  await page.keyboard.press('Control+S');
  await page.getByText(/^Version 2, /).waitFor();
  expect(await contentOf(draft)).toBe(content.replace('La fin', 'La fin.'));
});

it('[STF-02] [BLG-03] in the source its author is told what will be taken out, and led to each fault', async () => {
  const draft = await aDraft('la-source', '<p>Un.</p>\n<p>Un mot : كتاب</p>');
  const page = await visit(newsroom.anna, `/posts/${draft.id}`);
  const fault = page.getByRole('button', { name: /^Ligne 2 : .*insécable/ });
  await fault.click();
  await page.keyboard.type('Oui. ');
  await page.getByText('Oui. Un mot').waitFor();
  await tool(page, 'Source HTML').click();
  const source = page.getByLabel('Source HTML de l’article');
  expect(await source.inputValue()).toContain('<span lang="ar" dir="rtl">كتاب</span>');
  await source.fill('<p onclick="alert(1)">Un.</p><script>alert(2)</script>');
  await page.getByText(/^Sera retiré à l’enregistrement\s: onclick de <p>, <script>/).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+S');
  await page.getByText(/^Retiré à l’enregistrement\s: onclick de <p>, <script>/).waitFor();
  expect(await source.inputValue()).toBe('<p>Un.</p>');
  expect(await contentOf(draft)).toBe('<p>Un.</p>');
});

it('[BLG-03] an article that was written by hand into the database opens without what runs, and Chromium refuses nothing', async () => {
  const content = [
    '<p onclick="planted()" style="color: red">Un <b onmouseover="planted()">mot</b>.</p>',
    '<script>planted()</script><img src="x" onerror="planted()"><svg onload="planted()"></svg>',
    '<style>p { color: red }</style><p><a href="/books" onclick="planted()">Un lien</a></p>',
  ].join('');
  const { id } = await aPost(newsroom.db, { content: '<p>Un.</p>' });
  await newsroom.db('posts').where({ id }).update({ content });
  // What Chromium says that it has refused is a problem of the page: it fails the test.
  const page = await visit(newsroom.anna, `/posts/${id}`);
  await paper(page).getByText('Un mot.').waitFor();
  await paper(page).getByText('Un lien').waitFor();
  const inside = paper(page).locator(
    '[onclick], [onmouseover], [onerror], [style*="red"], script, style, svg, b',
  );
  expect(await inside.count()).toBe(0);
});

it('[STF-02] a category is made, renamed, and not taken away while an article is in it', async () => {
  await aDraft('de-grammaire', '', [grammar]);
  const page = await visit(newsroom.anna, '/categories/create');
  await page.getByLabel('Nom').fill('Écriture et calligraphie');
  await expect.poll(() => page.getByLabel(/^Adresse/).inputValue()).toBe('ecriture-et-calligraphie');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('cell', { name: 'Écriture et calligraphie' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Calligraphie');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('cell', { name: 'Calligraphie', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Grammaire', exact: true }).click();
  allowProblems(page, /409/);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText(/est dans cette catégorie/).waitFor();
  expect(await newsroom.db('categories').where('id', grammar)).toHaveLength(1);
});
