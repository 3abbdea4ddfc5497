import { beforeAll, describe, expect, it } from 'vitest';
import { archivePost, blogData, createPost } from '#modules/blog';
import type { Category, Post, PostListItem } from '#modules/blog/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aCategory, aPost } from '../support/builders/blog.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

let server: TestServer;
let author: Member;

const DAY = (day: number) => new Date(Date.UTC(2026, 8, day, 8));

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  author = await aMember(db, { username: 'Layla', isStaff: true });
  await db('users').where({ id: author.id }).update({ first_name: 'Leïla', last_name: 'Haddad' });
  const reading = await aCategory(db, 'Lecture');
  const grammar = await aCategory(db, 'Grammaire');
  await aCategory(db, 'Vide');
  await aPost(db, {
    title: 'Lire sans voyelles',
    titleAr: 'الْقِرَاءَةُ',
    metaDescription: 'Par où commencer.',
    content:
      '<h2>Un cœur</h2><p>Le mot <span lang="ar" dir="rtl">كِتَابٌ</span> se <em>re</em>connaît, 100 % du temps.</p>',
    keywords: 'débutants',
    categoryIds: [grammar.id, reading.id],
    authorId: author.id,
    publishedAt: DAY(1),
  });
  await aPost(db, { title: 'Le duel', categoryIds: [grammar.id], publishedAt: DAY(3) });
  await aPost(db, { title: 'Sans auteur', publishedAt: DAY(2) });
  await createPost(db, { slug: 'brouillon', title: 'Lire en secret' });
  const gone = await aPost(db, { title: 'Lire jadis', categoryIds: [reading.id], publishedAt: DAY(4) });
  await archivePost(db, gone.id);
});

const list = async (query = '') => {
  const { status, body } = await getJson<PostListItem[]>(`${server.url}/api/blog/posts/${query}`);
  expect(status).toBe(200);
  return body;
};
const found = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).map(({ title }) => title);

describe('GET /blog/posts/', () => {
  it('[BLG-02] lists published articles, the newest first, without their content', async () => {
    const posts = await list();

    expect(posts.map(({ title }) => title)).toEqual(['Le duel', 'Sans auteur', 'Lire sans voyelles']);
    expect(posts[2]).toEqual({
      id: expect.any(Number),
      slug: 'lire-sans-voyelles',
      title: 'Lire sans voyelles',
      title_ar: 'الْقِرَاءَةُ',
      meta_description: 'Par où commencer.',
      featured_image: null,
      featured_image_alt: '',
      published_date: '2026-09-01T08:00:00.000Z',
      updated_date: '2026-09-01T08:00:00.000Z',
      keywords: 'débutants',
      views_count: 0,
      categories: [
        { id: expect.any(Number), name: 'Grammaire', slug: 'grammaire' },
        { id: expect.any(Number), name: 'Lecture', slug: 'lecture' },
      ],
      author: { first_name: 'Leïla', last_name: 'Haddad', username: 'Layla' },
    });
    expect(posts[1]?.author).toBeNull();
  });

  it.each([
    ['VOYELLES', 'the title, whatever the case'],
    ['debutants', 'the keywords, without accents'],
    ['commencer', 'the description'],
    ['reconnait', 'the text, across elements'],
    ['coeur', 'a ligature'],
    ['كتاب', 'Arabic without vowels'],
    ['كِتَابٌ', 'Arabic with vowels'],
    ['القراءة', 'the Arabic title'],
    ['lire  Débutants', 'every word, wherever it stands'],
    ['100 %', 'a sign'],
    ['%', 'what would be a wildcard, as the sign that it is'],
  ])('[BLG-02] finds %s: %s', async (search) => {
    expect(await found(search)).toEqual(['Lire sans voyelles']);
  });

  it.each([
    ['span', 'an element'],
    ['lire duel', 'words of two articles'],
    ['_', 'a wildcard'],
    ['secret', 'a draft'],
    ['jadis', 'an archived article'],
    ['Haddad', 'a name of an account'],
  ])('[BLG-02] does not find %s: %s', async (search) => {
    expect(await found(search)).toEqual([]);
  });

  it('[BLG-02] an empty search finds everything, an unknown category nothing', async () => {
    expect(await found('  ')).toHaveLength(3);
    expect(await list('?category=inconnue')).toEqual([]);
  });

  it('[BLG-02] keeps to a category, and to a search in it', async () => {
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);

    expect(await titles('?category=grammaire')).toEqual(['Le duel', 'Lire sans voyelles']);
    expect(await titles('?category=lecture')).toEqual(['Lire sans voyelles']);
    expect(await titles('?category=grammaire&search=duel')).toEqual(['Le duel']);
  });

  it('[BLG-02] refuses a search of any length', async () => {
    const { status } = await getJson(`${server.url}/api/blog/posts/?search=${'a'.repeat(201)}`);
    expect(status).toBe(400);
  });
});

describe('GET /blog/posts/{slug}/', () => {
  it('[BLG-04] gives an article whole', async () => {
    const { status, body } = await getJson<Post>(`${server.url}/api/blog/posts/lire-sans-voyelles/`);

    expect(status).toBe(200);
    expect(body.content).toContain('<h2>Un cœur</h2>');
    expect(Object.keys(body).sort()).toEqual([...Object.keys((await list())[0] ?? {}), 'content'].sort());
  });

  it.each(['brouillon', 'lire-jadis', 'nulle-part'])('[BLG-04] knows no %s', async (slug) => {
    const { status, body } = await getJson(`${server.url}/api/blog/posts/${slug}/`);
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'post_not_found' } });
  });

  it('[BLG-04] of its author says three names and nothing else, to whoever asks', async () => {
    for (const headers of [{}, author.headers]) {
      const answers = await Promise.all(
        ['', 'lire-sans-voyelles/'].map(async (path) => {
          const response = await fetch(`${server.url}/api/blog/posts/${path}`, { headers });
          return response.text();
        }),
      );
      for (const answer of answers) {
        expect(answer).not.toContain(author.email);
        const signed = answer.match(/"author":\{[^}]*\}/g) ?? [];
        expect(signed.map((json) => Object.keys(JSON.parse(json.slice('"author":'.length))))).toEqual([
          ['first_name', 'last_name', 'username'],
        ]);
      }
    }
  });
});

describe('GET /blog/categories/', () => {
  it('[BLG-02] lists those that have published articles', async () => {
    const { body } = await getJson<Category[]>(`${server.url}/api/blog/categories/`);
    expect(body.map(({ name }) => name)).toEqual(['Grammaire', 'Lecture']);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['id', 'name', 'slug']);
  });
});

it('[BLG-04] an account that is gone signs nothing any more', async () => {
  const gone = await aMember(server.db, { username: 'Partie', isStaff: true });
  await aPost(server.db, { title: 'Signé', authorId: gone.id });
  await server
    .db('users')
    .where({ id: gone.id })
    .update({ erased_at: new Date(), is_active: false, password_hash: 'none' });

  const { body } = await getJson<Post>(`${server.url}/api/blog/posts/signe/`);
  expect(body.author).toBeNull();
});

it('[BLG-04] whoever leaves takes their name along, out of what is kept too', async () => {
  const { db } = server;
  const leaver = await aMember(db, { username: 'Salma', isStaff: true });
  const { id } = await aPost(db, { title: 'Adieu', authorId: leaver.id });
  const revision = async () => Number((await db('content_revision').first()).revision);
  const before = await revision();

  expect(await blogData.export(db, leaver)).toMatchObject([{ slug: 'adieu', title: 'Adieu' }]);
  await db.transaction((trx) => blogData.erase(trx, leaver, new Date()));
  expect(await db('posts').where({ id }).first()).toMatchObject({ author_id: null });
  expect(await revision()).toBe(before + 1);
});
