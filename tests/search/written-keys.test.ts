import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPost } from '../support/builders/blog.ts';
import { aBook, aText, aVerb, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { aLesson } from './a-lesson.ts';
import { indexAll } from './index-all.ts';

let db: Knex;
let bookId: number;
beforeAll(async () => {
  db = await freshDatabase();
  ({ id: bookId } = await aBook(db, { title: 'Deux frères', titleAr: 'الْأَخَوَانِ' }));
});

/** What something is found by, and at what rank. */
async function keysOf(kind: string, id: number): Promise<Record<string, number>> {
  await indexAll(db);
  const rows: { key: string; rank: number }[] = await db('search_keys')
    .where({ kind, source_id: id })
    .orderBy(['key', 'rank']);
  return Object.fromEntries(rows.map(({ key, rank }) => [key, rank]));
}

/** Where keys stand in a text: the line and the word of each place. */
async function placesOf(id: number): Promise<Record<string, string[]>> {
  await indexAll(db);
  const rows: { key: string; places: number[] }[] = await db('search_places').where('text_id', id);
  return Object.fromEntries(
    rows.map(({ key, places }) => [
      key,
      places.map((place) => `${Math.floor(place / 1_024)}:${place % 1_024}`),
    ]),
  );
}

describe('an entry', () => {
  it('is found by its lemma first, then by its plural, in Arabic and Latin letters, by its root and its senses', async () => {
    const id = await aWord(db);
    expect(await keysOf('word', id)).toEqual({
      ...{ aكتاب: 0, tkitab: 0 },
      ...{ aكتب: 1, tkutub: 1 },
      ...{ rktb: 0, slivr: 0, flivre: 0 },
    });
  });

  it('is found by each of the forms that its lemma has beside it', async () => {
    const id = await aVerb(db);
    const keys = await keysOf('word', id);
    expect(keys).toMatchObject({ aكتب: 0, aيكتب: 1, aاكتب: 1, aكتابه: 1, rktb: 0 });
    expect(await db('search_keys').where({ kind: 'word', source_id: id, key: 'aيكتب' })).toMatchObject([
      { form: 'يَكْتُبُ' },
    ]);
  });

  it('is found by a root whose letters Latin has no sign for with them left out, or as a', async () => {
    const id = await aWord(db, { arabic: 'عِلْمٌ', root: 'ع ل م', french: 'science', plural: null });
    expect(await keysOf('word', id)).toMatchObject({ rlm: 0, ralm: 0 });
    const rootless = await aWord(db, { arabic: 'تِلِيفُونٌ', root: null, french: 'téléphone', plural: null });
    expect(Object.keys(await keysOf('word', rootless)).filter((key) => key.startsWith('r'))).toEqual([]);
  });

  it('is found by nothing any more when it is gone', async () => {
    const id = await aWord(db, { arabic: 'مِحْبَرَةٌ', french: 'encrier' });
    expect(await keysOf('word', id)).toMatchObject({ sencri: 0 });
    await db('words').where({ id }).delete();
    expect(await keysOf('word', id)).toEqual({});
  });
});

describe('a title', () => {
  it('is found from its first word on, then from the others and by their stems, its Arabic with the article or without', async () => {
    expect(await keysOf('book', bookId)).toEqual({
      ...{ 'fdeux freres': 0, ffreres: 1 },
      ...{ sdeux: 1, sfrer: 1 },
      ...{ aالاخوان: 0, aاخوان: 0 },
    });
  });

  it('of a text has its other Arabic words below the first, and all ten below where it is not free', async () => {
    const title = { title: 'La clé', titleAr: 'مِفْتَاحُ الْبَيْتِ' };
    const ranks = { 'fla cle': 0, fcle: 1, scle: 1, aمفتاح: 0, aالبيت: 1, aبيت: 1 };
    const free = await aText(db, { bookId, ...title });
    expect(await keysOf('text', free)).toEqual(ranks);
    const closed = await aText(db, { bookId, ...title, isFreeSample: false });
    expect(await keysOf('text', closed)).toEqual(
      Object.fromEntries(Object.entries(ranks).map(([key, rank]) => [key, rank + 10])),
    );
  });

  it('is found by nothing where learners do not see it', async () => {
    const { id } = await aBook(db, { title: 'Caché', state: 'draft' });
    const text = await aText(db, { bookId: id, title: 'Caché aussi' });
    expect([await keysOf('book', id), await keysOf('text', text), await placesOf(text)]).toEqual([
      {},
      {},
      {},
    ]);
  });
});

describe('the words of a text', () => {
  it('stand at their line and number: as they are written, by their entry, and in French by their stems', async () => {
    const [book, hour] = [
      await aWord(db),
      await aWord(db, { arabic: 'سَاعَةٌ', french: 'heure', root: 'س و ع', plural: 'سَاعَاتٌ' }),
    ];
    const text = await aText(db, {
      bookId,
      arabicLines: ['كِتَابٌ وَكِتَابٌ.', 'كَمِ السَّاعَةُ الْآنَ؟', 'كِتَابٌ.'],
      frenchLines: ['Un livre et un livre.', 'Quelle heure est-il ?', 'Le livre.'],
    });
    await withWords(db, text, [
      { wordId: book, form: 'كِتَابٌ' },
      { wordId: hour, form: 'كَمِ السَّاعَةُ' },
    ]);
    expect(await placesOf(text)).toMatchObject({
      ...{ aكتاب: ['1:0', '3:0'], aوكتاب: ['1:1'], [`w${book}`]: ['1:0', '1:1', '3:0'] },
      // Of an entry that covers several words, the one that its lemma is.
      ...{ aكم: ['2:0'], aالساعه: ['2:1'], aالان: ['2:2'], [`w${hour}`]: ['2:1'] },
      ...{ slivr: ['1:1', '1:4', '3:1'], sheur: ['2:1'] },
    });
  });

  it('are explained by an entry no more when it was withdrawn from the text', async () => {
    const book = await aWord(db);
    const text = await aText(db, { bookId, arabicLines: ['كِتَابٌ.'], frenchLines: ['Un livre.'] });
    await withWords(db, text, [{ wordId: book, form: 'كِتَابٌ' }]);
    expect(await placesOf(text)).toHaveProperty(`w${book}`);
    await db('text_words').where('text_id', text).update({ withdrawn_at: new Date() });
    expect(await placesOf(text)).not.toHaveProperty(`w${book}`);
  });

  it('are those of its content now, and of the free texts when it has become free', async () => {
    const text = await aText(db, { bookId, frenchLines: ['Un hérisson.', ''], isFreeSample: false });
    expect(await placesOf(text)).toHaveProperty('sherisson');
    await db('texts').where('id', text).update({ french_translation: 'Une loutre.\n', is_free_sample: true });
    expect(await placesOf(text)).not.toHaveProperty('sherisson');
    expect(await db('search_places').where({ key: 'sloutr', text_id: text }).pluck('is_free')).toEqual([
      true,
    ]);
  });
});

describe('a document', () => {
  const said = { title: 'Copistes', description: 'Parchemins', heading: 'Encriers', body: 'Calames' };
  const french = { scopist: 0, fcopistes: 0, sparchemin: 2, sencrier: 3, sencri: 3, scalam: 5 };

  it('is found by its title, then by what it says of itself, its headings, and what stands in it', async () => {
    const lesson = await aLesson(db, {
      ...said,
      arabicTitle: 'الْخَطُّ',
      blocks: [
        { kind: 'point', title: said.heading },
        { kind: 'prose', text: said.body },
      ],
    });
    expect(await keysOf('lesson', lesson)).toEqual({ ...french, aالخط: 0, aخط: 0 });
    const { id } = await aPost(db, {
      title: said.title,
      titleAr: 'الْخَطُّ',
      metaDescription: said.description,
      content: `<h2 id="a">${said.heading}</h2><p>${said.body}</p>`,
    });
    expect(await keysOf('post', id)).toEqual({ ...french, aالخط: 0, aخط: 0 });
  });

  it('is found by its keywords as by its description, and at the best rank of all that says a word', async () => {
    const { id } = await aPost(db, {
      title: 'Le calame',
      metaDescription: '',
      keywords: 'roseau',
      content: '<h3>Roseau</h3><p>Calame</p>',
    });
    expect(await keysOf('post', id)).toMatchObject({ scalam: 0, sroseau: 2 });
  });

  it('that is a lesson is found by its tables and their captions, and not by its exercises', async () => {
    const lesson = await aLesson(db, {
      title: 'Copistes',
      blocks: [
        { kind: 'table', caption: 'Encriers', head: ['Verre', 'Bois'], rows: [['Cuivre', 'Argile']] },
        { kind: 'exercise', title: 'Girafe', text: 'Girafe' },
      ],
    });
    const keys = await keysOf('lesson', lesson);
    expect(keys).toMatchObject({ sencrier: 3, sverr: 5, sbois: 5, scuivr: 5, sargil: 5 });
    expect(keys).not.toHaveProperty('sgiraf');
  });

  it('is found by nothing once readers do not see it', async () => {
    const lesson = await aLesson(db, { title: 'Copistes', blocks: [] });
    const { id: post } = await aPost(db, { title: 'Parchemins' });
    expect(await keysOf('lesson', lesson)).toHaveProperty('scopist');
    expect(await keysOf('post', post)).toHaveProperty('sparchemin');
    await db('lessons').where('id', lesson).update({ state: 'archived' });
    await db('posts').where('id', post).update({ state: 'archived' });
    expect([await keysOf('lesson', lesson), await keysOf('post', post)]).toEqual([{}, {}]);
  });
});
