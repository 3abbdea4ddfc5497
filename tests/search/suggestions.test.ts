import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { suggest } from '../../modules/search/suggest.ts';
import { aPost } from '../support/builders/blog.ts';
import { aBook, aText, aVerb, aWord } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aLesson } from './a-lesson.ts';
import { indexAll } from './index-all.ts';

let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
  await aWord(db);
  await aVerb(db);
  await conjugateVerbs(db);
  const { id: bookId } = await aBook(db, { title: 'Orphée', titleAr: 'أُورْفِيُوسُ' });
  await aText(db, { bookId, orderInBook: 4, title: 'Quatrain', titleAr: null });
  await aLesson(db, { title: 'Duel', slug: 'le-duel', arabicTitle: 'الْمُثَنَّى' });
  await aLesson(db, { title: 'Chadda', slug: 'la-chadda', arabicTitle: 'الشَّدَّةُ', kind: 'alphabet' });
  await aPost(db, { title: 'Kairouan', slug: 'kairouan-ville', titleAr: 'الْقَيْرَوَانُ' });
  await indexAll(db);
});

const frenchOf = async (typed: string) => (await suggest(db, typed)).map(({ french }) => french);

describe('a suggestion', () => {
  it.each([
    [
      'liv',
      {
        kind: 'word',
        french: 'livre',
        arabic: 'كِتَابٌ',
        address: `/recherche?q=${encodeURIComponent('كِتَابٌ')}`,
      },
    ],
    ['écr', { kind: 'verb', french: 'écrire', arabic: 'كَتَبَ', address: '/conjugaison/kataba' }],
    ['orph', { kind: 'book', french: 'Orphée', arabic: 'أُورْفِيُوسُ', address: '/books/orphee' }],
    ['quat', { kind: 'text', french: 'Quatrain', arabic: '', address: '/texts/orphee-texte-4' }],
    ['due', { kind: 'lesson', french: 'Duel', arabic: 'الْمُثَنَّى', address: '/lecons/le-duel' }],
    ['chad', { kind: 'lesson', french: 'Chadda', arabic: 'الشَّدَّةُ', address: '/alphabet/la-chadda' }],
    ['kairo', { kind: 'article', french: 'Kairouan', arabic: 'الْقَيْرَوَانُ', address: '/blog/kairouan-ville' }],
  ])('for « %s » leads to where it is', async (typed, suggestion) => {
    expect(await suggest(db, typed)).toEqual([suggestion]);
  });

  it('is made from two characters on, in each way of writing', async () => {
    expect(await frenchOf('li')).toEqual(['livre']);
    expect(await frenchOf('l')).toEqual([]);
    expect(await frenchOf('كت')).toEqual(['écrire', 'livre']);
    expect(await frenchOf('ك')).toEqual([]);
    expect(await frenchOf('ki')).toEqual(['livre', 'écrire']);
    expect(await frenchOf('')).toEqual([]);
    expect(await frenchOf('li\0')).toEqual(['livre']);
  });

  it('is one of four at most, what is whole before what only begins so', async () => {
    const names = ['وَرْدٌ', 'زَهْرٌ', 'نَوْرٌ', 'فُلٌّ', 'بَنَفْسَجٌ'];
    const french = ['zinnia rose', 'zinnias', 'zinnia blanc', 'zinnia', 'zinnia jaune'];
    for (const [nth, arabic] of names.entries())
      await aWord(db, { arabic, french: french[nth] ?? '', root: null, plural: null });
    await indexAll(db);
    const found = await frenchOf('zinnia');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe('zinnia');
    expect(await frenchOf('zinnia rose')).toEqual(['zinnia rose']);
  });
});
