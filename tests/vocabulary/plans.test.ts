import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#modules/platform/runtime';
import { type CallPlan, plansOfCalls } from '../benchmarks/figures/call-plans.ts';
import { fillLargeLibrary } from '../benchmarks/libraries/large-library.ts';
import { fillReaders } from '../benchmarks/libraries/many-readers.ts';
import { freshDatabase } from '../support/services/database.ts';

// A fiftieth of the library that `npm run bench -- plans` has, of the same make.

let plans: CallPlan[];
beforeAll(async () => {
  const db = await freshDatabase();
  await fillLargeLibrary(db, { books: 40, textsOfABook: 50, verbs: 300 });
  await fillReaders(db, 500);
  const oneConnection = openDatabase(db.client.config.connection, 1);
  plans = await plansOfCalls(oneConnection).finally(() => oneConnection.destroy());
});

it('[TXT-12] [MYV-02] no list, search or recall of a reader or a book reads a large table from end to end', () => {
  expect(plans.length).toBeGreaterThan(20);
  const whole = plans.filter(({ largeTablesRead }) => largeTablesRead.length > 0);
  expect(whole.map(({ call, largeTablesRead, statement }) => [call, largeTablesRead, statement])).toEqual([]);
});

it('[MYV-02] what a reader has saved is found by the reader, what recalls it by its entries too', () => {
  const scansOf = (end: string) =>
    plans.filter(({ call }) => call.endsWith(end)).flatMap(({ scans }) => scans);
  const byEntry = expect.stringContaining('saved_words_by_reader_and_word');
  expect(scansOf('{textId}/recall/')).toContainEqual(byEntry);
  expect(scansOf('/review/due/')).toContainEqual(byEntry);
});
