import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { createMetrics, type Metrics } from '#modules/platform/runtime';
import { aMember } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

/** Somebody reads a text. */
async function aPlaceIn(db: Knex, textId: number | undefined): Promise<void> {
  const { id } = await aMember(db);
  const at = { line: 1, furthest: 1, read_at: new Date() };
  await db('reading_places').insert({ user_id: id, text_id: textId, ...at });
}

/** A figure of the cache of pages. */
const figureOf = async (metrics: Metrics, line: string) =>
  Number(
    (await metrics.answer())
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1],
  );
/** How many pages a process has rendered, or is rendering. */
const renderedBy = (metrics: Metrics) =>
  figureOf(metrics, 'soutour_cache_lookups_total{cache="documents",outcome="miss"}');
/** How many it has cached. */
const cachedBy = (metrics: Metrics) => figureOf(metrics, 'soutour_cache_entries{cache="documents"}');

it('[OPS-02] the pages of the twenty texts that most readers are in are rendered before a process is ready', async () => {
  const db = await freshDatabase();
  const book = await aBook(db, { title: 'Livre lu' });
  const ids: number[] = [];
  for (let order = 1; order <= 22; order += 1) {
    ids.push(await aText(db, { bookId: book.id, orderInBook: order, title: `Texte ${order}` }));
  }
  await aPlaceIn(db, ids.at(-1));
  const metrics = createMetrics();
  const { url } = await startTestServer({ db, metrics, warmedTexts: { first: 20, further: 0 } });
  const open = (order: number) => expectAnswer(fetch(`${url}/texts/livre-lu-texte-${order}`)).toBe(200);

  await expectAnswer(fetch(`${url}/api/ready`)).toBe(200);
  expect(await renderedBy(metrics)).toBe(20);
  await open(22);
  await open(19);
  expect(await renderedBy(metrics)).toBe(20);
  await open(20);
  expect(await renderedBy(metrics)).toBe(21);
});

it('the next of them are rendered while it answers, and no others', async () => {
  const db = await freshDatabase();
  const { id: bookId } = await aBook(db, { title: 'Livre long' });
  const ids: number[] = [];
  for (let order = 1; order <= 5; order += 1) {
    ids.push(await aText(db, { bookId, orderInBook: order, title: `Texte ${order}` }));
  }
  await aPlaceIn(db, ids[0]);
  const metrics = createMetrics();
  const { url } = await startTestServer({ db, metrics, warmedTexts: { first: 1, further: 3 } });
  await expect.poll(() => cachedBy(metrics), { timeout: 20_000 }).toBe(4);
  expect(await renderedBy(metrics)).toBe(4);
  await expectAnswer(fetch(`${url}/texts/livre-long-texte-4`)).toBe(200);
  expect(await renderedBy(metrics)).toBe(4);
  await expectAnswer(fetch(`${url}/texts/livre-long-texte-5`)).toBe(200);
  expect(await renderedBy(metrics)).toBe(5);
});
