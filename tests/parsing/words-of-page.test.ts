import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { createMatcher } from '#modules/arabic';
import type { Text } from '#modules/library/contract';
import type { TextParsing } from '#modules/parsing/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { stretchOf, tokenAt } from '../../apps/web/features/vocabulary/parsing/token-places.ts';
import { aMember } from '../support/builders/accounts.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await taughtDatabase();
});

it('[ANA-01] each word of the page finds what is said of it and of no other, in every text of the library', async () => {
  const { url } = await startTestServer({ db });
  const { headers } = await aMember(db, { isStaff: true });
  const ask = async <T>(path: string) => (await getJson<T>(`${url}/api${path}`, { headers })).body;
  const wrong: string[] = [];
  let found = 0;
  for (const id of await db('texts').orderBy('id').pluck('id')) {
    const text = await ask<Text>(`/books/texts/${id}/`);
    const words = await ask<TextWord[]>(`/vocabulary/text/${id}/`);
    const { lines } = await ask<TextParsing>(`/parsing/text/${id}/`);
    const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
    for (const [index, line] of text.content_with_vowels.split('\n').entries()) {
      const segments = mark(line);
      for (const [at, segment] of segments.entries()) {
        const token = tokenAt(segments, at);
        if (segment.entry === undefined || token === undefined) continue;
        const word = lines[index]?.[token];
        if (word?.form !== segment.text || stretchOf(segments, token) !== at)
          wrong.push(`${id}:${index + 1} ${segment.text} ${word?.form}`);
        found += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(1500);
});
