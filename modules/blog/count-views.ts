import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { type Client, deriveKey, type Logger, type Repeated, repeatEvery } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import { isCrawler } from './crawlers.ts';

const FLUSH_MS = 5_000;
/** What a flood can take of the memory while the database is away; views beyond it are lost, readers are not kept waiting. */
const MAX_BUFFERED = 20_000;

/** Each view once a visitor and day; who the visitor is cannot be told from the last word, nor across two days. */
const WRITE = `
  with given as (
    select * from unnest(?::date[], ?::text[], ?::text[]) as given (day, slug, visitor)
  ), seen as (
    insert into post_views (day, post_id, visitor)
    select day, posts.id, visitor from given join posts using (slug) where state = 'published'
    on conflict do nothing
    returning post_id
  ), counted as (
    select post_id, count(*)::integer as views from seen group by post_id
  )
  update posts set views_count = views_count + views from counted where id = post_id`;

export type Visitor = Pick<Client, 'address' | 'userAgent'>;

export interface ViewCounter {
  /** Takes down that somebody has opened an article; known crawlers are nobody. Nothing is written now: nobody waits for it. */
  count(slug: string, visitor: Visitor, now: Date): void;
  /** Writes what has been taken down so far. */
  flush: Repeated['now'];
  /** Flushes and ends. */
  stop: Repeated['stop'];
}

interface View {
  day: string;
  slug: string;
  visitor: string;
}

/**
 * Counts the people who open articles, each once a day. Of a visitor nothing is kept but a mark made from address and
 * browser with a key that is another one every day.
 * @param secret the installation's lasting one, so that all processes make the same marks, all day
 */
export function createViewCounter(db: Knex, secret: string, log: Logger): ViewCounter {
  let views = new Map<string, View>();

  const { now: flush, stop } = repeatEvery(FLUSH_MS, async () => {
    if (views.size === 0) return;
    const taken = views;
    views = new Map();
    const rows = [...taken.values()];
    try {
      const columns = (['day', 'slug', 'visitor'] as const).map((name) => rows.map((row) => row[name]));
      await db.raw(WRITE, columns);
    } catch (error) {
      log.warn({ err: error }, 'views of articles not written; tried again');
      for (const [key, view] of taken) if (views.size < MAX_BUFFERED) views.set(key, view);
    }
  });

  return {
    count(slug, { address, userAgent }, now) {
      if (isCrawler(userAgent) || views.size >= MAX_BUFFERED) return;
      const day = now.toISOString().slice(0, 10);
      const mark = createHmac('sha256', deriveKey(secret, `views of ${day}`));
      const visitor = mark.update(`${address}\n${userAgent}`).digest('base64url').slice(0, 22);
      views.set(`${day} ${slug} ${visitor}`, { day, slug, visitor });
    },
    flush,
    stop,
  };
}

const RETENTION_DAYS = 2;

/** Forgets who has seen what on days that are over; the counts stay. */
export async function purgePostViews(db: Knex, now: Date): Promise<number> {
  const first = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
  return db('post_views').where('day', '<', first).delete();
}
