import { beforeAll, describe, expect, it } from 'vitest';
import type { Category, CategoryItem, PostAuthor } from '#modules/blog/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aCategory, aPost } from '../support/builders/blog.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';

type Answer = CategoryItem & { code: string; saved_by: string | null; [field: string]: unknown };

let server: TestServer;
let api: Awaited<ReturnType<typeof openStaffApi>>;

beforeAll(async () => {
  server = await startTestServer();
  api = await openStaffApi(server);
});

const send = (method: 'PUT' | 'DELETE', id: number, body: object = {}) =>
  sendJson<Answer>(`${server.url}/api/admin/categories/${id}/`, body, {
    method,
    headers: api.staffMember.headers,
  });
const create = (name: string, slug: string) => api.staff.post<Answer>('categories/', { name, slug });
const shown = async () =>
  (await getJson<Category[]>(`${server.url}/api/blog/categories/`)).body.map(({ name }) => name);

describe('a category', () => {
  it('[BLG-02] is made, found, changed and taken away, and the log of activity says so', async () => {
    const { status, body } = await create('Lecture', 'lecture');
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), name: 'Lecture', slug: 'lecture', posts_count: 0, version: 1 },
    });
    expect((await api.staff.list<CategoryItem>('categories', { filter: { q: 'LECT' } })).body).toEqual([
      body,
    ]);

    const changed = await send('PUT', body.id, { name: 'Lire', slug: 'lire', version: 1 });
    expect(changed.body).toMatchObject({ name: 'Lire', slug: 'lire', version: 2 });
    await expectAnswer(send('DELETE', body.id)).toBe(200);
    await expectAnswer(api.staff.get(`categories/${body.id}/`)).toBe(404);
    const actions = await server
      .db('activity_log')
      .where({ resource: 'categories', resource_id: String(body.id) })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['create', 'save', 'delete']);
  });

  it('[BLG-02] has an address of its own', async () => {
    await create('Grammaire', 'grammaire');
    const taken = ['Cette adresse est déjà celle d’une autre catégorie.'];
    expect(await create('Grammaire arabe', 'grammaire')).toMatchObject({
      status: 400,
      body: { slug: taken },
    });
    const { body: other } = await create('Syntaxe', 'syntaxe');
    const renamed = await send('PUT', other.id, { name: 'Syntaxe', slug: 'grammaire', version: 1 });
    expect(renamed).toMatchObject({ status: 400, body: { slug: taken } });
  });

  it('[BLG-02] is not saved over what somebody else has saved', async () => {
    const { body } = await create('Verbes', 'verbes');
    await send('PUT', body.id, { name: 'Les verbes', slug: 'verbes', version: 1 });

    expect(await send('PUT', body.id, { name: 'Le verbe', slug: 'verbes', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', saved_by: 'redaction' },
    });
  });

  it('[BLG-02] shows its new name to visitors at once', async () => {
    const { id, slug } = await aCategory(server.db, 'Alphabet');
    await aPost(server.db, { categoryIds: [id] });
    await expect.poll(shown).toEqual(['Alphabet']);

    await send('PUT', id, { name: 'L’alphabet', slug, version: 1 });
    await expect.poll(shown).toEqual(['L’alphabet']);
    expect((await api.staff.get(`categories/${id}/`)).body).toMatchObject({ posts_count: 1 });
  });

  it('[BLG-02] stays while an article, or any version of one, is in it', async () => {
    const used = await aCategory(server.db, 'Lettres');
    const post = await aPost(server.db, { categoryIds: [used.id] });
    expect((await send('DELETE', used.id)).body.code).toBe('category_in_use');

    const { body } = await api.staff.get<{ document: object; revision: number }>(`posts/${post.id}/`);
    await sendJson(
      `${server.url}/api/admin/posts/${post.id}/`,
      { revision: body.revision, document: { ...body.document, category_ids: [] } },
      { method: 'PUT', headers: api.staffMember.headers },
    );
    await server.db('post_categories').delete();
    expect((await send('DELETE', used.id)).body.code).toBe('category_in_use');
    await server.db('drafts').delete();
    await expectAnswer(send('DELETE', used.id)).toBe(200);
  });
});

describe('GET /admin/post-authors/', () => {
  it('[BLG-04] names the team, and nobody else', async () => {
    await aMember(server.db, { username: 'lectrice' });
    const { body } = await api.staff.list<PostAuthor>('post-authors');

    expect(body.map(({ username }) => username)).toEqual(['direction', 'redaction']);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['first_name', 'id', 'last_name', 'username']);
    expect((await api.staff.list<PostAuthor>('post-authors', { filter: { q: 'dire' } })).body).toHaveLength(
      1,
    );
  });
});
