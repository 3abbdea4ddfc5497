import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSpacedRoot, readQuery } from '../../modules/search/finding/read-query.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const wordsOf = async (typed: string) =>
  (await readQuery(db, typed)).words.map(({ text, isArabic }) => [text, isArabic]);

describe('letters that are typed one by one', () => {
  it.each(['ك ت ب', 'ك-ت-ب', 'ك، ت، ب', 'ت ر ج م', 'k t b', 'k.t.b', 'kh r j', 'dh-h-b'])(
    '%s spells a root',
    (typed) => {
      expect(isSpacedRoot(typed)).toBe(true);
    },
  );

  it.each(['كتب', 'ك ت', 'ك', 'ktb', 'k t', 'il a bu', 'k ت b', 'هو لم ير'])('%s spells none', (typed) => {
    expect(isSpacedRoot(typed)).toBe(false);
  });
});

describe('what was typed', () => {
  it('is read word by word, the Arabic ones before the French ones', async () => {
    expect(await wordsOf(' livre كِتَابٌ، l’œil ')).toEqual([
      ['كِتَابٌ', true],
      ['livre', false],
      ['l', false],
      ['œil', false],
    ]);
  });

  it('is read up to its eighth word', async () => {
    expect(await wordsOf('a b c d e f g h i j')).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => [letter, false]),
    );
  });

  it('has French stems, unless its letters are those of a transcription', async () => {
    expect((await readQuery(db, 'sale')).stems('sale')).toEqual(['sal']);
    expect((await readQuery(db, 'sālih')).stems('sālih')).toEqual([]);
  });
});
