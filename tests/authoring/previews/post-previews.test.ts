import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  NewPreviewLink,
  PostDocument,
  PostRecord,
  Preview,
  PreviewLink,
} from '#modules/authoring/contract';
import type { Post } from '#modules/blog/contract';
import { aMember } from '../../support/builders/accounts.ts';
import { aCategory, aPicture } from '../../support/builders/blog.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

type PostPreview = Extract<Preview, { kind: 'post' }>;

const DAY_MS = 24 * 3600 * 1000;

let room: Newsroom;
let reading: { id: number; slug: string };
let roots: { id: number; slug: string };
beforeAll(async () => {
  room = await openNewsroom();
  reading = await aCategory(room.db, 'Lecture');
  roots = await aCategory(room.db, 'Racines');
  await aPicture(room.db, 'c0ffee.jpg');
});
afterEach(() => {
  vi.useRealTimers();
});

let serial = 0;
/** An article of Anna's that nobody has published. */
async function aDraft(part: Partial<PostDocument> = {}): Promise<PostRecord> {
  serial += 1;
  const document: PostDocument = {
    slug: `apercu-${serial}`,
    title: `Article ${serial}`,
    title_ar: 'الْجَذْرُ',
    meta_description: 'Ce que personne n’a encore lu.',
    content: '<h2 id="article-debut">Début</h2><p>Le mot <span lang="ar" dir="rtl">كِتَابٌ</span>.</p>',
    keywords: 'racine, lecture',
    category_ids: [roots.id, reading.id],
    featured_image: 'c0ffee.jpg',
    featured_image_alt: 'Une tasse',
    author_id: room.anna.id,
    ...part,
  };
  return (await room.post<PostRecord>(room.anna, '/posts/', { document })).body;
}

const save = async ({ id, revision, document }: PostRecord, change: Partial<PostDocument>) => {
  const body = { revision, document: { ...document, ...change } };
  const { headers } = room.bilal;
  const url = `${room.server.url}/api/admin/posts/${id}/`;
  return (await sendJson<PostRecord>(url, body, { method: 'PUT', headers })).body;
};
const move = async ({ id, revision }: PostRecord, action: string) =>
  (await room.post<PostRecord>(room.direction, `/posts/${id}/transitions/`, { action, revision })).body;
const link = async ({ id, revision }: Pick<PostRecord, 'id' | 'revision'>) =>
  (await room.post<NewPreviewLink>(room.anna, `/posts/${id}/preview-links/`, { revision })).body;

const tokenOf = ({ path }: NewPreviewLink) => path.slice('/apercu/'.length);
const ask = (made: NewPreviewLink) => fetch(`${room.server.url}/api/previews/${tokenOf(made)}/`);
const shown = async (made: NewPreviewLink) => (await ask(made)).json() as Promise<PostPreview>;
const read = (slug: string) => getJson<Post>(`${room.server.url}/api/blog/posts/${slug}/`);
const pageOf = (made: NewPreviewLink) => fetch(room.server.url + made.path, { redirect: 'manual' });

describe('a preview of an article', () => {
  it('[STF-03][BLG-02] shows anybody with its link the working copy in the shape of a published article', async () => {
    const draft = await aDraft();
    const made = await link(draft);
    const { kind, revision, post } = await shown(made);
    expect({ kind, revision }).toEqual({ kind: 'post', revision: 1 });
    expect([post.published_date, post.updated_date]).toEqual([made.created_at, made.created_at]);
    await expectAnswer(read(draft.document.slug)).toBe(404);

    await move(draft, 'publish');
    const { body: live } = await read(draft.document.slug);
    expect(post).toEqual({ ...live, published_date: made.created_at, updated_date: made.created_at });
    expect(live.categories.map(({ id }) => id)).toEqual([roots.id, reading.id]);
    expect(live).toMatchObject({
      featured_image: '/media/pictures/c0ffee.jpg',
      author: { username: 'Anna' },
    });
  });

  it('[STF-03][BLG-02] of a published article keeps its day and its views, and adds none', async () => {
    const live = await move(await aDraft(), 'publish');
    await room.db('posts').where({ id: live.id }).update({ views_count: 41 });
    const made = await link(await save(live, { title: 'Un autre titre', author_id: null }));

    const { url, stop } = await startTestServer({ db: room.db });
    const { body } = await getJson<PostPreview>(`${url}/api/previews/${tokenOf(made)}/`);
    await expectAnswer(fetch(url + made.path)).toBe(200);
    // A server that stops writes down the views that it has seen.
    await stop();
    expect(body.post).toMatchObject({ title: 'Un autre titre', author: null, views_count: 41 });
    expect(body.post.published_date).toBe(live.published_at);
    const { title, views_count } = await room.db('posts').where({ id: live.id }).first();
    expect([title, views_count]).toEqual([live.document.title, 41]);
  });

  it('[STF-03] is bound to its revision: what is saved afterwards is not in it', async () => {
    const draft = await aDraft();
    const made = await link(draft);
    await save(draft, { title: 'Trop tard' });
    expect((await shown(made)).post.title).toBe(draft.document.title);
    expect((await shown(await link({ id: draft.id, revision: 2 }))).post.title).toBe('Trop tard');
    expect((await shown(await link({ id: draft.id, revision: 1 }))).post.title).toBe(draft.document.title);
  });

  it('[STF-03] names no account that is gone, and its categories as they are called now', async () => {
    const signer = await aMember(room.db, { isStaff: true });
    const category = await aCategory(room.db, 'Écriture');
    const made = await link(await aDraft({ category_ids: [category.id], author_id: signer.id }));
    expect((await shown(made)).post.author).not.toBeNull();

    await room.db('users').where({ id: signer.id }).update({ erased_at: new Date(), is_active: false });
    await room.db('categories').where({ id: category.id }).update({ name: 'Écrire' });
    const { post } = await shown(made);
    expect([post.author, post.categories]).toEqual([null, [{ ...category, name: 'Écrire' }]]);
  });

  it('[STF-03][BLG-01] is opened by people too while the blog is for crawlers; no cache keeps it, no engine lists it', async () => {
    const made = await link(await aDraft());
    const page = await pageOf(made);
    await expectAnswer(page).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('<meta name="robots" content="noindex">');
    expect((await ask(made)).headers.get('cache-control')).toBe('no-store');
    await expectAnswer(fetch(`${room.server.url}/api/previews/${tokenOf(made)}/audio/`)).toBe(404);
  });

  it('[STF-03] is listed, and ends when staff takes it back, or after seven days', async () => {
    const draft = await aDraft();
    const [first, second] = [await link(draft), await link(draft)];
    const list = async () =>
      (await room.get<PreviewLink[]>(room.bilal, `/posts/${draft.id}/preview-links/`)).body.map(
        ({ id }) => id,
      );
    expect(await list()).toEqual([second.id, first.id]);
    expect(Date.parse(second.expires_at) - Date.parse(second.created_at)).toBe(7 * DAY_MS);

    const url = `${room.server.url}/api/admin/preview-links/${first.id}/`;
    await expectAnswer(fetch(url, { method: 'DELETE', headers: room.bilal.headers })).toBe(200);
    expect(await list()).toEqual([second.id]);
    const statuses = async (made: NewPreviewLink) => [(await ask(made)).status, (await pageOf(made)).status];
    expect(await statuses(first)).toEqual([404, 404]);
    expect(await statuses(second)).toEqual([200, 200]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(second.expires_at) });
    expect(await statuses(second)).toEqual([404, 404]);
  });

  it('[STF-03][BLG-04] keeps its pictures as long as it can be opened', async () => {
    const file = await aPicture(room.db, 'deca.jpg');
    const draft = await aDraft({ featured_image: file });
    await link(draft);
    await room
      .db('draft_revisions')
      .where({ kind: 'posts', subject_id: draft.id })
      .update({
        document: { ...draft.document, featured_image: null },
      });
    const { id } = await room.db('pictures').where({ file }).first();
    const remove = async () => {
      const { headers } = room.anna;
      const url = `${room.server.url}/api/admin/pictures/${id}/`;
      return (await fetch(url, { method: 'DELETE', headers })).status;
    };
    expect(await remove()).toBe(409);
    await room
      .db('preview_links')
      .where({ kind: 'posts', subject_id: draft.id })
      .update({ expires_at: new Date() });
    expect(await remove()).toBe(200);
  });

  it('[STF-03] is made by staff of an article and a revision that there are, keeps no token, and is told of', async () => {
    const draft = await aDraft();
    const refused = async (id: number, revision: number) =>
      (await room.post(room.anna, `/posts/${id}/preview-links/`, { revision })).body.code;
    expect(await refused(draft.id, 9)).toBe('revision_not_found');
    expect(await refused(999_999, 1)).toBe('post_not_found');
    await expectAnswer(room.post(room.reader, `/posts/${draft.id}/preview-links/`, { revision: 1 })).toBe(
      403,
    );

    const made = await link(draft);
    expect(JSON.stringify(await room.db('preview_links').select('*'))).not.toContain(tokenOf(made));
    const done = await room.db('activity_log').where({ resource: 'posts', action: 'preview' });
    expect(done.at(-1)).toMatchObject({ actor_id: room.anna.id, resource_id: String(draft.id) });
  });
});
