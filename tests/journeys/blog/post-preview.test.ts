import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewPreviewLink, PictureItem, PostRecord } from '#modules/authoring/contract';
import { allowProblems } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { look } from '../look.ts';
import { type Site, untilSet } from '../open-site.ts';
import { openBlogSite, VOWELS } from './blog-site.ts';

let dataDir: string;
let closed: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soutour-post-preview-'));
  closed = await openBlogSite({ blogAudience: 'crawlers', dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const slug = VOWELS.path.replace('/blog/', '');

/** What somebody of the team does with the article on vowels. */
async function openDrafts({ url, db }: Site) {
  const { headers }: Member = await aMember(db, { isStaff: true });
  const { id } = await db('posts').where({ slug }).first();
  const article = `${url}/api/admin/posts/${id}/`;
  return {
    headers,
    record: async () => (await getJson<PostRecord>(article, { headers })).body,
    save: (body: Pick<PostRecord, 'revision' | 'document'>) =>
      sendJson<PostRecord>(article, body, { method: 'PUT', headers }),
    link: async (revision: number) =>
      (await sendJson<NewPreviewLink>(`${article}preview-links/`, { revision }, { headers })).body,
    revoke: ({ id }: NewPreviewLink) =>
      fetch(`${url}/api/admin/preview-links/${id}/`, { method: 'DELETE', headers }),
  };
}

async function aPictureOf(url: string, headers: Member['headers']): Promise<PictureItem> {
  const drawn = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#7a3b2e' } });
  const { body } = await getJson<PictureItem>(`${url}/api/admin/pictures/?name=page.png`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(await drawn.png().toBuffer()),
  });
  return body;
}

/** The article as it stands in the page, but for the marks that React leaves between the texts of the server. */
const essayOf = async (page: Page) =>
  (await page.locator('article.essay').innerHTML()).replaceAll('<!-- -->', '');

it('[STF-03] [BLG-04] what is online is the same article in its preview, with its neighbours', async () => {
  const open = await openBlogSite();
  const { link } = await openDrafts(open);
  const page = await open.visit((await link(0)).path);
  await page.getByText(/^Aperçu — version en ligne, jusqu’au /).waitFor();
  await page.getByRole('heading', { name: 'À lire aussi' }).waitFor();
  const previewed = await essayOf(page);
  await page.getByRole('link', { name: 'Retour au blog' }).waitFor();

  const live = await open.visit(VOWELS.path);
  expect(previewed).toBe(await essayOf(live));
});

it('[STF-03] [BLG-01] a new version with its pictures is seen by its link alone, where the blog is for crawlers', async () => {
  const { headers, record, save, link, revoke } = await openDrafts(closed);
  const picture = await aPictureOf(closed.url, headers);
  const { revision, document: before } = await record();
  const { body: next } = await save({
    revision,
    document: {
      ...before,
      title: 'Lire sans les voyelles',
      content: `${before.content}<p><img src="${picture.path}" alt="Une page"></p>`,
      featured_image: picture.file,
      featured_image_alt: 'Une page sans voyelles',
    },
  });
  const made = await link(next.revision);

  const page = await closed.visit(made.path);
  await page.getByRole('heading', { level: 1, name: 'Lire sans les voyelles' }).waitFor();
  expect(await page.title()).toBe('Lire sans les voyelles · Soutour');
  for (const name of ['Une page sans voyelles', 'Une page']) {
    const shown = page.getByRole('img', { name, exact: true });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  }
  // Its neighbours are named, and lead nowhere: people are not shown them.
  const beside = page.getByRole('complementary');
  await beside.getByText('La racine et ses mots').waitFor();
  expect(await page.locator('main a[href^="/blog"]').count()).toBe(0);

  await untilSet(page);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await look(page, 'preview-post');

  await revoke(made);
  allowProblems(page, /404/);
  await page.reload();
  await page.getByRole('heading', { name: 'Aperçu introuvable' }).waitFor();
});
