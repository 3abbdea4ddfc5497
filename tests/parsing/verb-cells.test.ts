import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ParsedWord } from '#modules/parsing';
import type { MetForm } from '#modules/parsing/contract';
import { aBook, aText, aVerb, withWords } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';

const WROTE = 'كَتَبَ';
const HE = { person: '3', gender: 'M', number: 'SINGULAR' } as const;
const SHE = { ...HE, gender: 'F' } as const;
const YOU = { ...HE, person: '2' } as const;
const PAST = { tense: 'PAST', voice: 'ACTIVE' } as const;
const PRESENT = { tense: 'PRESENT', voice: 'ACTIVE' } as const;

/** What a word of a line is, and the cell of the tables in which it stands. */
const CELLS: { of: string; fields: Partial<ParsedWord>; cell: string | null }[] = [
  { of: 'a past', fields: { ...HE, ...PAST }, cell: 'past_huwa' },
  { of: 'a past of she', fields: { ...SHE, ...PAST }, cell: 'past_hiya' },
  { of: 'a passive past', fields: { ...HE, ...PAST, voice: 'PASSIVE' }, cell: 'passivePast_huwa' },
  { of: 'a command', fields: { ...YOU, tense: 'IMPERATIVE', voice: 'ACTIVE' }, cell: 'imperative_anta' },
  { of: 'a present', fields: { ...HE, ...PRESENT, mood: 'INDICATIVE' }, cell: 'present_huwa' },
  { of: 'a subjunctive', fields: { ...HE, ...PRESENT, mood: 'SUBJUNCTIVE' }, cell: 'subjunctive_huwa' },
  { of: 'a jussive', fields: { ...HE, ...PRESENT, mood: 'JUSSIVE' }, cell: 'jussive_huwa' },
  {
    of: 'a passive present',
    fields: { ...HE, ...PRESENT, voice: 'PASSIVE', mood: 'INDICATIVE' },
    cell: 'passivePresent_huwa',
  },
  { of: 'a passive jussive', fields: { ...HE, ...PRESENT, voice: 'PASSIVE', mood: 'JUSSIVE' }, cell: null },
  { of: 'a present of no certain mood', fields: { ...HE, ...PRESENT }, cell: null },
  { of: 'a past of no certain voice', fields: { ...YOU, tense: 'PAST' }, cell: null },
  { of: 'a past of no certain person', fields: { ...PAST, gender: 'M' }, cell: null },
];

let server: TestServer;
let db: Knex;
let bookId: number;
beforeAll(async () => {
  server = await startTestServer();
  db = server.db;
  bookId = (await aBook(db)).id;
});

const met = async (id: number) => (await getJson<MetForm[]>(`${server.url}/api/parsing/verb/${id}/`)).body;
const aWordOf = (entry: string, fields: Partial<ParsedWord>): ParsedWord => ({
  ...{ form: WROTE, token: 0, origin: 'CORRECTED', pos: 'VERB', entry },
  ...fields,
});

/** A free text of a verb, each of whose lines has been parsed as these words. */
async function aTextOf(verb: number, lines: readonly ParsedWord[][]): Promise<number> {
  const arabicLines = lines.map((_, at) => `${WROTE} ${'وَ'.repeat(at + 1)}`);
  const id = await aText(db, { bookId, arabicLines, frenchLines: lines.map((_, at) => `Ligne ${at + 1}`) });
  await withWords(db, id, [{ wordId: verb, form: WROTE }]);
  await db('parsed_lines').insert(
    lines.map((words, at) => ({
      ...{ text_id: id, line: at + 1, arabic: arabicLines[at], words: JSON.stringify(words) },
      ...{ words_count: words.length, doubtful_count: 0 },
    })),
  );
  return id;
}

describe('[ANA-05] the cell in which a form of a verb stands', () => {
  let cells: Map<string, string[]>;
  beforeAll(async () => {
    const verb = await aVerb(db);
    const other = aWordOf('ذَهَبَ', { ...YOU, ...PAST });
    const noun = aWordOf(WROTE, { ...YOU, ...PAST, pos: 'NOUN' });
    await aTextOf(
      verb,
      CELLS.map(({ fields }) => [aWordOf(WROTE, fields), other, noun]),
    );
    cells = new Map((await met(verb)).map(({ cell, lines }) => [cell, lines.map(({ french }) => french)]));
  });

  it.each(CELLS.map((one, at) => ({ ...one, french: `Ligne ${at + 1}` })))(
    'is for $of: $cell',
    ({ cell, french }) => {
      const found = [...cells].flatMap(([name, lines]) => (lines.includes(french) ? [name] : []));
      expect(found).toEqual(cell === null ? [] : [cell]);
    },
  );
});

describe('[ANA-05] the lines of a form', () => {
  it('are those of its own verb, and not of one that is written alike', async () => {
    const second = await aVerb(db, { homograph: 2, french: 'prescrire' });
    const id = await aTextOf(second, [[aWordOf(`${WROTE} 2`, { ...HE, ...PAST })]]);
    const { title } = await db('texts').where({ id }).first();
    expect(await met(second)).toEqual([
      {
        cell: 'past_huwa',
        lines: [
          {
            ...{ text_slug: expect.stringMatching(/^livre-.+-texte-/), text_title: title, number: 1 },
            ...{ arabic_with_vowels: `${WROTE} وَ`, french: 'Ligne 1' },
          },
        ],
      },
    ]);
  });

  it('are none that has changed since it was parsed', async () => {
    const verb = await aVerb(db, { homograph: 3, french: 'inscrire' });
    const past = [aWordOf(`${WROTE} 3`, { ...HE, ...PAST })];
    const id = await aTextOf(verb, [past, past]);
    await db('parsed_lines').where({ text_id: id, line: 1 }).update({ arabic: 'كَتَبَ قَدِيمًا' });
    const [form] = await met(verb);
    expect(form?.lines.map(({ number }) => number)).toEqual([2]);
  });

  it('are of the first fifty texts that have the verb', async () => {
    const verb = await aVerb(db, { homograph: 4, french: 'enregistrer' });
    const of = (fields: Partial<ParsedWord>) => [[aWordOf(`${WROTE} 4`, { ...fields, ...PAST })]];
    for (let count = 1; count <= 51; count += 1) {
      await aTextOf(verb, of(count < 50 ? HE : count === 50 ? SHE : YOU));
    }
    const forms = await met(verb);
    expect(forms.map(({ cell, lines }) => [cell, lines.length])).toEqual([
      ['past_huwa', 3],
      ['past_hiya', 1],
    ]);
  });
});
