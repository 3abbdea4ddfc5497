import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldFrench, frenchWords } from '../../modules/search/french/french-words.ts';
import { basesOfFrench } from '../../modules/search/french/irregular-forms.ts';
import { readStems } from '../../modules/search/french/stems.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

describe('a form that no stemmer knows leads to its word', () => {
  it.each([
    ['ecrivait', ['ecrire']],
    ['ecrivirent', ['ecrire']],
    ['ecrit', ['ecrire']],
    ['ecrire', ['ecrire']],
    ['prend', ['prendre']],
    ['comprennent', ['comprendre']],
    ['refait', ['refaire']],
    ['fut', ['etre']],
    ['suis', ['etre', 'suivre']],
    ['yeux', ['oeil']],
    ['vieilles', ['vieux', 'vieille']],
    ['demanderent', ['demander']],
    ['petits', ['petit']],
    ['stress', []],
    ['table', []],
  ])('%s is of %j', (form, bases) => {
    expect(basesOfFrench(form)).toEqual(bases);
  });
});

describe('the words of a French text', () => {
  it('are parted by apostrophes, hyphens and Arabic, each with where it stands', () => {
    expect(frenchWords('L’œil, 2 demi-كتاب.')).toEqual([
      { text: 'L', from: 0, to: 1 },
      { text: 'œil', from: 2, to: 5 },
      { text: '2', from: 7, to: 8 },
      { text: 'demi', from: 9, to: 13 },
    ]);
  });

  it('are compared without capitals, accents and ligatures', () => {
    expect(['Cœur', 'Lætitia', 'ÉTÉ', 'garçon'].map(foldFrench)).toEqual([
      'coeur',
      'laetitia',
      'ete',
      'garcon',
    ]);
  });
});

describe('the stems of a French word', () => {
  const stemsOf = async (word: string) => (await readStems(db, [word]))(word);

  it('are those of the word as it is written and of what it may be a form of, without accents', async () => {
    expect(await stemsOf('livres')).toEqual(['livr']);
    expect(await stemsOf('écrivait')).toEqual(expect.arrayContaining(['ecriv', 'ecrir']));
    expect(await stemsOf('ÉCRIVAIT')).toEqual(await stemsOf('écrivait'));
  });

  it('are none of a word that says nothing, unless without its accents it is a word of its own', async () => {
    for (const article of ['le', 'la', 'les', 'Les', 'des'])
      expect(await stemsOf(article), article).toEqual([]);
    expect(await stemsOf('À')).toEqual([]);
    expect(await stemsOf('été')).toEqual(['ete']);
  });

  it('are none of what was not asked for, and of what is longer than forty letters', async () => {
    expect((await readStems(db, ['livre']))('table')).toEqual([]);
    expect(await stemsOf('w'.repeat(40))).toEqual(['w'.repeat(40)]);
    expect(await stemsOf('w'.repeat(41))).toEqual([]);
  });

  it('are the same when they are asked for again, alone or among others', async () => {
    const first = await stemsOf('montagnes');
    expect(first).not.toEqual([]);
    const stems = await readStems(db, ['des montagnes et des forêts']);
    expect(stems('montagnes')).toEqual(first);
    expect(stems('forêts')).toEqual(await stemsOf('forêts'));
  });
});
