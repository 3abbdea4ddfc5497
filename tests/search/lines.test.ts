import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#modules/platform';
import { search } from '#modules/search';
import type { FoundLine, SearchKind } from '#modules/search/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { indexAll } from './index-all.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const SUBSCRIBER: Actor = {
  ...{ id: 1, sessionId: '', role: null, lacksFactor: false, provedAt: null },
  subscription: { readsUntil: new Date('2027-01-01T00:00:00Z') },
};

let db: Knex;
let bookId: number;
beforeAll(async () => {
  db = await freshDatabase();
  ({ id: bookId } = await aBook(db, { title: 'Deux frères' }));
});

const ask = (q: string, { kind, page = 1, actor = null }: Partial<Asked> = {}) =>
  search(db, { q, kind, page }, { actor, now: NOW });
interface Asked {
  kind: SearchKind;
  page: number;
  actor: Actor | null;
}
const numbersOf = (lines: readonly FoundLine[]) => lines.map(({ line }) => line);
const countsOf = async (q: string, actor: Actor | null = null) => {
  const {
    lines_count: open,
    locked_lines_count: locked,
    locked_texts_count: texts,
  } = await ask(q, { actor });
  return { open, locked, texts };
};

/** A text with these lines of French; each Arabic line says nothing that is looked for. */
async function aFrenchText(frenchLines: string[], text: Partial<Parameters<typeof aText>[1]> = {}) {
  const arabicLines = frenchLines.map(() => 'نَعَمْ.');
  const id = await aText(db, { bookId, arabicLines, frenchLines, ...text });
  await indexAll(db);
  return id;
}
async function anArabicText(arabicLines: string[], text: Partial<Parameters<typeof aText>[1]> = {}) {
  const id = await aText(db, { bookId, arabicLines, frenchLines: arabicLines.map(() => 'Oui.'), ...text });
  await indexAll(db);
  return id;
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('the lines of a word', () => {
  it('are ten beside everything else, and fifty a page of them alone', async () => {
    await aFrenchText(times(60, 'Une girafe.'));
    const { lines, lines_count } = await ask('girafe');
    expect([numbersOf(lines), lines_count]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 60]);
    expect((await ask('la girafe')).lines_count).toBe(60);
    expect(numbersOf((await ask('girafe', { page: 2 })).lines)).toEqual(numbersOf(lines));
    const pages = [1, 2, 3].map(async (page) =>
      numbersOf((await ask('girafe', { kind: 'lines', page })).lines),
    );
    const [first = [], second, third] = await Promise.all(pages);
    expect([first[0], first.length]).toEqual([1, 50]);
    expect([second, third]).toEqual([[51, 52, 53, 54, 55, 56, 57, 58, 59, 60], []]);
  });

  it('are told with all that leads to them', async () => {
    const id = await aFrenchText(['Un zèbre.', ''], { title: 'La savane', orderInBook: 801 });
    expect((await ask('zèbres')).lines).toEqual([
      {
        text_id: id,
        slug: 'deux-freres-texte-801',
        text_title: 'La savane',
        book_title: 'Deux frères',
        line: 1,
        arabic: 'نَعَمْ.',
        french: 'Un zèbre.',
        hits: [],
        french_hits: [[3, 8]],
      },
    ]);
  });

  it('are shown no more when the text has lost them or is taken off, before they are written anew', async () => {
    const id = await aFrenchText(['Un okapi.', 'Encore un okapi.']);
    expect(numbersOf((await ask('okapi')).lines)).toEqual([1, 2]);
    await db('texts').where('id', id).update({ content_with_vowels: 'نَعَمْ.', french_translation: 'Rien.' });
    expect(numbersOf((await ask('okapi')).lines)).toEqual([1]);
    await db('texts').where('id', id).update({ state: 'archived' });
    expect((await ask('okapi')).lines).toEqual([]);
    await indexAll(db);
  });
});

describe('vowels that are typed', () => {
  it('put those of the first hundred lines before that have them, on the first page alone', async () => {
    const [bare, vowelled] = ['ضَفَدَعٌ.', 'ضِفْدَعٌ.'];
    await anArabicText([...times(99, bare), vowelled, vowelled]);
    const page = async (number: number) =>
      numbersOf((await ask('ضِفْدَعٌ', { kind: 'lines', page: number })).lines);
    expect((await page(1)).slice(0, 2)).toEqual([100, 1]);
    expect(await page(2)).toEqual(Array.from({ length: 50 }, (_, nth) => 51 + nth));
    expect(numbersOf((await ask('ضفدع', { kind: 'lines' })).lines).slice(0, 2)).toEqual([1, 2]);
  });
});

/** As many published texts of one line of Arabic, which all have this key; the sixtieth and the last are vowelled otherwise. */
async function manyTexts(
  key: string,
  count: number,
  [line, other]: readonly [string, string],
): Promise<void> {
  await db.raw(
    `insert into texts (book_id, order_in_book, title, is_free_sample, content_with_vowels, content_without_vowels,
        french_translation, state, published_at)
      select ?, 2000 + n, 'Texte ' || n, true, case when n in (60, ?) then ? else ? end, '-', 'Oui.', 'published', now()
      from generate_series(1, ?) n`,
    [bookId, count, other, line, count],
  );
  await db.raw(
    `insert into search_places (key, is_free, text_id, places)
      select ?, true, id, '{1024}' from texts where order_in_book > 2000`,
    [key],
  );
}

describe('the lines of one word', () => {
  it('are at first those of the sixty first texts, and all of them on the next pages', async () => {
    await manyTexts('aغزال', 61, ['غُزَالٌ', 'غَزَالٌ']);
    const answer = await ask('غَزَالٌ');
    expect(answer.lines.slice(0, 2).map((line) => line.text_title)).toEqual(['Texte 60', 'Texte 1']);
    expect(answer.lines_count).toBe(61);
    const { lines } = await ask('غزال', { kind: 'lines', page: 2 });
    expect([lines.length, lines.at(-1)?.text_title]).toEqual([11, 'Texte 61']);
    await db('texts').where('order_in_book', '>', 2_000).delete();
  });
});

describe('the lines of several words', () => {
  it('have each of them, the nearest first, and are those of the rarest however common another is', async () => {
    await manyTexts('slion', 501, ['ا', 'ا']);
    await db.raw(
      `insert into search_places (key, is_free, text_id, places)
        select 'sgnou', true, id, '{1025}' from texts where order_in_book = 2501`,
    );
    for (const typed of ['lion gnou', 'gnou lion'])
      expect(await countsOf(typed), typed).toMatchObject({ open: 1 });
    expect((await countsOf('lion')).open).toBe(500);
    await db('texts').where('order_in_book', '>', 2_000).delete();
  });

  it('are counted together, no more than five hundred, those that are closed beside them', async () => {
    await aFrenchText(times(501, 'Un chat noir.'));
    expect(await countsOf('chat noir')).toEqual({ open: 500, locked: 0, texts: 0 });
    await aFrenchText(['Un chien noir.', 'Un chien.', 'Il est noir.']);
    await aFrenchText(['Un chien noir.', 'Un chien noir.'], { isFreeSample: false });
    await aFrenchText(['Un chien.', 'Il est noir.'], { isFreeSample: false });
    expect(await countsOf('chien noir')).toEqual({ open: 1, locked: 2, texts: 1 });
    expect(await countsOf('chien noir', SUBSCRIBER)).toEqual({ open: 3, locked: 0, texts: 0 });
    expect(await countsOf('chien')).toEqual({ open: 2, locked: 3, texts: 2 });
    expect(await countsOf('chien', SUBSCRIBER)).toEqual({ open: 5, locked: 0, texts: 0 });
    expect((await ask('chien', { actor: SUBSCRIBER })).lines).toHaveLength(5);
  });

  it('of a subscriber are no more than five hundred, free and closed together', async () => {
    await aFrenchText(times(300, 'Un renard.'));
    await aFrenchText(times(300, 'Un renard.'), { isFreeSample: false });
    expect(await countsOf('renard')).toEqual({ open: 300, locked: 300, texts: 1 });
    expect(await countsOf('renard', SUBSCRIBER)).toEqual({ open: 500, locked: 0, texts: 0 });
  });

  it('are none where one of them stands nowhere, in Arabic too', async () => {
    await anArabicText(['بُومَةٌ بَيْضَاءُ.']);
    expect((await ask('بومة بيضاء')).lines_count).toBe(1);
    expect((await ask('بومة سوداء')).lines_count).toBe(0);
    expect((await ask('hibou')).lines_count).toBe(0);
  });
});

describe('what was looked for', () => {
  it('is lit on both sides by the entry that explains the word, in Latin letters too, and nothing else is', async () => {
    const [owl, white] = [
      await aWord(db, { arabic: 'هُدْهُدٌ', french: 'huppe', root: null, plural: null }),
      await aWord(db, { arabic: 'أَزْرَقُ', french: 'bleu', root: 'ز ر ق', plural: null }),
    ];
    const text = await aText(db, {
      bookId,
      arabicLines: ['طَارَ هُدْهُدٌ أَزْرَقُ.'],
      frenchLines: ['Une huppe bleue vola.'],
    });
    await withWords(db, text, [
      { wordId: owl, form: 'هُدْهُدٌ' },
      { wordId: white, form: 'أَزْرَقُ' },
    ]);
    await indexAll(db);
    const lit = async (q: string) =>
      (await ask(q)).lines.map(({ arabic, hits, french, french_hits }) => [
        hits.map(([from, to]) => arabic.slice(from, to)),
        french_hits.map(([from, to]) => french.slice(from, to)),
      ]);
    for (const typed of ['هدهد', 'هُدْهُدٌ', 'huppes', 'hudhud'])
      expect(await lit(typed), typed).toEqual([[['هُدْهُدٌ'], ['huppe']]]);
    expect(await lit('ز ر ق')).toEqual([[['أَزْرَقُ'], ['bleue']]]);
    expect(await lit('huppe bleue')).toEqual([
      [
        ['هُدْهُدٌ', 'أَزْرَقُ'],
        ['huppe', 'bleue'],
      ],
    ]);
    expect(await lit('vola')).toEqual([[[], ['vola']]]);
    expect(await lit('طار')).toEqual([[['طَارَ'], []]]);
  });

  it('is a root that has an entry which everybody sees, else it is in no line', async () => {
    const crow = await aWord(db, { arabic: 'غُرَابٌ', french: 'corbeau', root: 'غ ر ب', plural: null });
    const text = await aText(db, { bookId, arabicLines: ['غُرَابٌ.'], frenchLines: ['Un corbeau.'] });
    await withWords(db, text, [{ wordId: crow, form: 'غُرَابٌ' }]);
    await indexAll(db);
    expect((await ask('غ ر ب')).lines_count).toBe(1);
    expect((await ask('ق ط ط')).lines_count).toBe(0);
  });
});

it('of one kind nothing else is answered', async () => {
  await aWord(db, { arabic: 'نَحْلَةٌ', french: 'abeille', root: 'ن ح ل', plural: null });
  await aFrenchText(['Une abeille.'], { title: 'Les abeilles' });
  await aFrenchText(['Une abeille.', 'Une abeille.'], { isFreeSample: false });
  const all = await ask('abeille');
  const kinds = ['lines', 'titles', 'entries', 'verbs', 'roots', 'lessons', 'articles'] as const;
  for (const kind of kinds) {
    const answer = await ask('abeille', { kind });
    expect(answer[kind], kind).toEqual(all[kind]);
    for (const other of kinds.filter((one) => one !== kind)) expect(answer[other], kind).toEqual([]);
    const { lines_count, locked_lines_count, locked_texts_count } = answer;
    const counts = kind === 'lines' ? [1, 2, 1] : [0, 0, 0];
    expect([lines_count, locked_lines_count, locked_texts_count], kind).toEqual(counts);
  }
  expect([all.lines, all.titles, all.entries, all.roots].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});
