import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { importTable, nextNumber } from '../../../modules/authoring/files/import-table.ts';
import { aMember } from '../../support/builders/accounts.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { freshDatabase } from '../../support/services/database.ts';

let db: Knex;
let actor: Parameters<typeof importTable>[1]['actor'];

beforeAll(async () => {
  db = await freshDatabase();
  const { id } = await aMember(db, { isStaff: true });
  actor = { id } as typeof actor;
});

async function* content(text: string) {
  yield new TextEncoder().encode(text);
}
const take = (bookId: number, name: string, text = 'بَيْتٌ.;Une maison.') =>
  importTable(db, { content: content(text), name, bookId, actor });

it('[STF-04] a text that is taken in stands behind all others of its book, archived ones included', async () => {
  const { id } = await aBook(db);
  expect(await nextNumber(db, id)).toBe(1);
  expect(await take(id, 'Un.csv')).toMatchObject({
    books: [],
    texts: [{ title: 'Un' }],
    new_words: 0,
    faults: [],
  });
  expect(await nextNumber(db, id)).toBe(2);
  for (const orderInBook of [2, 3]) await aText(db, { bookId: id, orderInBook, state: 'archived' });
  expect(await nextNumber(db, id)).toBe(4);
});

it.each([
  [`${'a'.repeat(201)}.csv`, 'a'.repeat(200)],
  ['Le_marché  du.soir.xlsx', 'Le marché du.soir'],
  ['.csv', 'Sans titre'],
])('[STF-04] the table %j becomes the text « %s »', async (name, title) => {
  const { id } = await aBook(db);
  expect((await take(id, name)).texts).toMatchObject([{ title }]);
});

it('[STF-04] what is longer than a draft is told and not taken in; a book that is not there takes nothing', async () => {
  const { id } = await aBook(db);
  const long = await take(id, 'Long.csv', `بَيْتٌ.;${'a'.repeat(60_001)}`);
  expect([long.texts, long.faults.map(({ file, line }) => `${file} ${line}`)]).toEqual([[], ['Long 1']]);
  await expect(take(999_999, 'Un.csv')).rejects.toMatchObject({ code: 'book_not_found' });
  await expect(take(id, 'Un.csv', 'x;y')).rejects.toThrow('pas de lignes en arabe avec leur français');
});
