import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { formDescriber } from '#modules/parsing';
import type { ShownWord, TextParsing } from '#modules/parsing/contract';
import { aBook, aText, aWord, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { aParsedText, FRENCH, LINES, parse } from './parsed-text.ts';

let server: TestServer;
let db: Knex;
let bookId: number;
let textId: number;

beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  bookId = (await aBook(db)).id;
  textId = await aParsedText(db, { bookId });
});

const ask = (id: number) => getJson<TextParsing>(`${server.url}/api/parsing/text/${id}/`);
const formsOf = (line: readonly ShownWord[] | undefined) => line?.map(({ form }) => form);

describe('[ANA-01] what the cards of a text show', () => {
  it('stands by line, with what each word does and why it ends as it does', async () => {
    const { lines } = (await ask(textId)).body;
    expect(lines.map((line) => line.length)).toEqual([3, 2, 3, 4]);
    expect(lines[0]?.[2]).toMatchObject({
      form: 'كِتَابًا',
      lines: ['nom masculin singulier, indéfini', 'accusatif, complément d’objet de كَتَبَ'],
      ending: { governor: 0 },
    });
    expect(lines[2]?.[2]).toEqual({
      ...{ form: 'الْبَيْتِ', parts: [], lines: [], ending: null, singular: null, notions: [] },
    });
  });

  it('has the dictionary form of a broken plural, without the number of a homograph, and of no other word', async () => {
    const spring = await aWord(db, {
      arabic: 'عَيْنٌ',
      homograph: 2,
      french: 'source',
      plural: 'عُيُونٌ',
      root: 'ع ي ن',
    });
    const id = await aText(db, { bookId, arabicLines: ['هٰذِهِ عُيُونٌ.'], frenchLines: ['Voici des sources.'] });
    await withWords(db, id, [{ wordId: spring, form: 'عُيُونٌ' }]);
    await parse(db);
    const stored = await db('parsed_lines').where({ text_id: id }).first('words');
    expect(stored.words[1].entry).toBe('عَيْنٌ 2');
    const [line] = (await ask(id)).body.lines;
    expect(line?.map(({ singular }) => singular)).toEqual([null, 'عَيْنٌ']);
    const first = (await ask(textId)).body.lines[0];
    expect(first?.map(({ singular }) => singular)).toEqual([null, null, null]);
  });

  it('has the pattern of each word of its vocabulary that has one for certain', async () => {
    const { patterns } = (await ask(textId)).body;
    const words = await db('text_words')
      .where({ text_id: textId })
      .orderBy('id')
      .select('id', 'contextual_form_with_vowels as form');
    const named = words.map(({ id, form }) => [form, patterns[id]?.pattern ?? null]);
    expect(Object.fromEntries(named)).toMatchObject({
      ...{ كَتَبَ: 'فَعَلَ يَفْعُلُ', كِتَابٌ: 'فِعَالٌ', الْوَلَدُ: null },
    });
  });

  it('has no words of a line that is not parsed yet, in its place', async () => {
    const id = await aParsedText(db, { bookId });
    await db('parsed_lines').where({ text_id: id, line: 2 }).delete();
    const { lines } = (await ask(id)).body;
    expect(lines.map(formsOf)).toEqual([
      ['كَتَبَ', 'الْوَلَدُ', 'كِتَابًا'],
      [],
      ['كُتُبٌ', 'فِي', 'الْبَيْتِ'],
      ['وَالْوَلَدُ', 'ضَخْمٌ', 'وَلَنْ', 'يَكْتُبَ'],
    ]);
  });

  it('is not for visitors where the text is for subscribers', async () => {
    const id = await aParsedText(db, { bookId, isFreeSample: false });
    await expectAnswer(ask(id)).toBe(403);
  });
});

describe('[ANA-01] what is said of a form of the vocabulary in its line', () => {
  let twice: number;
  beforeAll(async () => {
    twice = await aText(db, {
      bookId,
      arabicLines: ['كِتَابٌ وَكِتَابٌ.', 'وَكِتَابٌ فَكِتَابٌ.'],
      frenchLines: FRENCH.slice(0, 2),
    });
    await withWords(db, twice, [{ wordId: await aWord(db), form: 'كِتَابٌ' }]);
    await parse(db);
  });

  it.each([
    {
      of: 'the word that is written alike',
      line: 1,
      form: 'كِتَابًا',
      said: /^nom masculin singulier, indéfini — accus/,
    },
    {
      of: 'the only word that ends so',
      line: 4,
      form: 'الْوَلَدُ',
      said: /^nom masculin singulier, défini .+ — nom/,
    },
    { of: 'none, where no word ends so', line: 2, form: 'الْوَلَدُ', said: null },
    { of: 'none, where nothing is certain', line: 3, form: 'الْبَيْتِ', said: null },
    { of: 'none, in a line that is not there', line: LINES.length + 1, form: 'كِتَابًا', said: null },
  ])('is that of $of', async ({ line, form, said }) => {
    const [only, ...others] = await formDescriber(db)([{ textId, line, form }]);
    expect(only).toEqual(said === null ? null : expect.stringMatching(said));
    expect(others).toEqual([]);
  });

  it('is none of two words that end alike, unless one of them is the form itself', async () => {
    const said = await formDescriber(db)([1, 2].map((line) => ({ textId: twice, line, form: 'كِتَابٌ' })));
    expect(said).toEqual([expect.stringMatching(/^nom/), null]);
  });
});
