import { expect, it } from 'vitest';
import { createMetrics } from '#modules/platform/runtime';
import { aMember } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

it('[OPS-02] the pages of the twenty texts that most readers are in are rendered before a process is ready', async () => {
  const db = await freshDatabase();
  const book = await aBook(db, { title: 'Livre lu' });
  const ids: number[] = [];
  for (let order = 1; order <= 22; order += 1) {
    ids.push(await aText(db, { bookId: book.id, orderInBook: order, title: `Texte ${order}` }));
  }
  const reader = await aMember(db);
  await db('reading_places').insert({
    user_id: reader.id,
    text_id: ids.at(-1),
    line: 1,
    furthest: 1,
    read_at: new Date(),
  });
  const metrics = createMetrics();
  const { url } = await startTestServer({ db, metrics, warmedTexts: 20 });
  const rendered = async () =>
    Number(
      /soutour_cache_lookups_total\{cache="documents",outcome="miss"\} (\d+)/.exec(
        await metrics.answer(),
      )?.[1],
    );
  const open = (order: number) => expectAnswer(fetch(`${url}/texts/livre-lu-texte-${order}`)).toBe(200);

  await expectAnswer(fetch(`${url}/api/ready`)).toBe(200);
  expect(await rendered()).toBe(20);
  await open(22);
  await open(19);
  expect(await rendered()).toBe(20);
  await open(20);
  expect(await rendered()).toBe(21);
});
