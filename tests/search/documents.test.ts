import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#modules/platform';
import { search } from '#modules/search';
import { aPost } from '../support/builders/blog.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aLesson } from './a-lesson.ts';
import { indexAll } from './index-all.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SUBSCRIBER: Actor = {
  ...{ id: 1, sessionId: '', role: null, lacksFactor: false, provedAt: null },
  subscription: { readsUntil: new Date('2027-01-01T00:00:00Z') },
};

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

async function ask(q: string, actor: Actor | null = null) {
  await indexAll(db);
  return search(db, { q, page: 1 }, { actor, now: NOW });
}
const lessonsOf = async (q: string) => (await ask(q)).lessons.map(({ title }) => title);
const articlesOf = async (q: string) => (await ask(q)).articles.map(({ title }) => title);
const titlesOf = async (q: string, actor: Actor | null = null) =>
  (await ask(q, actor)).titles.map(({ title }) => title);
const prose = (text: string) => [{ kind: 'prose', text }];

describe('lessons', () => {
  it('that are called so come first, then those that say it of themselves, in a heading, in what they teach', async () => {
    await aLesson(db, { title: 'Nombres', blocks: prose('Le girofle.') });
    await aLesson(db, { title: 'Couleurs', blocks: [{ kind: 'point', title: 'Le girofle' }] });
    await aLesson(db, { title: 'Jours', description: 'Le girofle.' });
    await aLesson(db, { title: 'Le girofle et la cannelle' });
    await aLesson(db, { title: 'Girofle' });
    expect(await lessonsOf('girofle')).toEqual([
      'Girofle',
      'Le girofle et la cannelle',
      'Jours',
      'Couleurs',
      'Nombres',
    ]);
    // What is typed is the whole of a title, or from one of its words on.
    expect((await lessonsOf('girofle et la cannelle'))[0]).toBe('Le girofle et la cannelle');
  });

  it('say every word, whichever form it has, and the words that say nothing are passed over', async () => {
    await aLesson(db, { title: 'Le safran', blocks: prose('Des pistils rouges.') });
    await aLesson(db, { title: 'Le sumac', blocks: prose('Des baies rouges.') });
    expect(await lessonsOf('les pistils du safran')).toEqual(['Le safran']);
    expect(await lessonsOf('rouge')).toEqual(['Le safran', 'Le sumac']);
    expect(await lessonsOf('safran sumac')).toEqual([]);
    expect(await lessonsOf('du des')).toEqual([]);
    expect(await lessonsOf('!')).toEqual([]);
  });

  it('are told as their list does, and are found in Arabic with the article and without', async () => {
    await aLesson(db, { title: 'Le cumin', arabicTitle: 'الْكَمُّونُ', kind: 'alphabet' });
    for (const typed of ['الكمون', 'كمون', 'الْكَمُّونُ']) {
      expect((await ask(typed)).lessons, typed).toEqual([
        {
          slug: expect.any(String),
          kind: 'alphabet',
          number: expect.any(Number),
          level: 'A1',
          title: 'Le cumin',
          arabic_title: 'الْكَمُّونُ',
        },
      ]);
    }
  });

  it('are shown no more when they are taken off, before they are written anew, and are ten at most', async () => {
    for (let nth = 0; nth < 11; nth += 1) await aLesson(db, { title: 'La muscade' });
    expect(await lessonsOf('muscade')).toHaveLength(10);
    await db('lessons').where('title', 'La muscade').update({ state: 'archived' });
    const { lessons } = await search(db, { q: 'muscade', page: 1 }, { actor: null, now: NOW });
    expect(lessons).toEqual([]);
  });
});

describe('articles', () => {
  it('that are called so come first, and are told by their titles', async () => {
    await aPost(db, { title: 'Les encres', content: '<p>Un calame.</p>' });
    await aPost(db, { title: 'Le calame', slug: 'le-calame', titleAr: 'الْقَلَمُ' });
    expect((await ask('calame')).articles).toEqual([
      { slug: 'le-calame', title: 'Le calame', title_ar: 'الْقَلَمُ' },
      { slug: 'les-encres', title: 'Les encres', title_ar: null },
    ]);
  });

  it('are shown no more when they are taken off, before they are written anew', async () => {
    const { id } = await aPost(db, { title: 'Le vélin' });
    expect(await articlesOf('vélin')).toEqual(['Le vélin']);
    await db('posts').where({ id }).update({ state: 'archived' });
    expect((await search(db, { q: 'vélin', page: 1 }, { actor: null, now: NOW })).articles).toEqual([]);
  });
});

describe('titles', () => {
  it('that are what is typed come first, of equals the books, and each has its address', async () => {
    const { id: bookId } = await aBook(db, { title: 'Le jasmin', slug: 'jasmin', titleAr: 'الْيَاسَمِينُ' });
    await aText(db, { bookId, orderInBook: 5, title: 'Le jasmin de nuit' });
    await aText(db, { bookId, orderInBook: 6, title: 'Jasmin', titleAr: 'يَاسَمِينٌ' });
    expect((await ask('jasmin')).titles).toEqual([
      { kind: 'text', slug: 'jasmin-texte-6', title: 'Jasmin', title_ar: 'يَاسَمِينٌ', book_title: 'Le jasmin' },
      { kind: 'book', slug: 'jasmin', title: 'Le jasmin', title_ar: 'الْيَاسَمِينُ', book_title: null },
      {
        kind: 'text',
        slug: 'jasmin-texte-5',
        title: 'Le jasmin de nuit',
        title_ar: null,
        book_title: 'Le jasmin',
      },
    ]);
    expect(await titlesOf('jasmin de nuit')).toEqual(['Le jasmin de nuit']);
    expect(await titlesOf('ياسمين')).toEqual(['Le jasmin', 'Jasmin']);
    expect(await titlesOf('de')).toEqual([]);
    expect(await titlesOf('?')).toEqual([]);
  });

  it('of closed texts are those of subscribers alone, below all that are free', async () => {
    const { id: bookId } = await aBook(db, { title: 'Contes' });
    await aText(db, { bookId, title: 'Lavande', isFreeSample: false });
    await aText(db, { bookId, title: 'Un champ de lavande et de thym' });
    expect(await titlesOf('lavande')).toEqual(['Un champ de lavande et de thym']);
    expect([...(await titlesOf('lavande', SUBSCRIBER))].sort()).toEqual([
      'Lavande',
      'Un champ de lavande et de thym',
    ]);
  });
});
