import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { search } from '#modules/search';
import { aVerb, aWord } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
  await aWord(db);
  await aWord(db, { arabic: 'مَكْتَبَةٌ', french: 'bibliothèque', plural: null });
  await aWord(db, { arabic: 'كَاتِبٌ', french: 'écrivain', plural: null });
  await aVerb(db);
  await aWord(db, { arabic: 'أَبٌ', french: 'père', root: 'ء ب و', plural: 'آبَاءٌ' });
  await aWord(db, { arabic: 'تَدْوِيلٌ', french: 'internationalisation', root: 'د و ل', plural: null });
  await aWord(db, { arabic: 'شَمْسٌ', french: 'soleil', root: 'ش م س', plural: 'شُمُوسٌ' });
  await aWord(db, { partOfSpeech: 'preposition', arabic: 'كَ', french: 'comme', root: null, plural: null });
  await aWord(db, { arabic: 'عِلْمٌ', french: 'science', root: 'ع ل م', plural: null });
  const hidden = await aWord(db, { arabic: 'غِرْبِيبٌ', french: 'corbeau', root: 'غ ر ب', plural: null });
  await db('words').where('id', hidden).update({ is_reference: false });
  await conjugateVerbs(db);
  await indexAll(db);
});

const ask = (q: string) => search(db, { q, page: 1 }, { actor: null, now: new Date() });
const near = async (q: string) => (await ask(q)).near;
const rootsOf = async (q: string) => (await ask(q)).roots.map(({ root }) => root);

describe('a root', () => {
  it('is shown with its three simplest words, the shortest first, and whether it has a page', async () => {
    const { roots } = await ask('ك ت ب');
    expect(roots).toEqual([
      {
        root: 'ك ت ب',
        has_page: false,
        words: [
          { arabic_with_vowels: 'كَتَبَ', french_translation: 'écrire' },
          { arabic_with_vowels: 'كِتَابٌ', french_translation: 'livre' },
          { arabic_with_vowels: 'كَاتِبٌ', french_translation: 'écrivain' },
        ],
      },
    ]);
  });

  it.each(['كتب', 'كَتَبَ', 'كـتـب', 'ktb', 'KTB', 'k t b', 'k-t-b'])('is spelled by %s', async (typed) => {
    expect((await rootsOf(typed))[0]).toBe('ك ت ب');
  });

  it('is spelled by its letters without a word that is written so', async () => {
    expect(await rootsOf('دول')).toEqual(['د و ل']);
    expect((await ask('دول')).near).toEqual([]);
  });

  it('is spelled by letters alone: not by two words, and in Latin letters not by what has a vowel', async () => {
    expect(await rootsOf('كتب شمس')).toEqual(['ك ت ب', 'ش م س']);
    expect(await rootsOf('ms')).toEqual([]);
    expect(await rootsOf('kétéb')).toEqual([]);
    expect(await rootsOf('a-l-m')).toEqual(['ع ل م']);
    expect(await rootsOf('alm')).toEqual([]);
  });

  it('is none of which everybody sees no word', async () => {
    expect(await rootsOf('غ ر ب')).toEqual([]);
    expect(await rootsOf('ghrb')).toEqual([]);
    expect(await rootsOf('ق ق ق')).toEqual([]);
  });

  it('that is spelled alone is no entry and no word that is written almost so', async () => {
    expect(await ask('ك ت ب')).toMatchObject({ entries: [], verbs: [], near: [] });
    expect(await ask('ksr')).toMatchObject({ roots: [] });
  });

  it('is that of a word that is found, too', async () => {
    expect(await rootsOf('soleil')).toEqual(['ش م س']);
    expect(await rootsOf('شموس')).toEqual(['ش م س']);
  });
});

describe('a word that is written almost so', () => {
  it.each([
    ['another letter', 'شمك'],
    ['another letter at its beginning', 'زمس'],
    ['another letter between', 'شقس'],
    ['a letter too many at its end', 'شمسق'],
    ['a letter too many at its beginning', 'قشمس'],
    ['a letter too many between', 'شممس'],
    ['two letters in the other order', 'شسم'],
    ['two letters in the other order at its beginning', 'مشس'],
    ['another letter under its vowels', 'شَمْكٌ'],
  ])('with %s is offered: %s', async (_, typed) => {
    expect(await near(typed)).toContainEqual({
      arabic_with_vowels: 'شَمْسٌ',
      french_translation: 'soleil',
      is_one_letter_off: true,
    });
  });

  it.each([
    ['a letter missing at its beginning', 'oleil'],
    ['a letter missing between', 'solil'],
    ['a letter missing at its end', 'solei'],
    ['another letter at its end', 'soleik'],
    ['a letter too many at its end', 'soleilk'],
    ['two letters in the other order', 'soliel'],
    ['two letters in the other order at its end', 'soleli'],
    ['another letter, without accents', 'sólèik'],
  ])('in French with %s is offered: %s', async (_, typed) => {
    expect(await near(typed)).toEqual([
      { arabic_with_vowels: 'شَمْسٌ', french_translation: 'soleil', is_one_letter_off: true },
    ]);
  });

  it('is offered as alike where none is one letter off, in Arabic and in French', async () => {
    expect(await near('مكتبررة')).toMatchObject([
      { french_translation: 'bibliothèque', is_one_letter_off: false },
    ]);
    expect(await near('bibliotek')).toMatchObject([
      { french_translation: 'bibliothèque', is_one_letter_off: false },
    ]);
    expect(await near('zzzzzz')).toEqual([]);
  });

  it('is looked for from three letters on', async () => {
    expect(await near('ابش')).toMatchObject([{ french_translation: 'père' }]);
    expect(await near('اك')).toEqual([]);
    expect(await near('pèq')).toMatchObject([{ french_translation: 'père' }]);
  });

  it('is looked for up to twenty letters', async () => {
    expect(await near('internationalisatiom')).toMatchObject([
      { french_translation: 'internationalisation' },
    ]);
    expect(await near('internationalisationn')).toEqual([]);
  });

  it('is offered for one word alone, and for none that is found', async () => {
    expect(await near('soleik chaud')).toEqual([]);
    // The entry, the verb and the root: each of them is found.
    expect(await near('soleil')).toEqual([]);
    expect(await near('كتب')).toEqual([]);
    expect(await near('écrire')).toEqual([]);
    expect(await near('شمس')).toEqual([]);
    const both = await ask('كتبا');
    expect([both.entries.length, both.verbs.length, both.near]).toEqual([1, 1, []]);
  });

  it('is one that everybody sees, and there are five at most', async () => {
    expect(await near('corbeam')).toEqual([]);
    const drums = ['بُقٌّ', 'بَقْلٌ', 'بَقَرٌ', 'بَقِيٌّ', 'بَقَّةٌ', 'بَقْشٌ'];
    for (const [nth, arabic] of drums.entries())
      await aWord(db, { arabic, french: `zabcdef${'ghijkl'[nth]}`, root: null, plural: null });
    await indexAll(db);
    expect(await near('zabcdefx')).toHaveLength(5);
  });
});
