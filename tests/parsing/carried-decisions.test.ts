import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveText } from '#modules/library';
import { type CarriedDecision, readDecisions, writeDecisions } from '#modules/parsing';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';
import { parse } from './parsed-text.ts';

const LINES = ['هٰذَا كِتَابٌ.', 'هٰذَا قَلَمٌ.', 'ذٰلِكَ بَابٌ.'];

let db: Knex;
let bookId: number;
let anna: Member;
beforeAll(async () => {
  db = await freshDatabase();
  bookId = (await aBook(db)).id;
  anna = await aMember(db, { isStaff: true });
});

const textOf = (arabicLines: readonly string[]) => ({
  ...{ bookId, arabicLines: [...arabicLines], frenchLines: arabicLines.map(() => '…') },
});
const write = (id: number, decisions: readonly CarriedDecision[], lines = LINES) =>
  db.transaction((trx) => writeDecisions(trx, id, lines, decisions));
const originsOf = async (text_id: number) =>
  (await db('parsed_lines').where({ text_id }).orderBy('line')).map(({ words }) =>
    words.map(({ origin }: { origin: string }) => origin),
  );
const rowsOf = (text_id: number) =>
  db('parsing_decisions').where({ text_id }).orderBy(['line', 'token', 'id']);
/** By whom each decision of a text was made, by its place. */
const decidersOf = async (id: number) =>
  (await rowsOf(id)).map(({ line, token, decided_by }) => [line, token, decided_by]);

const DECIDED_AT = new Date('2026-03-01T10:00:00Z');
function decision(line: number, token: number, form: string, fields: CarriedDecision['fields'] = {}) {
  const said = { segments: [{ text: form, role: 'STEM' as const }], entry: null, pos: 'NOUN' as const };
  return {
    ...{ line, token, form, kind: 'CORRECTED' as const, decidedAt: DECIDED_AT },
    fields: { ...said, ...fields },
  };
}
const PREDICATE = { case: 'NOMINATIVE', function: 'PREDICATE', governor: 0 } as const;
const BOOK = decision(1, 1, 'كِتَابٌ', PREDICATE);
const THIS = decision(1, 0, 'هٰذَا');
const PEN = decision(2, 1, 'قَلَمٌ', PREDICATE);

/** A text of the three lines of which Anna has decided these words. */
async function decidedText(decisions: readonly CarriedDecision[], lines: readonly string[] = LINES) {
  const id = await aText(db, textOf(lines));
  await write(id, decisions, [...lines]);
  await db('parsing_decisions').where({ text_id: id }).update({ decided_by: anna.id });
  return id;
}

describe('[ANA-03] what was decided elsewhere of the words of a text', () => {
  it('is shown at once, one word alone as well, and goes out again as it came', async () => {
    const id = await aText(db, textOf(LINES));
    await write(id, [PEN]);
    expect(await originsOf(id)).toEqual([
      ['RULE', 'RULE'],
      ['RULE', 'CORRECTED'],
      ['RULE', 'RULE'],
    ]);
    expect(await rowsOf(id)).toMatchObject([{ arabic: LINES[1], decided_by: null, decided_at: DECIDED_AT }]);
    expect(await readDecisions(db, id, LINES)).toEqual([PEN]);
  });

  it('has a text parsed at once only where there is some', async () => {
    const id = await aText(db, textOf(LINES));
    await write(id, []);
    expect(await originsOf(id)).toEqual([]);
    await parse(db);
    expect(await originsOf(id)).toHaveLength(3);
  });

  it('goes out in the order of the text, whenever each word was decided, without what the text that goes out has not', async () => {
    const id = await decidedText([PEN, BOOK, THIS]);
    expect(await readDecisions(db, id, LINES)).toEqual([THIS, BOOK, PEN]);
    expect(await readDecisions(db, id, LINES.slice(0, 1))).toEqual([THIS, BOOK]);
  });

  it('replaces another decision on the same word, and no other in its line or of the same word elsewhere', async () => {
    const second = decision(2, 0, 'هٰذَا');
    const id = await decidedText([THIS, BOOK, second, PEN]);
    await write(id, [decision(1, 0, 'هٰذَا', { gender: 'M' })]);
    expect(await decidersOf(id)).toEqual([
      [1, 0, null],
      [1, 1, anna.id],
      [2, 0, anna.id],
      [2, 1, anna.id],
    ]);
    expect((await readDecisions(db, id, LINES))[0]?.fields.gender).toBe('M');
  });

  it('is what a word confirmed here is corrected to, and leaves with whoever decided it what is the same', async () => {
    const id = await decidedText([{ ...THIS, kind: 'CONFIRMED' }, PEN]);
    await write(id, [THIS, PEN]);
    expect(await decidersOf(id)).toEqual([
      [1, 0, null],
      [2, 1, anna.id],
    ]);
  });

  it('is the same where its word has come to stand meanwhile', async () => {
    const id = await decidedText([PEN]);
    const { order_in_book: orderInBook, title } = await db('texts').where({ id }).first();
    const longer = ['ذٰلِكَ بَيْتٌ.', ...LINES];
    const text = { ...textOf(longer), orderInBook, title, titleAr: null, isFreeSample: true };
    await saveText(db, { ...text, state: 'published' });
    await write(id, [{ ...PEN, line: 3 }], longer);
    expect(await decidersOf(id)).toEqual([[3, 1, anna.id]]);
  });
});
