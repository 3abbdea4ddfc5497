import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { search } from '#modules/search';
import { aVerb, aWord } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

let db: Knex;

const aNoun = (arabic: string, french: string, plural: string | null = null) =>
  aWord(db, { arabic, french, plural, root: null });

beforeAll(async () => {
  db = await freshDatabase();
  await aNoun('ظَهْرٌ', 'dos', 'ظُهُورٌ');
  await aNoun('ظُهْرٌ', 'midi');
  await aNoun('كِتَابٌ', 'livre', 'كُتُبٌ');
  await aNoun('كُتَّابٌ', 'école coranique');
  await aNoun('تَابٌ', 'canine');
  await aNoun('قَلَمٌ', 'crayon, plume de roseau', 'أَقْلَامٌ');
  await aNoun('رِيشَةٌ', 'plume');
  await aNoun('سِيَّارَةٌ', 'voiture rouge');
  await aNoun('عَرَبَةٌ', 'voiture, chariot');
  await aNoun('أَحْمَرُ', 'rouge');
  await aNoun('مَدِينَةٌ', 'ville', 'مُدُنٌ');
  await aNoun('بَطِيءٌ', 'être lent');
  await aNoun('مُعَلِّمٌ', 'maître', 'مُعَلِّمُونَ');
  await aNoun('سَلَّةٌ', 'panier');
  await aNoun('قَذِرٌ', 'sale');
  await aNoun('صَالِحٌ', 'vertueux');
  await aVerb(db);
  await aVerb(db, {
    ...{ arabic: 'كَاتَبَ', french: 'correspondre', root: 'ك ت ب', present: 'يُكَاتِبُ' },
    ...{ imperative: 'كَاتِبْ', masdar: 'مُكَاتَبَةٌ' },
  });
  await conjugateVerbs(db);
  await indexAll(db);
});

const ask = (q: string) => search(db, { q, page: 1 }, { actor: null, now: new Date() });
const entriesOf = async (q: string) => (await ask(q)).entries.map((entry) => entry.french_translation);
const verbsOf = async (q: string) => (await ask(q)).verbs.map((verb) => verb.french_translation);

describe('an Arabic word', () => {
  it('is found as it is written, whatever its vowels: of equals the older first', async () => {
    expect(await entriesOf('ظهر')).toEqual(['dos', 'midi']);
  });

  it('has those first that have the vowels that were typed, and leaves none out', async () => {
    expect(await entriesOf('ظُهْرٌ')).toEqual(['midi', 'dos']);
    expect(await entriesOf('ظَهْرٌ')).toEqual(['dos', 'midi']);
    expect(await entriesOf('كُتَّابٌ')).toEqual(['école coranique', 'livre']);
  });

  it('is no word with a particle on it where it is a word by itself', async () => {
    expect(await entriesOf('كِتَابٌ')).toEqual(['livre', 'école coranique']);
    expect(await entriesOf('كِتَابُهُ')).toEqual(['livre', 'école coranique']);
    expect(await entriesOf('والتاب')).toEqual(['canine']);
  });

  it('is found in its plural, its dual and with its endings', async () => {
    for (const form of ['كتب', 'كتابان', 'كتابين', 'كتابا'])
      expect(await entriesOf(form), form).toContain('livre');
    expect(await entriesOf('بالمعلمين')).toEqual(['maître']);
  });

  it('is a form of a verb with its cell, by its vowels first', async () => {
    expect((await ask('يكتب')).verbs).toMatchObject([
      { french_translation: 'écrire', cell: 'present_huwa', form: 'يَكْتُبُ', slug: 'kataba' },
    ]);
    expect(await verbsOf('يُكَاتِبُ')).toEqual(['correspondre']);
    expect(await verbsOf('وسيكاتبها')).toEqual(['correspondre']);
  });

  it('is found as a verb whose table has it in a mood or in the passive, without a cell', async () => {
    expect((await ask('يُكْتَبُ')).verbs).toMatchObject([{ french_translation: 'écrire' }]);
    expect((await ask('كوتبت')).verbs).toMatchObject([
      { french_translation: 'correspondre', cell: null, form: null },
    ]);
    await db('words').where('arabic_with_vowels', 'كَاتَبَ').update({ is_reference: false });
    expect(await verbsOf('كوتبت')).toEqual([]);
    expect(await verbsOf('يكاتب')).toEqual([]);
    await db('words').where('arabic_with_vowels', 'كَاتَبَ').update({ is_reference: true });
  });

  it('is shown as a verb once that has its page', async () => {
    await aVerb(db, { arabic: 'قَفَزَ', french: 'sauter', root: 'ق ف ز', present: 'يَقْفِزُ' });
    await indexAll(db);
    expect(await verbsOf('قفز')).toEqual([]);
    await conjugateVerbs(db);
    expect(await verbsOf('قفز')).toEqual(['sauter']);
  });

  it('is not hidden by a verb that the team alone sees', async () => {
    const hidden = await aVerb(db, {
      ...{ arabic: 'فَهِمَ', french: 'comprendre', root: 'ف ه م' },
      ...{ present: 'يَفْهَمُ', imperative: 'اِفْهَمْ', masdar: 'فَهْمٌ' },
    });
    await aNoun('هِمٌ', 'souci');
    await conjugateVerbs(db);
    await indexAll(db);
    expect((await ask('فَهِمَ')).entries).toEqual([]);
    await db('words').where('id', hidden).update({ is_reference: false });
    expect(await entriesOf('فَهِمَ')).toEqual(['souci']);
  });

  it('is found beside the others of a query, each by itself', async () => {
    expect((await entriesOf('ظُهْرٌ مدينة')).sort()).toEqual(['dos', 'midi', 'ville']);
  });
});

describe('a French word', () => {
  it('has those first that are called so, then those by another sense, then those that have it in one', async () => {
    expect(await entriesOf('plume')).toEqual(['plume', 'crayon, plume de roseau']);
    expect(await entriesOf('voiture')).toEqual(['voiture, chariot', 'voiture rouge']);
    expect(await entriesOf('voitures')).toEqual(['voiture, chariot', 'voiture rouge']);
  });

  it('is found with the others in one sense', async () => {
    expect(await entriesOf('voiture rouge')).toEqual(['voiture rouge']);
    expect(await entriesOf('rouges voitures')).toEqual(['voiture rouge']);
    expect(await entriesOf('voiture bleue')).toEqual([]);
  });

  it('says nothing where it is none: the others alone are looked for', async () => {
    expect(await entriesOf('la voiture et le rouge')).toEqual(['voiture rouge']);
    expect(await entriesOf('de la')).toEqual([]);
  });

  it('is shown with all that a reader learns of an entry', async () => {
    expect((await ask('livre')).entries).toEqual([
      {
        id: expect.any(Number),
        arabic_with_vowels: 'كِتَابٌ',
        french_translation: 'livre',
        part_of_speech: 'noun',
        plural_with_vowels: 'كُتُبٌ',
        root: null,
        has_root_page: false,
      },
    ]);
  });
});

describe('Latin letters', () => {
  it.each(['madina', 'madīna', 'al-madina', 'al madina', 'madinatun', 'mudun'])(
    'write an Arabic word: %s',
    async (typed) => {
      expect(await entriesOf(typed)).toEqual(['ville']);
    },
  );

  it('are two at least', async () => {
    await aNoun('مَا', 'chose');
    await aNoun('أَ', 'lettre première');
    await indexAll(db);
    expect(await entriesOf('ma')).toEqual(['chose']);
    expect(await entriesOf('a')).toEqual([]);
  });

  it('are French first', async () => {
    expect(await entriesOf('sale')).toEqual(['sale']);
    expect(await entriesOf('salla')).toEqual(['panier']);
  });

  it('are no transcription in a query of more than three words, nor beside what Latin does not have', async () => {
    expect(await entriesOf('ma di na')).toEqual(['ville']);
    expect(await entriesOf('m a d ina')).toEqual([]);
    expect(await entriesOf('madina!')).toEqual([]);
  });
});

describe('of many entries', () => {
  const someNouns = async (count: number, noun: { arabic: string; french: string }) => {
    for (let homograph = 1; homograph <= count; homograph += 1)
      await aWord(db, { ...noun, homograph, root: null, plural: null });
  };
  const someVerbs = async (count: number, verb: { arabic: string; french: string }) => {
    for (let homograph = 1; homograph <= count; homograph += 1)
      await aVerb(db, { ...verb, homograph, root: 'د ل و' });
    await conjugateVerbs(db);
    await indexAll(db);
  };

  it('the first sixteen are looked at, of which eight are shown, verbs apart from the others', async () => {
    await someNouns(16, { arabic: 'دَلْوٌ', french: 'seau' });
    await someVerbs(1, { arabic: 'دَلَا', french: 'seau' });
    expect(await entriesOf('seau')).toHaveLength(8);
    expect(await verbsOf('seau')).toEqual([]);

    await someVerbs(2, { arabic: 'نَزَحَ', french: 'puits' });
    await someNouns(8, { arabic: 'بِئْرٌ', french: 'puits' });
    await indexAll(db);
    expect(await verbsOf('puits')).toEqual(['puits', 'puits']);
    expect(await entriesOf('puits')).toHaveLength(8);
  });
});
