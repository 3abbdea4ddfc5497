import { beforeAll, describe, expect, it } from 'vitest';
import { publishDueDrafts } from '#modules/authoring';
import type { DraftPostItem, PostDocument, PostRecord, RevisionItem } from '#modules/authoring/contract';
import type { PostListItem as Listed, Post } from '#modules/blog/contract';
import { createLogger } from '#modules/platform/runtime';
import type { Member } from '../../support/builders/accounts.ts';
import { aCategory, aPost } from '../../support/builders/blog.ts';
import { aPostDocument } from '../../support/builders/post-document.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { staffApi } from '../../support/http/staff-api.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

type Answer = PostRecord & {
  code: string;
  faults: { field: string; line: number | null; message: string }[];
  [field: string]: unknown;
};

let room: Newsroom;
let category: { id: number; slug: string };

beforeAll(async () => {
  room = await openNewsroom();
  category = await aCategory(room.db, 'Lecture');
});

let serial = 0;
const aDocument = (document: Partial<PostDocument> = {}): PostDocument => {
  serial += 1;
  return aPostDocument({ slug: `article-${serial}`, title: `Article ${serial}`, ...document });
};

const create = (by: Member, document: PostDocument) => room.post<Answer>(by, '/posts/', { document });
const save = (by: Member, { id, revision }: PostRecord, document: PostDocument) =>
  sendJson<Answer>(
    `${room.server.url}/api/admin/posts/${id}/`,
    { revision, document },
    {
      method: 'PUT',
      headers: by.headers,
    },
  );
const move = (by: Member, { id, revision }: PostRecord, action: string, more: object = {}) =>
  room.post<Answer>(by, `/posts/${id}/transitions/`, { action, revision, ...more });
const read = (slug: string) => getJson<Post>(`${room.server.url}/api/blog/posts/${slug}/`);

async function published(document: PostDocument): Promise<Answer> {
  const { body: draft } = await create(room.anna, document);
  await move(room.anna, draft, 'submit');
  const { status, body } = await move(room.bilal, draft, 'publish');
  expect(status).toBe(200);
  return body;
}

describe('an article', () => {
  it('[BLG-04] is written, submitted, published by somebody else, and read', async () => {
    const document = aDocument({ category_ids: [category.id], author_id: room.anna.id });
    const { status, body: draft } = await create(room.anna, document);
    expect({ status, draft }).toMatchObject({
      status: 201,
      draft: { state: 'draft', is_live: false, revision: 1, document, published_at: null, views_count: 0 },
    });
    await expectAnswer(read(document.slug)).toBe(404);

    await move(room.anna, draft, 'submit');
    expect((await move(room.anna, draft, 'publish')).body.code).toBe('second_person_needed');
    const { body } = await move(room.bilal, draft, 'publish');
    expect(body).toMatchObject({
      state: 'published',
      is_live: true,
      category_ids: [category.id],
      signed_by: { id: room.anna.id, username: 'Anna' },
      published_at: expect.any(String),
    });
    expect((await read(document.slug)).body).toMatchObject({
      title: document.title,
      content: document.content,
      categories: [{ name: 'Lecture' }],
      author: { username: 'Anna' },
    });
    const actions = await room
      .db('activity_log')
      .where({ resource: 'posts', resource_id: String(body.id) })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['create', 'submit', 'publish']);
  });

  it('[BLG-04] stays as it is for readers until its new version is published, and keeps its date', async () => {
    const live = await published(aDocument());
    const before = (await read(live.slug)).body;
    const { body: next } = await save(room.anna, live, { ...live.document, content: '<p>Une suite.</p>' });

    expect((await read(live.slug)).body).toEqual(before);
    const { body } = await move(room.direction, next, 'publish');
    const after = (await read(live.slug)).body;
    expect(after.content).toBe('<p>Une suite.</p>');
    expect(after.published_date).toBe(before.published_date);
    expect(Date.parse(after.updated_date)).toBeGreaterThan(Date.parse(before.updated_date));
    expect(body.published_at).toBe(before.published_date);
  });

  it('[BLG-04] is cleaned when it is saved', async () => {
    const { body } = await create(
      room.anna,
      aDocument({ content: '<p onclick="x()">Un mot<script>alert(1)</script></p><iframe src="/"></iframe>' }),
    );
    expect(body.document.content).toBe('<p>Un mot</p>');
  });

  it('[BLG-04] is not saved over what somebody else has saved', async () => {
    const { body: draft } = await create(room.anna, aDocument());
    await save(room.bilal, draft, { ...draft.document, title: 'De Bilal' });
    const { status, body } = await save(room.anna, draft, { ...draft.document, title: 'D’Anna' });

    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', saved_by: 'Bilal' },
    });
  });

  it('[BLG-04] has its versions, and any of them again', async () => {
    const { body: draft } = await create(room.anna, aDocument({ title: 'Premier' }));
    const { body: second } = await save(room.anna, draft, { ...draft.document, title: 'Second' });
    const { body } = await room.post<Answer>(room.bilal, `/posts/${draft.id}/revisions/1/restore/`, {
      revision: second.revision,
    });
    expect(body).toMatchObject({ revision: 3, title: 'Premier', document: { title: 'Premier' } });

    const { body: revisions } = await room.get<RevisionItem[]>(room.anna, `/posts/${draft.id}/revisions/`);
    expect(revisions.map(({ id, note }) => [id, note])).toEqual([
      [3, 'Restauré de la version 1'],
      [2, null],
      [1, null],
    ]);
  });

  it('[BLG-04] leaves the site when it is archived, and its address stays taken', async () => {
    const live = await published(aDocument());
    expect((await move(room.anna, live, 'archive')).body.code).toBe('removal_needs_superuser');
    await expectAnswer(read(live.slug)).toBe(200);
    await move(room.direction, live, 'archive');

    await expectAnswer(read(live.slug)).toBe(404);
    const { status, body } = await create(room.anna, aDocument({ slug: live.slug }));
    expect(status).toBe(400);
    expect(body.slug).toEqual(['Cette adresse est déjà celle d’un autre article.']);
  });

  it('[BLG-04] comes out on the date that was set for it', async () => {
    const { body: draft } = await create(room.anna, aDocument());
    const date = new Date(Date.now() + 3_600_000);
    const { body } = await move(room.direction, draft, 'schedule', { publish_at: date.toISOString() });
    expect(body.state).toBe('scheduled');
    const site = { db: room.db, log: createLogger('silent') };

    await publishDueDrafts(site, new Date(date.getTime() - 1));
    await expectAnswer(read(draft.document.slug)).toBe(404);
    await publishDueDrafts(site, date);
    await expectAnswer(read(draft.document.slug)).toBe(200);
  });
});

describe('what keeps an article from being published', () => {
  it.each<[string, Partial<PostDocument>, object]>([
    ['no text', { content: '<p> </p><hr>' }, { field: 'content', message: 'l’article est vide' }],
    ['no description', { meta_description: '' }, { field: 'meta_description' }],
    ['a straight apostrophe', { title: "L'article" }, { field: 'title' }],
    [
      'French typography in its text',
      { content: '<p>Bien.</p>\n<p>Un <em>mot</em>: voilà</p>' },
      { field: 'content', line: 2, message: 'espace insécable (U+00A0) attendue avant «\u00a0:\u00a0»' },
    ],
    [
      'unmarked Arabic',
      { content: '<p>Le mot كِتَابٌ.</p>' },
      { field: 'content', line: 1, message: 'arabe hors d’un élément lang="ar" dir="rtl"' },
    ],
    [
      'Arabic without direction',
      { content: '<p>Le mot <span lang="ar">كِتَابٌ</span>.</p>' },
      { field: 'content', message: 'dir="rtl" manque à côté de lang="ar"' },
    ],
    [
      'Arabic without vowels',
      { content: '<p lang="ar" dir="rtl">هٰذَا <strong>كتاب</strong>.</p>' },
      { field: 'content', message: expect.stringContaining('كتاب') },
    ],
    ['bare text', { content: 'Un mot' }, { field: 'content', message: 'texte hors d’un paragraphe' }],
    [
      'a link to nothing',
      { content: '<p><a href="#fin">Un mot</a></p>' },
      { field: 'content', message: 'lien vers «\u00a0#fin\u00a0», que rien ne porte' },
    ],
    [
      'a picture that is not there',
      { featured_image: 'ab12.jpg', featured_image_alt: 'Une carte' },
      { field: 'featured_image' },
    ],
    ['a picture that nobody describes', { featured_image: 'ab12.jpg' }, { field: 'featured_image_alt' }],
    [
      'pictures of its text',
      { content: '<p>Voir<img src="/media/pictures/ab12.jpg"></p>' },
      { field: 'content', message: 'image sans texte de remplacement (alt)' },
    ],
  ])('[BLG-04] %s', async (_, given, fault) => {
    const { body: draft } = await create(room.anna, aDocument(given));
    const { status, body } = await move(room.direction, draft, 'publish');

    expect(status).toBe(400);
    expect(body.faults).toContainEqual(expect.objectContaining(fault));
    await expectAnswer(read(draft.document.slug)).toBe(404);
  });

  it('[BLG-04] an author who is not of the team', async () => {
    const { body: draft } = await create(room.anna, aDocument({ author_id: room.reader.id }));
    const { body } = await move(room.direction, draft, 'publish');
    expect(body.faults).toEqual([
      { field: 'author_id', line: null, message: 'seul un membre de l’équipe signe un article' },
    ]);
  });

  it('[BLG-04] not signs that are spoken of as such, nor Arabic as it should be', async () => {
    const content =
      '<p>La racine <code lang="ar" dir="rtl">ك ت ب</code>, «\u00a0<span lang="ar" dir="rtl">كِتَابٌ</span>\u00a0»\u00a0:</p>' +
      '<p lang="ar" dir="rtl">هٰذَا كِتَابٌ.</p>';
    expect(await published(aDocument({ content }))).toMatchObject({ state: 'published' });
  });

  it('[BLG-02] a category that is not there is refused at once', async () => {
    const { status, body } = await create(room.anna, aDocument({ category_ids: [999_999] }));
    expect(status).toBe(400);
    expect(body.category_ids).toEqual(['L’une de ces catégories n’existe plus.']);
  });
});

describe('GET /admin/posts/', () => {
  it('[BLG-02] finds articles by state, category and title, as they stand in their working copies', async () => {
    const api = staffApi(room.server, room.anna);
    const other = await aCategory(room.db, 'Grammaire');
    const live = await published(aDocument({ title: 'Le présent', category_ids: [category.id] }));
    await save(room.anna, live, { ...live.document, title: 'Le présent, repris', category_ids: [other.id] });
    const titles = async (filter: object) =>
      (await api.list<DraftPostItem>('posts', { filter: { ...filter } })).body.map(({ title }) => title);

    expect(await titles({ q: 'présent' })).toEqual(['Le présent, repris']);
    expect(await titles({ category_id: other.id })).toEqual(['Le présent, repris']);
    expect(await titles({ q: 'présent', category_id: category.id })).toEqual([]);
    expect(await titles({ q: 'présent', state: 'draft', is_live: true })).toEqual(['Le présent, repris']);
    expect(await titles({ q: 'présent', state: 'published' })).toEqual([]);
  });

  it('[BLG-02] has those that came from files', async () => {
    const { id } = await aPost(room.db, { title: 'D’un fichier', categoryIds: [category.id] });
    const { body } = await room.get<Answer>(room.anna, `/posts/${id}/`);
    expect(body).toMatchObject({ state: 'published', revision: 0, category_ids: [category.id] });
  });
});

it('[STF-03] what is not published of an article is in no answer of the blog', async () => {
  const live = await published(aDocument({ title: 'Montré' }));
  const secret = { ...live.document, title: 'Étoile cachée', content: '<p>Une étoile.</p>' };
  await save(room.anna, live, secret);
  await create(room.anna, aDocument({ slug: 'etoile', title: 'Étoile cachée' }));

  const paths = ['posts/', 'posts/?search=etoile', 'posts/etoile/', `posts/${live.slug}/`, 'categories/'];
  for (const path of paths) {
    const response = await fetch(`${room.server.url}/api/blog/${path}`);
    expect(await response.text(), path).not.toMatch(/étoile/i);
  }
  const { body } = await getJson<Listed[]>(`${room.server.url}/api/blog/posts/?search=montre`);
  expect(body).toHaveLength(1);
});
