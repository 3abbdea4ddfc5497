import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent, exportBook, importContent } from '#modules/authoring';
import { parseDueTexts } from '#modules/parsing';
import type { ParsedLineItem, ParsedLineRecord, WordDecision } from '#modules/parsing/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';
import { contentFolder, GOOD_CONTENT } from './content-folder.ts';

const TEXT = 'library/maison/01.txt';
const EXPORTED = 'library/la-maison/01.txt';
const CORRECTED: WordDecision = {
  token: 1,
  form: 'وَلَدٌ',
  kind: 'CORRECTED',
  fields: {
    segments: [{ text: 'وَلَدٌ', role: 'STEM' }],
    ...{ entry: null, pos: 'NOUN', case: 'NOMINATIVE', case_visible: true, function: 'SUBJECT', governor: 0 },
  },
};
const CONFIRMED: WordDecision = { token: 3, form: 'الْبَيْتِ', kind: 'CONFIRMED' };

let db: Knex;
let server: TestServer;
let staff: Member;
let mediaFolder: string;
let folder: string;

/** Decisions as they are stored, but for their number and their text's. */
async function decisionsOf(of: Knex) {
  const rows = await of('parsing_decisions').where({ is_lost: false }).orderBy(['line', 'token']);
  return rows.map(({ id: _, text_id: __, ...row }) => row);
}
const withoutWho = (rows: Awaited<ReturnType<typeof decisionsOf>>) =>
  rows.map(({ decided_by: _, ...row }) => row);

async function secondLine(): Promise<ParsedLineRecord> {
  const query = new URLSearchParams({ filter: '{"line":2}', sort: '["id","ASC"]' });
  const address = `${server.url}/api/admin/parsed-lines/`;
  const { body: lines } = await getJson<ParsedLineItem[]>(`${address}?${query}`, { headers: staff.headers });
  const { body } = await getJson<ParsedLineRecord>(`${address}${lines[0]?.id}/`, { headers: staff.headers });
  return body;
}

beforeAll(async () => {
  db = await freshDatabase();
  server = await startTestServer({ db });
  staff = await aMember(db, { isStaff: true });
  mediaFolder = await contentFolder({});
  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
  await parseDueTexts({ db, log: pino({ level: 'silent' }) });
  const { id, version } = await secondLine();
  const body = { version, words: [CORRECTED, CONFIRMED] };
  await sendJson(`${server.url}/api/admin/parsed-lines/${id}/`, body, {
    method: 'PUT',
    headers: staff.headers,
  });
  folder = join(await contentFolder({}), 'export');
  await exportBook(db, 'la-maison', { folder, mediaFolder });
});

describe('[ANA-03] what the team has decided of words goes with the file of their text', () => {
  it('comes back the same into another database, which shows it at once', async () => {
    const before = await decisionsOf(db);
    expect(before.map(({ form, kind }) => `${form} ${kind}`)).toEqual(['وَلَدٌ CORRECTED', 'الْبَيْتِ CONFIRMED']);
    const other = await freshDatabase();
    await importContent(other, folder, { mediaFolder });
    expect(withoutWho(await decisionsOf(other))).toEqual(withoutWho(before));
    const { words } = await other('parsed_lines').where({ line: 2 }).first();
    expect(words.map(({ origin }: { origin: string }) => origin)).toEqual([
      'RULE',
      'CORRECTED',
      'RULE',
      'CONFIRMED',
    ]);
    const again = join(await contentFolder({}), 'export');
    await exportBook(other, 'la-maison', { folder: again, mediaFolder });
    expect(await readFile(join(again, EXPORTED), 'utf8')).toBe(
      await readFile(join(folder, EXPORTED), 'utf8'),
    );
  });

  it('stands in the order of the text, whenever each was decided', async () => {
    const rows = await db('parsing_decisions').orderBy('id').select();
    await db('parsing_decisions').delete();
    await db('parsing_decisions').insert(
      rows.reverse().map(({ id: _, word, ...row }) => ({ ...row, word: JSON.stringify(word) })),
    );
    const again = join(await contentFolder({}), 'export');
    await exportBook(db, 'la-maison', { folder: again, mediaFolder });
    expect(await readFile(join(again, EXPORTED), 'utf8')).toBe(
      await readFile(join(folder, EXPORTED), 'utf8'),
    );
  });

  it('stays with whoever decided it when its own file is imported again, and when an older one without it is', async () => {
    const before = await decisionsOf(db);
    expect(before[0]?.decided_by).toBe(staff.id);
    await importContent(db, folder, { mediaFolder });
    expect(await decisionsOf(db)).toEqual(before);
    await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
    expect(await decisionsOf(db)).toEqual(before);
  });

  it('goes with the archive of its book through the console as well, and comes back with it', async () => {
    const before = await decisionsOf(db);
    const { id } = await db('books').where({ slug: 'la-maison' }).first('id');
    const { headers } = staff;
    const archive = await fetch(`${server.url}/api/admin/books/${id}/archive/`, { headers });
    await db('parsing_decisions').delete();
    const answer = await fetch(`${server.url}/api/admin/book-archives/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/zip' },
      body: Buffer.from(await archive.arrayBuffer()),
    });
    expect(answer.status).toBe(200);
    expect(withoutWho(await decisionsOf(db))).toEqual(withoutWho(before));
  });

  it.each([
    [
      'another place',
      '2.2 |',
      '2.1 |',
      'ligne 2, mot 1\u00a0: «\u00a0كَتَبَ\u00a0» au lieu de «\u00a0وَلَدٌ\u00a0»',
    ],
    ['a line that is not there', '2.2 |', '9.2 |', 'ce texte n’a pas de ligne 9'],
    ['a kind of its own', '| corrigé |', '| juste |', 'décision illisible'],
    ['a field that nobody knows', '"pos"', '"nature"', 'nature'],
    ['a code that nobody knows', '"NOUN"', '"NOM"', 'pos'],
    ['a tense of a noun', '"pos"', '"tense":"PAST","pos"', '«\u00a0Temps\u00a0» ne se dit pas ainsi'],
    ['what is no JSON', '"pos":', '"pos" ', 'pas du JSON'],
    [
      'a governor beyond the line',
      '"governor":0',
      '"governor":7',
      'la ligne n’a pas le mot qui le demande (7, compté de 0)',
    ],
  ])('is refused with file, line and reason: %s', async (_, from, to, reason) => {
    const source = await readFile(join(folder, EXPORTED), 'utf8');
    expect(source).toContain(from);
    const broken = await contentFolder({ ...GOOD_CONTENT, [TEXT]: source.replace(from, to) });
    const { faults } = await checkContent(broken);
    const line = source.split('\n').findIndex((one) => one.startsWith('2.2 |')) + 1;
    expect(faults).toEqual([{ file: TEXT, line, message: expect.stringContaining(reason) }]);
  });
});
