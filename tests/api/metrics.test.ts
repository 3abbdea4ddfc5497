import { expect, it } from 'vitest';
import { createMetrics, startMetricsServer } from '#modules/platform/runtime';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { fragileWayTo } from '../support/http/cut-off.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { startTestServer } from '../support/http/server.ts';
import { freshDatabase } from '../support/services/database.ts';

/** A site that tells its figures, and how they are asked for. */
async function startMeasuredSite() {
  const metrics = createMetrics();
  const { port, stop } = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
  atFileEnd(stop);
  const db = await freshDatabase();
  const way = await fragileWayTo(db);
  const { url } = await startTestServer({ db: way.db, metrics });
  const figures = `http://127.0.0.1:${port}/metrics`;
  /** The lines of one figure. */
  const read = async (name: string) => {
    const text = await (await fetch(figures)).text();
    return text.split('\n').filter((line) => line.startsWith(name));
  };
  return { db, url, way, figures, read };
}

const COUNT = 'http_request_duration_seconds_count';

it('requests are counted by method, pattern and status, and no name that somebody made up becomes a pattern', async () => {
  const { db, url, read } = await startMeasuredSite();
  const book = await aBook(db);
  const text = await aText(db, { bookId: book.id });
  const asked: [string, RequestInit?][] = [
    ['/api/books/'],
    ['/api/books/'],
    [`/api/books/texts/${text}/`],
    [`/api/books/texts/${text}`],
    ['/api/books/texts/999999/'],
    ['/api/made/up/'],
    ['/made-up-page'],
    ['/books'],
    ['/assets/made-up.js'],
    ['/api/books/', { method: 'OPTIONS' }],
    ['/api/users/login/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
  ];
  for (const [path, init] of asked) await (await fetch(url + path, init)).text();

  await expect
    .poll(async () => (await read(COUNT)).sort())
    .toEqual(
      [
        '{method="GET",route="/api/books/",status="200"} 2',
        '{method="GET",route="/api/books/texts/{id}/",status="200"} 2',
        '{method="GET",route="/api/books/texts/{id}/",status="404"} 1',
        '{method="GET",route="/assets/",status="404"} 1',
        '{method="GET",route="/books",status="200"} 1',
        '{method="GET",route="unknown",status="404"} 2',
        '{method="POST",route="/api/users/login/",status="400"} 1',
        '{method="other",route="unknown",status="405"} 1',
      ]
        .map((line) => COUNT + line)
        .sort(),
    );
  expect(await read('soutour_cache_lookups_total{cache="bodies",outcome="miss"}')).toHaveLength(1);
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});

it('a database that does not answer is counted, and the figures are told all the same', async () => {
  const { db, url, way, read } = await startMeasuredSite();
  const failed = async () => {
    const [line] = await read('soutour_dependency_failures_total{dependency="database"}');
    return Number(line?.split(' ')[1]);
  };
  const member = await aMember(db);
  const before = await failed();
  way.cut();
  await expectAnswer(fetch(`${url}/api/users/me/`, { headers: member.headers })).toBe(503);
  expect(await failed()).toBe(before + 1);
  way.mend();
});

it('figures are told on their own port alone, and nothing else is told there', async () => {
  const { url, figures } = await startMeasuredSite();
  await expectAnswer(fetch(`${url}/metrics`)).toBe(404);
  await expectAnswer(fetch(`${url}/api/metrics`)).toBe(404);
  await expectAnswer(fetch(figures, { method: 'POST' })).toBe(404);
  await expectAnswer(fetch(new URL('/api/books/', figures))).toBe(404);
  expect((await fetch(figures)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});
