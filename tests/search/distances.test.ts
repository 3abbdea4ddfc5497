import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { findEntries } from '../../modules/search/finding/find-entries.ts';
import { readQuery } from '../../modules/search/finding/read-query.ts';
import { aVerb, aWord } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

let db: Knex;
const names = new Map<number, string>();

beforeAll(async () => {
  db = await freshDatabase();
  const entries = {
    livre: aWord(db, { root: null }),
    arabe: aWord(db, { arabic: 'عَرَبِيٌّ', french: 'arabe, lettre (d’Arabie)', root: null, plural: null }),
    phare: aWord(db, { arabic: 'مَنَارَةٌ', french: 'grand phare blanc', root: null, plural: null }),
    écrire: aVerb(db, { root: null }),
  };
  for (const [name, id] of Object.entries(entries)) names.set(await id, name);
  await conjugateVerbs(db);
  await indexAll(db);
});

async function distances(typed: string): Promise<Record<string, number>> {
  const { hits } = await findEntries(db, await readQuery(db, typed));
  return Object.fromEntries(hits.map(({ id, distance }) => [names.get(id) ?? '', distance]));
}

describe('how far an entry is from an Arabic word', () => {
  it.each([
    ['nothing, as it is written', 'كِتَابٌ', { livre: 0 }],
    ['a tenth for each vowel that was not typed', 'كتاب', { livre: 0.3 }],
    ['sixteen where its vowels are others', 'كَتَابٌ', { livre: 16 }],
    ['one in its plural', 'كُتُبٌ', { livre: 1, écrire: 16 }],
    ['six for an ending, and two for each vowel that it changes', 'كِتَابَانِ', { livre: 8 }],
    ['twenty for a particle', 'وَكِتَابٌ', { livre: 20 }],
    ['twenty for a particle, its vowels typed or not', 'وكتاب', { livre: 20.3 }],
    ['as much for both as for each', 'وَكِتَابَانِ', { livre: 28 }],
    ['nothing as a verb', 'كَتَبَ', { écrire: 0, livre: 17 }],
    ['a tenth for each vowel as a verb', 'كتب', { écrire: 0.3, livre: 1.3 }],
    ['nothing in its table', 'يَكْتُبُ', { écrire: 0 }],
    ['twenty for a particle on a verb', 'وَيَكْتُبُ', { écrire: 20 }],
    ['sixteen more than without vowels where those of its table are others', 'كُتِبَتْ', { écrire: 16.4 }],
    ['nothing that is said of a form it cannot have', 'كاتبوا', {}],
  ])('is %s: %s', async (_, typed, expected) => {
    expect(await distances(typed)).toEqual(expected);
  });
});

describe('how far an entry is from what is typed in French', () => {
  it.each([
    ['ten below all others as a sense is written', 'livre', { livre: -10 }],
    ['one more as another sense is written', 'lettre', { arabe: -9 }],
    ['nothing in another form', 'livres', { livre: 0 }],
    ['one in another form of another sense', 'lettres', { arabe: 1 }],
    ['two for each word that the sense has beside it', 'phare', { phare: 4 }],
    ['the sum of its words', 'blanc phare', { phare: 8 }],
    ['the sum of its words, too, from one of them on', 'phare blanc', { phare: 8 }],
  ])('is %s: %s', async (_, typed, expected) => {
    expect(await distances(typed)).toEqual(expected);
  });
});

describe('how far an entry is from what is typed in Latin letters', () => {
  it.each([
    ['five as a whole', 'kitab', { livre: 5 }],
    ['six in its plural', 'kutub', { livre: 6 }],
    ['two more with an article', 'al-kitab', { livre: 7 }],
    ['four more with an ending', 'kitabun', { livre: 9 }],
    ['no more with both', 'al-kitabun', { livre: 9 }],
    ['four more with the ending of a feminine', 'manaratun', { phare: 9 }],
  ])('is %s: %s', async (_, typed, expected) => {
    expect(await distances(typed)).toEqual(expected);
  });
});
