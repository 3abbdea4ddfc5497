import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { analyseText } from '../../../modules/authoring/editor/analyse-text.ts';
import { starterDatabase } from '../../support/services/database.ts';

let db: Knex;

beforeAll(async () => {
  db = await starterDatabase();
});

const proposalsOf = async (arabic: string, french = '') =>
  (await analyseText(db, { arabic, french, words: [] })).proposals;

it.each([
  ['كَتَبَ', 'il a écrit', 'verb'],
  ['كَتَبَتْ', 'elle a écrit', 'verb'],
  ['كَتَبْتَ', 'tu as écrit', 'verb'],
  ['كَتَبْتِ', 'tu as écrit', 'verb'],
  ['كَتَبْتُ', 'j’ai écrit', 'verb'],
  ['كَتَبْنَا', 'nous avons écrit', 'verb'],
  ['كَتَبَا', 'ils ont écrit', 'verb'],
  ['كَتَبَتَا', 'elles ont écrit', 'verb'],
  ['كَتَبُوا', 'ils ont écrit', 'verb'],
  ['كَتَبْنَ', 'elles ont écrit', 'verb'],
  ['كَتَبْتُمَا', 'vous avez écrit', 'verb'],
  ['كَتَبْتُمْ', 'vous avez écrit', 'verb'],
  ['كَتَبْتُنَّ', 'vous avez écrit', 'verb'],
  ['يَكْتُبُ', 'il écrit', 'verb'],
  ['تَكْتُبِينَ', 'tu écris', 'verb'],
  ['يَكْتُبُونَ', 'ils écrivent', 'verb'],
  ['سَيَكْتُبُ', 'il écrira', 'verb'],
  ['اُكْتُبْ', 'écris', 'verb'],
  ['اُكْتُبُوا', 'écrivez', 'verb'],
  ['كُتِبَتْ', 'elle a été écrite', 'verb'],
  ['يُكْتَبُ', 'écrire', 'dictionary'],
  ['كَتَبَهُ', 'il a écrit', 'verb'],
  ['كَبِيرٌ', 'grand', 'dictionary'],
  ['كَبِيرَةٌ', 'grande', 'dictionary'],
  ['كِبَارٌ', 'grands', 'dictionary'],
  ['كَبِيرَاتٌ', 'grandes', 'dictionary'],
  ['بُيُوتٌ', 'maison', 'dictionary'],
])(
  '[AUT-02] %s without French is « %s » (%s): in its person, its gender and its number',
  async (word, sense, from) => {
    const proposals = await proposalsOf(`${word}.`);
    expect(proposals[word]?.[0]).toMatchObject({ sense, sense_from: from, is_sure: false });
  },
);

it('[AUT-02] each word of a line has what its French says of it, and what the dictionary lacks has what is left', async () => {
  const { proposals, said } = await analyseText(db, {
    arabic: 'فِي الْبَيْتِ الْكَبِيرِ بُرْكَانٌ.\nكَتَبَ الْوَلَدُ.',
    french: 'Dans la grande maison, un volcan.\nLe garçon écrivit.',
    words: [],
  });
  const first = Object.entries(proposals).map(([word, [one]]) => [
    word,
    ...[one?.sense, one?.sense_from, one?.is_sure],
  ]);
  expect(first).toEqual([
    ['فِي', 'dans', 'line', true],
    ['الْبَيْتِ', 'la maison', 'line', true],
    ['الْكَبِيرِ', 'grand (ici\u00a0: grande)', 'line', true],
    ['كَتَبَ', 'il écrivit', 'line', true],
    ['الْوَلَدُ', 'le garçon', 'line', true],
  ]);
  expect(said).toEqual({ بُرْكَانٌ: 'volcan' });
});

it('[AUT-02] what an author has linked keeps its French, and leaves the rest to the others', async () => {
  const { id } = await db('words').where('arabic_with_vowels', 'بَيْتٌ').first('id');
  const words = [{ word_id: id, form: 'بَيْتٌ', sense: null, is_displayed: true }];
  const { proposals, said } = await analyseText(db, {
    ...{ arabic: 'بَيْتٌ بُرْكَانٌ.', french: 'Un volcan, maison.', words },
  });
  expect(proposals).toEqual({});
  expect(said).toEqual({ بُرْكَانٌ: 'volcan' });
});

it('[AUT-02] a word that stands in two lines has the sense of the one that is sure', async () => {
  const proposals = await proposalsOf('بَيْتٌ.\nبَيْتٌ.', 'Maison close.\nUne maison.');
  expect(proposals.بَيْتٌ?.[0]).toMatchObject({ sense: 'une maison', sense_from: 'line', is_sure: true });
  const turned = await proposalsOf('بَيْتٌ.\nبَيْتٌ.', 'Une maison.\nMaison close.');
  expect(turned.بَيْتٌ?.[0]).toMatchObject({ sense: 'une maison', is_sure: true });
  const both = await proposalsOf('بَيْتٌ.\nبَيْتٌ.', 'Une maison.\nLa maison.');
  expect(both.بَيْتٌ?.[0]).toMatchObject({ sense: 'une maison', is_sure: true });
});
