import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportedDrafts, TextRecord, WordsColumn } from '#modules/authoring/contract';
import { writeWorkbook } from '../../../apps/admin/resources/texts/write-workbook.ts';
import { writeCsv } from '../../../apps/client/write-csv.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';

let server: TestServer;
let staff: Member;
let bookId: number;

beforeAll(async () => {
  server = await startTestServer({ db: await starterDatabase() });
  staff = await aMember(server.db, { isStaff: true });
  ({ id: bookId } = await server.db('books').where({ slug: 'lettres-de-fes' }).first('id'));
});

const admin = (path: string) => `${server.url}/api/admin${path}`;

interface Refusal {
  code: string;
  detail: string;
}

async function send<T = ImportedDrafts>(bytes: Uint8Array | string, name = 'Le marché.csv') {
  const query = new URLSearchParams({ name, book_id: String(bookId) });
  const headers = { ...staff.headers, 'Content-Type': 'application/octet-stream' };
  const body = Buffer.from(bytes);
  const answer = await fetch(admin(`/text-tables/?${query}`), { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function drafted(bytes: Uint8Array | string, name?: string): Promise<TextRecord> {
  const { status, body } = await send(bytes, name);
  expect([status, body.texts?.length], JSON.stringify(body)).toEqual([200, 1]);
  const url = admin(`/texts/${body.texts[0]?.id}/`);
  return (await getJson<TextRecord>(url, { headers: staff.headers })).body;
}

const ARABIC = ['كَتَبَ الْوَلَدُ رِسَالَةً.', 'الْبَيْتُ كَبِيرٌ.'];
const FRENCH = ['Le garçon a écrit une lettre.', 'La maison est grande.'];
const rowsOf = (...columns: string[][]) =>
  (columns[0] ?? []).map((_, line) => columns.map((cells) => cells[line] ?? ''));

describe('a table of lines', () => {
  const WORDS = ['كَتَبَ = a écrit\nرِسَالَةً = une lettre', 'الْبَيْتُ : la maison'];
  it.each<[string, string[][]]>([
    ['under French headings', [['Arabe', 'Français', 'Mots'], ...rowsOf(ARABIC, FRENCH, WORDS)]],
    [
      'under English headings, in another order',
      [['Words', 'English note', 'French', 'Arabic'], ...rowsOf(WORDS, ['a', 'b'], FRENCH, ARABIC)],
    ],
    ['without headings, by script', rowsOf(FRENCH, ARABIC, WORDS)],
  ])('[STF-04] %s becomes a draft with its words', async (_, rows) => {
    for (const bytes of [writeCsv(rows), await writeWorkbook(rows)]) {
      const { document, state } = await drafted(bytes);
      expect(state).toBe('draft');
      expect(document).toMatchObject({
        title: 'Le marché',
        arabic: ARABIC.join('\n'),
        french: FRENCH.join('\n'),
      });
      expect(document.words.map(({ form, sense }) => `${form} ${sense}`)).toEqual([
        'كَتَبَ a écrit',
        'رِسَالَةً une lettre',
        'الْبَيْتُ la maison',
      ]);
      // Nobody has said which entries they are of, but for the lemma itself.
      expect(document.words.map((word) => word.is_guess ?? false)).toEqual([false, true, true]);
    }
  });

  it.each([
    [
      'tabs',
      rowsOf(ARABIC, FRENCH)
        .map((row) => row.join('\t'))
        .join('\n'),
    ],
    ['lines in turn', rowsOf(ARABIC, FRENCH).flat().join('\r\n')],
    ['one language after the other', [...ARABIC, '', ...FRENCH].join('\n')],
  ])('[STF-04] is read from plain text as well: %s', async (_, text) => {
    const { document } = await drafted(text, 'a.txt');
    expect(document.arabic.split('\n')).toEqual(ARABIC);
    expect(document.french.split('\n')).toEqual(FRENCH);
  });

  it.each(['utf-16le', 'windows-1256'])('[STF-04] is read in %s', async (encoding) => {
    const text = rowsOf(['كتب الولد رسالة.'], ['Le petit a mal.'])
      .map((row) => row.join('\t'))
      .join('\n');
    const codes = new Map(
      Array.from({ length: 256 }, (__, byte) => [
        new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
        byte,
      ]),
    );
    const bytes =
      encoding === 'utf-16le'
        ? Buffer.from(`\uFEFF${text}`, 'utf16le')
        : Uint8Array.from([...text].map((one) => codes.get(one) ?? 0x3f));
    expect((await drafted(bytes)).document).toMatchObject({
      arabic: 'كتب الولد رسالة.',
      french: 'Le petit a mal.',
    });
  });

  it('[STF-04] is never refused for what is wrong in it: its faults come along, each in its line', async () => {
    const { id, document } = await drafted(
      writeCsv(rowsOf(['البَيْتُ كَبِيرٌ ,', 'كتب', ''], ['La maison', '', 'Sans arabe!'])),
    );
    expect(document.arabic.split('\n')).toEqual(['البَيْتُ كَبِيرٌ ,', 'كتب', '']);
    const answer = await fetch(admin('/text-checks/'), {
      method: 'POST',
      headers: { ...staff.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ document }),
    });
    const faults = (await answer.json()) as { field: string; line: number }[];
    expect(new Set(faults.map(({ line }) => line))).toEqual(new Set([1, 2, 3]));
    expect(id).toBeGreaterThan(0);
  });
});

describe('a column of words', () => {
  const read = async (cells: string[]) => {
    const headers = { ...staff.headers, 'Content-Type': 'application/json' };
    const answer = await fetch(admin('/words-columns/'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ cells }),
    });
    return { status: answer.status, body: (await answer.json()) as WordsColumn };
  };

  it('[STF-04] is linked where the dictionary has the word, whatever parts form from sense and word from word', async () => {
    const { body } = await read(['كَتَبَ = a écrit ; رِسَالَةً : une lettre', 'la maison = الْبَيْتُ']);
    expect(body.words.map(({ form, sense }) => `${form} ${sense}`)).toEqual([
      'كَتَبَ a écrit',
      'رِسَالَةً une lettre',
      'الْبَيْتُ la maison',
    ]);
    expect([body.missing, body.faults]).toEqual([[], []]);
  });

  it('[STF-04] loses nothing in silence: what the dictionary lacks and what cannot be read is told with its line', async () => {
    const cells = ['زَرَافَةٌ = une girafe', '', 'à revoir ; الْبَيْتُ = la maison'];
    const { body } = await read(cells);
    expect(body.missing).toEqual([{ form: 'زَرَافَةٌ', sense: 'une girafe', line: 1 }]);
    expect(body.faults).toEqual([{ line: 3, message: expect.stringContaining('à revoir') }]);
    expect(body.words.map(({ form }) => form)).toEqual(['الْبَيْتُ']);

    const rows = rowsOf(
      ['هٰذِهِ زَرَافَةٌ.', 'نَعَمْ.', 'الْبَيْتُ كَبِيرٌ.'],
      ['Une girafe.', 'Oui.', 'La maison est grande.'],
      cells,
    );
    const imported = await send(writeCsv([['Arabe', 'Français', 'Mots'], ...rows]));
    expect(imported.body.texts).toHaveLength(1);
    expect(imported.body.faults.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('à revoir')],
      [1, expect.stringContaining('une girafe')],
    ]);
  });

  it('[STF-04] as an export writes it is read as the same words', async () => {
    const { id } = await server.db('texts').where({ book_id: bookId, order_in_book: 1 }).first('id');
    const of = { headers: staff.headers };
    const { body: original } = await getJson<TextRecord>(admin(`/texts/${id}/`), of);
    const { body: table } = await getJson<{ rows: string[][] }>(admin(`/texts/${id}/table/`), of);
    const { body } = await read(table.rows.slice(1).map(([, , cell = '']) => cell));
    const plain = (words: WordsColumn['words']) =>
      words.map(({ word_id, form, is_guess }) => ({ word_id, form, is_guess }));
    expect(plain(body.words)).toEqual(plain(original.document.words));
    expect([body.missing, body.faults]).toEqual([[], []]);
  });
});

describe('the table of a text', () => {
  it('[STF-04] taken in again is the same lines and words, whatever kind of file it was', async () => {
    const { id } = await server.db('texts').where({ book_id: bookId, order_in_book: 1 }).first('id');
    const { body: original } = await getJson<TextRecord>(admin(`/texts/${id}/`), { headers: staff.headers });
    const { body: table } = await getJson<{ title: string; rows: string[][] }>(admin(`/texts/${id}/table/`), {
      headers: staff.headers,
    });
    const { arabic, french, words } = original.document;
    for (const bytes of [writeCsv(table.rows), await writeWorkbook(table.rows)]) {
      const { document } = await drafted(bytes);
      expect(document).toMatchObject({ arabic, french });
      const plain = (list: typeof words) =>
        list.map(({ word_id, form, is_displayed }) => ({ word_id, form, is_displayed }));
      expect(plain(document.words)).toEqual(plain(words));
      expect(document.words.some((word) => word.is_guess)).toBe(false);
    }
  });

  it('[STF-04] holds nothing that a spreadsheet would compute', async () => {
    const formulas = ['=1+1', '+33', '-1', '@SUM(A1)', '\tx'];
    const csv = writeCsv(formulas.map((cell) => [cell]));
    expect(csv.match(/"'[^']/g)).toHaveLength(formulas.length);
    const french = ['=HYPERLINK("http://ailleurs.example")', '- Non, merci.'];
    const { document } = await drafted(writeCsv(rowsOf(ARABIC, french)));
    expect(document.french.split('\n')).toEqual(french);
  });
});

const SHEET = 'xl/worksheets/sheet1.xml';
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 });
// Made before anything is asked: it takes seconds, in which the server would hang up on whoever is still connected.
const BOMB = zipOf({ [SHEET]: new Uint8Array(40 * 1024 * 1024) });

describe('a file with ill intent', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['nothing', () => new Uint8Array(), /vide/],
    ['a picture', () => readFile('docs/text.png'), /ni un tableau/],
    ['no Arabic', () => strToU8('un,deux\ntrois,quatre'), /pas de lignes en arabe/],
    ['an archive that is no workbook', () => zipOf({ 'a.txt': strToU8('x') }), /pas un classeur/],
    ['a workbook that is none', () => zipOf({ [SHEET]: strToU8('<worksheet') }), /abîmé/],
    ['a bomb', () => BOMB, /trop grande une fois ouverte/],
    [
      'a cell at the end of the world',
      () =>
        zipOf({
          [SHEET]: strToU8(
            '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"/></row></sheetData></worksheet>',
          ),
        }),
      /trop grand/,
    ],
    ['a hundred thousand lines', () => strToU8('كتب\tx\n'.repeat(100_000)), /plus de 5000 lignes/],
  ])('[STF-04] %s: is refused in French, and nothing is left of it', async (_, make, reason) => {
    const before = await server.db('texts').count();
    const { status, body } = await send<Refusal>(await make(), 'x.xlsx');
    expect([status, body.code]).toEqual([400, 'archive_refused']);
    expect(body.detail).toMatch(reason);
    expect(await server.db('texts').count()).toEqual(before);
  });
});
