import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { linkVocabulary } from '../../../modules/authoring/files/link-vocabulary.ts';
import { readWordsColumn } from '../../../modules/authoring/files/read-words-column.ts';
import { aVerb, aWord } from '../../support/builders/library.ts';
import { freshDatabase } from '../../support/services/database.ts';

let db: Knex;
const ids = new Map<string, number>();

beforeAll(async () => {
  db = await freshDatabase();
  ids.set('بَيْتٌ', await aWord(db, { arabic: 'بَيْتٌ', french: 'maison', plural: null, root: null }));
  const verse = { arabic: 'بَيْتٌ', homograph: 2, french: 'vers', plural: null, root: null };
  ids.set('بَيْتٌ 2', await aWord(db, verse));
  const particle = { partOfSpeech: 'particle', plural: null, root: null } as const;
  ids.set('فِي', await aWord(db, { ...particle, arabic: 'فِي', french: 'dans' }));
  ids.set('وَلَدٌ', await aWord(db, { arabic: 'وَلَدٌ', french: 'garçon', plural: null, root: null }));
  ids.set('كَتَبَ', await aVerb(db));
});

const nameOf = (id: number) => [...ids].find(([, one]) => one === id)?.[0];
const read = async (...cells: string[]) => {
  const { words, missing, faults } = await readWordsColumn(db, cells);
  return {
    words: words.map(({ word_id, form, sense, is_displayed, is_guess }) =>
      [
        nameOf(word_id),
        form,
        sense ?? '–',
        is_displayed ? 'shown' : 'hidden',
        ...(is_guess ? ['guess'] : []),
      ].join(' '),
    ),
    missing,
    faults: faults.map(({ line, message }) => `${line} ${message.replaceAll('\u00a0', ' ')}`),
  };
};

it.each<[cells: string[], words: string[]]>([
  [['وَلَدٌ = un garçon'], ['وَلَدٌ وَلَدٌ un garçon shown']],
  [['un garçon : وَلَدٌ'], ['وَلَدٌ وَلَدٌ un garçon shown']],
  [['وَلَدٌ – garçon'], ['وَلَدٌ وَلَدٌ – shown']],
  [['وَلَدٌ - petit - garçon'], ['وَلَدٌ وَلَدٌ petit garçon shown']],
  [['وَلَدٌ\tgarçon'], ['وَلَدٌ وَلَدٌ – shown']],
  [['وَلَدٌ | un garçon ; فِي | à\u00a0; par'], ['وَلَدٌ وَلَدٌ un garçon shown', 'فِي فِي à\u00a0; par hidden']],
  [['وَلَدٌ = un garçon؛ فِي = dans'], ['وَلَدٌ وَلَدٌ un garçon shown', 'فِي فِي – hidden']],
  [['بَيْتًا | un vers | بَيْتٌ 2 | masqué'], ['بَيْتٌ 2 بَيْتًا un vers hidden']],
  [['بَيْتًا | un vers | بَيْتٌ 2 (nom)\nفِي | dans | affiché'], ['بَيْتٌ 2 بَيْتًا un vers shown', 'فِي فِي – shown']],
  [
    ['وَلَدًا = un garçon', 'وَلَدٌ = le garçon'],
    ['وَلَدٌ وَلَدًا un garçon shown guess', 'وَلَدٌ وَلَدٌ le garçon hidden'],
  ],
  [['', ' '], []],
])('[STF-04] the cells %j say the words %j', async (cells, words) => {
  expect(await read(...cells)).toEqual({ words, missing: [], faults: [] });
});

it('[STF-04] what is not in the dictionary, is named wrongly or is no word is told at its line', async () => {
  const column = await read(
    'وَلَدٌ = un garçon\nà revoir',
    '',
    'زَرَافَةٌ = une girafe ; وَلَدًا | un garçon | كَلْبٌ',
    'encore ; بيْتٌ = maison',
  );
  expect(column).toEqual({
    words: ['وَلَدٌ وَلَدٌ un garçon shown', 'بَيْتٌ بيْتٌ – shown guess'],
    missing: [
      { form: 'زَرَافَةٌ', sense: 'une girafe', line: 3 },
      { form: 'وَلَدًا', sense: 'un garçon', line: 3 },
    ],
    faults: [
      '1 « à revoir » : ni mot arabe ni sens que l’on puisse séparer',
      '4 « بيْتٌ » : une lettre n’a ni voyelle ni soukoun',
      '4 « encore » : ni mot arabe ni sens que l’on puisse séparer',
    ],
  });
});

it('[STF-04] a sense longer than a text keeps, or no words at all, links nothing', async () => {
  expect(await linkVocabulary(db, [])).toEqual([]);
  const entry = { form: 'وَلَدٌ', lemma: 'وَلَدٌ', isLemmaGiven: false, isDisplayed: null, line: 1 };
  expect(await linkVocabulary(db, [{ ...entry, sense: 'a'.repeat(301) }])).toEqual([]);
  expect(await linkVocabulary(db, [{ ...entry, sense: '' }])).toMatchObject([{ sense: null }]);
});
