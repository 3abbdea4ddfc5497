import { beforeEach, describe, expect, it } from 'vitest';
import { createPost, createViewCounter, purgePostViews } from '#modules/blog';
import { createLogger } from '#modules/platform/runtime';
import { TEST_SECRET } from '../support/builders/accounts.ts';
import { aPost } from '../support/builders/blog.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

const NOW = new Date('2026-09-14T10:00:00Z');
const PERSON = { address: '192.0.2.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const db = await freshDatabase();
const newCounter = () => createViewCounter(db, TEST_SECRET, createLogger('silent'));
const viewsOf = async (id: number): Promise<number> => (await db('posts').where({ id }).first()).views_count;

let post: { id: number; slug: string };
beforeEach(async () => {
  post = await aPost(db);
});

describe('the views of an article', () => {
  it('[BLG-04] are people, each once a day, in whichever process they are seen', async () => {
    const [one, other] = [newCounter(), newCounter()];
    for (const counter of [one, other, one]) {
      counter.count(post.slug, PERSON, NOW);
      counter.count(post.slug, PERSON, new Date(NOW.getTime() + 3_600_000));
      await counter.flush();
    }
    expect(await viewsOf(post.id)).toBe(1);

    other.count(post.slug, { ...PERSON, address: '192.0.2.8' }, NOW);
    other.count(post.slug, PERSON, new Date('2026-09-15T00:00:00Z'));
    await other.stop();
    expect(await viewsOf(post.id)).toBe(3);
    await one.stop();
  });

  it('[BLG-04] are of published articles alone', async () => {
    const id = await createPost(db, { slug: 'brouillon-vu', title: 'Brouillon' });
    const counter = newCounter();
    counter.count('brouillon-vu', PERSON, NOW);
    counter.count('nulle-part', PERSON, NOW);
    await counter.stop();

    expect(await viewsOf(id)).toBe(0);
  });

  it('[BLG-04] keep nothing of an address, and one mark a day tells nothing of another', async () => {
    const counter = newCounter();
    counter.count(post.slug, PERSON, NOW);
    counter.count(post.slug, PERSON, new Date('2026-09-15T10:00:00Z'));
    await counter.stop();

    const marks: string[] = await db('post_views').where({ post_id: post.id }).pluck('visitor');
    expect(marks).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
    expect(marks[0]).not.toBe(marks[1]);
  });

  it('[BLG-04] stay when the marks are purged after two days', async () => {
    const counter = newCounter();
    counter.count(post.slug, PERSON, NOW);
    await counter.stop();

    expect(await purgePostViews(db, new Date('2026-09-16T23:00:00Z'))).toBe(0);
    expect(await purgePostViews(db, new Date('2026-09-17T00:00:00Z'))).toBeGreaterThan(0);
    expect(await db('post_views').where({ post_id: post.id })).toEqual([]);
    expect(await viewsOf(post.id)).toBe(1);
  });

  it('[BLG-04] wait in the process while the database is away', async () => {
    const counter = newCounter();
    counter.count(post.slug, PERSON, NOW);
    await db.raw('alter table post_views rename to elsewhere');
    await counter.flush();
    await db.raw('alter table elsewhere rename to post_views');
    await counter.stop();

    expect(await viewsOf(post.id)).toBe(1);
  });
});

it('[BLG-04] who asks for an article is counted without a write before the answer', async () => {
  const server = await startTestServer({ db });
  const ask = (userAgent: string) =>
    fetch(`${server.url}/api/blog/posts/${post.slug}/`, { headers: { 'User-Agent': userAgent } });
  await ask(PERSON.userAgent);
  await ask(PERSON.userAgent);
  await ask(GOOGLEBOT);
  expect(await db('post_views').where({ post_id: post.id })).toEqual([]);

  await server.stop();
  expect(await viewsOf(post.id)).toBe(1);
});
