import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { checkContent, exportBook, importContent } from '#modules/authoring';
import { seededContent } from '../../support/seeds.ts';
import { freshDatabase, starterDatabase } from '../../support/services/database.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

const BOOKS = ['sur-le-chemin-de-medine', 'le-village-sans-horloge', 'lettres-de-fes'];

type Content = Awaited<ReturnType<typeof checkContent>>;

let db: Knex;
let mediaFolder: string;
let seeds: Content;
beforeAll(async () => {
  db = await starterDatabase();
  mediaFolder = join(inject('dataFolder'), 'media');
  seeds = await seededContent();
});

async function exported(from: Knex, slug: string, media = mediaFolder): Promise<string> {
  const folder = join(await contentFolder({}), slug);
  await exportBook(from, slug, { folder, mediaFolder: media });
  return folder;
}

/** Every file below a folder, with its bytes. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const;
  });
  return Object.fromEntries((await Promise.all(read)).sort());
}

/** What content files say, wherever they say it. */
function meaningOf({ library, faults }: Content, slug: string) {
  expect(faults).toEqual([]);
  const [book] = library.books.filter((one) => one.slug === slug);
  const texts = library.texts.filter(({ slugOfBook }) => slugOfBook === slug);
  return {
    book: { ...book, folder: '', titlePlace: '', positionPlace: '' },
    texts: texts.map(({ words, arabicLines, frenchLines, recording, ...text }) => ({
      number: text.orderInBook,
      titles: [text.title, text.titleAr],
      isFree: text.isFreeSample,
      lines: [arabicLines, frenchLines].map((lines) => lines.map((line) => line.text)),
      recording: recording && { ...recording, line: 0 },
      words: words.map(({ dictionaryEntry, ...word }) => ({ ...word, entry: dictionaryEntry.word })),
    })),
  };
}

describe.each(BOOKS)('the exported book %s', (slug) => {
  it('[STF-02] says what its own files say, recordings included', async () => {
    const folder = await exported(db, slug);
    expect(meaningOf(await checkContent(folder), slug)).toEqual(meaningOf(seeds, slug));
    const recordings = (await readdir(`seeds/library/${slug}`)).filter((name) => name.endsWith('.mp3'));
    for (const name of recordings) {
      const file = `library/${slug}/${name}`;
      expect(await readFile(join(folder, file))).toEqual(await readFile(join('seeds', file)));
    }
  });

  it('[STF-02] brought into an empty library and exported again is the same, byte for byte', async () => {
    const folder = await exported(db, slug);
    const [other, otherMedia] = [await freshDatabase(), await contentFolder({})];
    await importContent(other, folder, { mediaFolder: otherMedia });
    expect(await filesOf(await exported(other, slug, otherMedia))).toEqual(await filesOf(folder));
  });
});

describe('an exported book', () => {
  it('[STF-02] keeps homographs apart, words without an entry and an address that its title does not give', async () => {
    const [from, to, media] = [await freshDatabase(), await freshDatabase(), await contentFolder({})];
    const book = 'library/source/book.txt';
    const text = 'library/source/03.txt';
    const content = changed(
      changed(GOOD_CONTENT, book, 'ordre: 2', 'adresse: la-premiere-source\nordre: 2'),
      text,
      'titre: Chapitre 3\n\nهٰذَا اسْمُ عَيْنٍ.',
      'titre: Chapitre 3\nmots couverts: non\n\nهٰذَا اسْمُ عَيْنٍ بَارِدَةٍ.',
    );
    const whole = changed(content, text, '\n[sans voyelles]\nهذا اسم عين.\n', '\n');
    await importContent(from, await contentFolder(whole), { mediaFolder: media });
    const folder = await exported(from, 'la-premiere-source', media);

    expect(await readFile(join(folder, 'library/la-premiere-source/book.txt'), 'utf8')).toBe(
      'titre: La source\nadresse: la-premiere-source\nordre: 2\npremium: oui\n\nUne source dont on ignore le nom.\n',
    );
    expect(await readFile(join(folder, 'library/la-premiere-source/03.txt'), 'utf8')).toBe(`titre: Chapitre 3
gratuit: non
mots couverts: non

هٰذَا اسْمُ عَيْنٍ بَارِدَةٍ.
C’est le nom d’une source.

[vocabulaire]
هٰذَا | c’est
اسْمُ | le nom | اِسْمٌ
عَيْنٍ | une source | عَيْنٌ
`);
    await importContent(to, folder, { mediaFolder: media });
    expect(await filesOf(await exported(to, 'la-premiere-source', media))).toEqual(await filesOf(folder));
  });

  it('[STF-03] is what readers see: no draft, no archived text, and no book that they do not see', async () => {
    const from = await freshDatabase();
    await importContent(from, await contentFolder(GOOD_CONTENT), { mediaFolder });
    await from('texts').where({ order_in_book: 3 }).update({ state: 'archived' });
    await from('books').where({ slug: 'la-maison' }).update({ state: 'draft' });

    const folder = await exported(from, 'la-source');
    expect(Object.keys(await filesOf(folder))).toEqual(['dictionary/mots.txt', 'library/la-source/book.txt']);
    await expect(exported(from, 'la-maison')).rejects.toMatchObject({ code: 'book_not_found' });
    await expect(exported(from, 'inconnu')).rejects.toMatchObject({ code: 'book_not_found' });
  });

  it('[STF-02] goes into no folder that has something in it', async () => {
    const folder = await contentFolder({ 'library/other/01.txt': '' });
    await expect(exportBook(db, 'lettres-de-fes', { folder, mediaFolder })).rejects.toMatchObject({
      code: 'folder_not_empty',
    });
    expect(await readdir(join(folder, 'library'))).toEqual(['other']);
  });
});
