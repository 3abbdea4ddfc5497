import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { ImportedDrafts, TextRecord } from '#modules/authoring/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { getJson } from '../../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';
import { GOOD_CONTENT } from './content-folder.ts';

interface Refusal {
  code: string;
  detail: string;
  faults: { file: string; line: number; message: string }[];
}

let server: TestServer;
let staff: Member;
/** The system's folder for what does not last, of this file alone. */
let ownTmp: string;

/** @param db its database, where it is not an empty one */
async function site(db?: Knex) {
  const dataDir = await mkdtemp(join(ownTmp, 'data-'));
  await mkdir(join(dataDir, 'media'));
  const opened = await startTestServer({ ...(db ? { db } : {}), config: { dataDir } });
  return { opened, dataDir, member: await aMember(opened.db, { isStaff: true }) };
}

beforeAll(async () => {
  ownTmp = await mkdtemp(join(tmpdir(), 'soutour-archives-'));
  vi.stubEnv('TMPDIR', ownTmp);
  atFileEnd(() => {
    vi.unstubAllEnvs();
    return rm(ownTmp, { recursive: true });
  });
  const { opened, dataDir, member } = await site(await starterDatabase());
  await cp(join(inject('dataFolder'), 'media'), join(dataDir, 'media'), { recursive: true });
  server = opened;
  staff = member;
});

const admin = (path: string, { url } = server) => `${url}/api/admin${path}`;

async function exported(slug: string, from = server, by = staff) {
  const { id } = await from.db('books').where({ slug }).first('id');
  const answer = await fetch(admin(`/books/${id}/archive/`, from), { headers: by.headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function send<T = Refusal>(bytes: Uint8Array, to = server, by = staff) {
  const headers = { ...by.headers, 'Content-Type': 'application/zip' };
  const body = Buffer.from(bytes);
  const answer = await fetch(admin('/book-archives/', to), { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, source]) => [name, strToU8(source)])));
const rowsOf = async (db = server.db) =>
  Promise.all(
    ['books', 'texts', 'words', 'drafts', 'draft_revisions'].map(async (table) => (await db(table)).length),
  );

describe('the archive of a book', () => {
  it('[STF-02] has its files and recordings, as the same names and bytes', async () => {
    const { answer, bytes } = await exported('le-village-sans-horloge');
    const files = unzipSync(bytes);
    const folder = 'library/le-village-sans-horloge';

    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('le-village-sans-horloge.zip');
    expect(Object.keys(files).filter((name) => name.startsWith(folder))).toHaveLength(8);
    expect(Buffer.from(files[`${folder}/01.mp3`] ?? [])).toEqual(await readFile(`seeds/${folder}/01.mp3`));
    expect(strFromU8(files[`${folder}/02.txt`] ?? new Uint8Array())).toContain('titre: Chapitre 2');
  });

  it('[STF-02] [STF-03] taken in elsewhere makes drafts that no reader sees, and is then exported the same', async () => {
    const other = await site();
    const { bytes } = await exported('le-village-sans-horloge');
    const { status, body } = await send<ImportedDrafts>(bytes, other.opened, other.member);

    expect(status).toBe(200);
    expect(body.books.map(({ title }) => title)).toEqual(['Le Village sans horloge']);
    expect(body.texts).toHaveLength(6);
    expect(body.new_words).toBeGreaterThan(50);
    expect((await getJson<unknown[]>(`${other.opened.url}/api/books/`)).body).toEqual([]);
    const { body: text } = await getJson<TextRecord>(admin(`/texts/${body.texts[0]?.id}/`, other.opened), {
      headers: other.member.headers,
    });
    expect(text).toMatchObject({ state: 'draft', is_live: false, author: { id: other.member.id } });
    expect(await readdir(join(other.dataDir, 'media'))).toContain(text.document.recording?.file);
    const again = await exported('le-village-sans-horloge', other.opened, other.member);
    expect(unzipSync(again.bytes)).toEqual(unzipSync(bytes));
  });

  it('[STF-03] taken in where it came from changes nothing; one changed text gets a revision that waits for review', async () => {
    const { bytes } = await exported('lettres-de-fes');
    const before = await rowsOf();
    expect((await send<ImportedDrafts>(bytes)).body).toEqual({
      books: [],
      texts: [],
      new_words: 0,
      faults: [],
    });
    expect(await rowsOf()).toEqual(before);

    const files = unzipSync(bytes);
    const file = 'library/lettres-de-fes/03.txt';
    const changed = strFromU8(files[file] ?? new Uint8Array()).replace(/^titre: .*/, 'titre: Un autre titre');
    const { body } = await send<ImportedDrafts>(zipSync({ ...files, [file]: strToU8(changed) } as Zippable));
    expect(body).toMatchObject({ books: [], texts: [{ title: 'Un autre titre' }], new_words: 0 });
    const id = body.texts[0]?.id;
    const { body: text } = await getJson<TextRecord>(admin(`/texts/${id}/`), { headers: staff.headers });
    expect(text).toMatchObject({ state: 'draft', is_live: true, revision: 2 });
    const live = await server.db('texts').where({ id }).first('title');
    expect(live.title).not.toBe('Un autre titre');
    const note = await server
      .db('draft_revisions')
      .where({ kind: 'texts', subject_id: id, revision: 2 })
      .first();
    expect(note).toMatchObject({ note: 'Importé', author_id: staff.id });
  });

  it('[STF-03] leaves the entries that the dictionary has as they are', async () => {
    const { bytes } = await exported('lettres-de-fes');
    const files = unzipSync(bytes);
    const words = strFromU8(files['dictionary/mots.txt'] ?? new Uint8Array()).replace(
      ' | porte |',
      ' | portail |',
    );
    await send(zipSync({ ...files, 'dictionary/mots.txt': strToU8(words) } as Zippable));
    const door = await server.db('words').where({ arabic_with_vowels: 'بَابٌ' }).first();
    expect(door.french_translation).toBe('porte');
  });

  it('[STF-03] leaves a text that is archived as it is, and says so', async () => {
    const { bytes } = await exported('sur-le-chemin-de-medine');
    const { id } = await server
      .db('texts')
      .whereRaw(
        "order_in_book = 1 and book_id = (select id from books where slug = 'sur-le-chemin-de-medine')",
      )
      .first('id');
    await server.db('texts').where({ id }).update({ state: 'archived' });
    const files = unzipSync(bytes);
    const file = 'library/sur-le-chemin-de-medine/01.txt';
    const changed = strFromU8(files[file] ?? new Uint8Array()).replace(/^titre: .*/, 'titre: Un autre titre');
    const before = await rowsOf();
    const { status, body } = await send<ImportedDrafts>(
      zipSync({ ...files, [file]: strToU8(changed) } as Zippable),
    );
    expect([status, body.texts, body.faults.map((fault) => fault.file)]).toEqual([200, [], [file]]);
    expect(await rowsOf()).toEqual(before);
  });
});

describe('an archive with faults', () => {
  it('[STF-02] comes in as drafts all the same, and every fault is told at its file and line', async () => {
    const other = await site();
    const { status, body } = await send<ImportedDrafts>(
      zipOf({
        ...GOOD_CONTENT,
        'library/maison/book.txt': 'titre: La maison\nordre: x\npremium: no\n\nUne maison.\n',
      }),
      other.opened,
      other.member,
    );
    expect([status, body.books.length]).toEqual([200, 2]);
    expect(body.faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'library/maison/book.txt:2',
      'library/maison/book.txt:3',
    ]);
    expect(body.texts.length).toBeGreaterThan(0);
  });

  it('[STF-02] may be one text without a book, a dictionary or a vocabulary: its words are linked where they can be', async () => {
    const before = await server.db('words').count();
    const { status, body } = await send<ImportedDrafts>(
      zipOf({
        'library/Un conte/01.txt':
          'titre: Le conte\n\nكَتَبَ الوَلَدُ .\nLe garçon a écrit.\n\n[vocabulaire]\nكَتَبَ | a écrit\n',
      }),
    );
    expect([status, body.books.map(({ title }) => title), body.new_words]).toEqual([200, ['Un conte'], 0]);
    expect(body.faults.map(({ file }) => file)).toContain('library/Un conte/01.txt');
    const id = body.texts[0]?.id;
    const { body: text } = await getJson<TextRecord>(admin(`/texts/${id}/`), { headers: staff.headers });
    expect(text).toMatchObject({ state: 'draft', title: 'Le conte' });
    expect(text.document.arabic).toBe('كَتَبَ الوَلَدُ .');
    expect(text.document.words.map(({ form, sense }) => `${form} ${sense}`)).toEqual(['كَتَبَ a écrit']);
    expect(await server.db('words').count()).toEqual(before);
  });

  it('[STF-02] may stand in a folder of its own, as whoever packs it by hand makes it', async () => {
    const wrapped = Object.entries(GOOD_CONTENT).map(([name, source]) => [`mon livre/${name}`, source]);
    const other = await site();
    const { status } = await send(zipOf(Object.fromEntries(wrapped)), other.opened, other.member);
    expect(status).toBe(200);
  });
});

/** The same archive with other bytes where `from` stands. */
function forged(bytes: Uint8Array, change: (view: DataView, entry: number) => void): Uint8Array {
  const copy = bytes.slice();
  const entry = Buffer.from(copy).indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  change(new DataView(copy.buffer), entry);
  return copy;
}

const ONE = zipOf({ 'library/a/01.txt': 'titre: a' });
// Made before anything is asked: it takes seconds, in which the server would hang up on whoever is still connected.
const BOMB = zipSync({ 'library/a/01.txt': new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
const HOSTILE: [string, () => Uint8Array, RegExp][] = [
  ['no archive', () => strToU8('<html>'.repeat(100)), /n’est pas une archive/],
  ['nothing', () => new Uint8Array(), /n’est pas une archive/],
  ['an empty archive', () => zipSync({}), /vide/],
  ['a way out of the folder', () => zipOf({ '../../evil.txt': 'x' }), /Nom refusé/],
  ['a whole path', () => zipOf({ '/etc/passwd': 'x' }), /Nom refusé/],
  ['a path of Windows', () => zipOf({ 'library\\..\\evil.txt': 'x' }), /Nom refusé/],
  ['a hidden file', () => zipOf({ 'library/.ssh/id': 'x' }), /Nom refusé/],
  ['one name twice', () => zipOf({ 'library/a/01.txt': 'x', 'library/A/01.txt': 'y' }), /deux fois/],
  ['a bomb', () => BOMB, /trop grande une fois ouverte/],
  [
    'a symbolic link',
    () => forged(ONE, (view, entry) => view.setUint32(entry + 38, 0xa1ff0000, true)),
    /est un lien/,
  ],
  ['a size that is a lie', () => forged(BOMB, (view, entry) => view.setUint32(entry + 24, 10, true)), /./],
  ['half an archive', () => ONE.slice(30), /abîmée/],
  [
    'a file and a folder of one name',
    () => zipOf({ 'library/a': 'x', 'library/a/01.txt': 'y' }),
    /à la fois un fichier et un dossier/,
  ],
  ['a name of three hundred letters', () => zipOf({ [`library/${'a'.repeat(300)}.txt`]: 'x' }), /Nom refusé/],
  ['three thousand levels', () => zipOf({ [`${'a/'.repeat(3_000)}b.txt`]: 'x' }), /Nom refusé/],
];

describe('an archive with ill intent', () => {
  it.each(HOSTILE)('[STF-02] %s: is refused, and nothing is left of it', async (_name, make, reason) => {
    const before = await rowsOf();
    const { status, body } = await send(make());
    expect(status).toBe(400);
    expect(body.detail).toMatch(reason);
    expect(await rowsOf()).toEqual(before);
    expect((await readdir(ownTmp)).filter((name) => name.startsWith('soutour-archive-'))).toEqual([]);
  });

  it('[STF-02] more than fifty megabytes are not read', async () => {
    const { status, body } = await send(new Uint8Array(50 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });
});
