import { beforeAll, describe, expect, it } from 'vitest';
import { blogData, cleanHtml, createViewCounter, findSigner, maySign, saveCategory } from '#modules/blog';
import { createLogger } from '#modules/platform/runtime';
import { listPostAuthors } from '../../modules/blog/list-post-authors.ts';
import { aMember, TEST_SECRET } from '../support/builders/accounts.ts';
import { aPost } from '../support/builders/blog.ts';
import { freshDatabase } from '../support/services/database.ts';

const db = await freshDatabase();

describe('who signs an article', () => {
  let people: { id: number; username: string }[];
  beforeAll(async () => {
    const ids: number[] = [];
    for (const isStaff of [true, true, false]) ids.push((await aMember(db, { isStaff })).id);
    await db('users').where({ id: ids[1] }).update({ is_active: false });
    people = await db('users').whereIn('id', ids).orderBy('id').select('id', 'username');
  });

  it('is of the team, and still in it', async () => {
    const [author, former, reader] = people;
    expect(await Promise.all(people.map(({ id }) => maySign(db, id)))).toEqual([true, false, false]);
    expect(await Promise.all(people.map(({ username }) => findSigner(db, username)))).toEqual([
      author?.id,
      null,
      null,
    ]);
    const { rows } = await listPostAuthors(db, { filter: {}, sort: ['id', 'ASC'], range: [0, 999] });
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(author?.id);
    for (const other of [former, reader]) expect(ids).not.toContain(other?.id);
  });

  it('[CON-04] is the site once they are gone, of which browsers hear; who has signed nothing changes nothing', async () => {
    const person = await aMember(db, { isStaff: true });
    const other = await aMember(db);
    const { id } = await aPost(db);
    await db('posts').where({ id }).update({ author_id: person.id });
    const revision = async () => Number((await db('content_revision').first('revision')).revision);
    const before = await revision();
    await db.transaction((trx) => blogData.erase(trx, other, new Date()));
    expect(await revision()).toBe(before);
    await db.transaction((trx) => blogData.erase(trx, person, new Date()));
    expect(await revision()).toBe(before + 1);
    expect(await db('posts').where({ id }).first('author_id')).toEqual({ author_id: null });
  });
});

it('a category that has an address is found by it, and not made twice', async () => {
  const given = { name: 'Lire', slug: 'lire' };
  const id = await saveCategory(db, given);
  expect(await saveCategory(db, { ...given, name: 'Autre' })).toBe(id);
  expect(await saveCategory(db, { ...given, slug: 'ecrire' })).not.toBe(id);
});

it('an article goes twenty elements deep, and no deeper', () => {
  const html = (depth: number) => `${'<em>'.repeat(depth)}x${'</em>'.repeat(depth)}`;
  expect(cleanHtml(html(20))).toBe(html(20));
  expect(cleanHtml(html(21))).toBe(cleanHtml(html(30)));
  expect(cleanHtml(html(21)).split('<em>')).toHaveLength(21);
});

it('[BLG-04] a flood of visitors takes the room of twenty thousand, also while the database is away', async () => {
  const post = await aPost(db);
  const counter = createViewCounter(db, TEST_SECRET, createLogger('silent'));
  const now = new Date('2026-09-14T10:00:00Z');
  const visit = (visitor: number) =>
    counter.count(post.slug, { address: `${visitor}`, userAgent: 'Mozilla/5.0 Firefox/140.0' }, now);
  for (let visitor = 0; visitor <= 20_000; visitor += 1) visit(visitor);
  await db.raw('alter table post_views rename to elsewhere');
  const flushed = counter.flush();
  // What was taken down is being written: there is room for another.
  await Promise.resolve();
  await Promise.resolve();
  visit(30_000);
  await flushed;
  await db.raw('alter table elsewhere rename to post_views');
  await counter.stop();
  expect((await db('posts').where({ id: post.id }).first()).views_count).toBe(20_000);
  expect(await db('post_views').where({ post_id: post.id }).count()).toEqual([{ count: '20000' }]);
});
