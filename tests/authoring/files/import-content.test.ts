import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { ContentRefused, importContent } from '#modules/authoring';
import { freshDatabase } from '../../support/services/database.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

const TEXT = 'library/maison/01.txt';
const SOURCE_TEXT = 'library/source/03.txt';

let db: Knex;
let mediaFolder: string;
beforeAll(async () => {
  db = await freshDatabase();
  mediaFolder = await contentFolder({});
  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
});

async function everything() {
  const [books, texts, words, textWords] = await Promise.all([
    db('books').select('id', 'slug', 'position', 'state').orderBy('id'),
    db('texts').select('id', 'book_id', 'order_in_book', 'content_without_vowels', 'state').orderBy('id'),
    db('words').select('id', 'arabic_with_vowels', 'homograph', 'part_of_speech').orderBy('id'),
    db('text_words')
      .select('id', 'text_id', 'word_id', 'contextual_form_with_vowels', 'position')
      .orderBy('id'),
  ]);
  return { books, texts, words, textWords };
}

async function revision(): Promise<number> {
  return Number((await db('content_revision').first('revision')).revision);
}

test('an import publishes its books and texts with both columns', async () => {
  const { books, texts } = await everything();
  expect(books.map(({ slug, position, state }) => [slug, position, state])).toEqual([
    ['la-maison', 1, 'published'],
    ['la-source', 2, 'published'],
  ]);
  expect(texts).toMatchObject([
    { order_in_book: 1, state: 'published', content_without_vowels: 'هذا بيت.\nكتب ولد في البيت.' },
    { order_in_book: 3, state: 'published', content_without_vowels: 'هذا اسم عين.' },
  ]);
});

test('a word of a text points at the entry that its line names', async () => {
  const source = await db('text_words')
    .join('words', 'words.id', 'word_id')
    .where('contextual_form_with_vowels', 'عَيْنٍ')
    .first();
  expect(source).toMatchObject({
    homograph: 2,
    french_translation: 'source',
    contextual_translation: 'une source',
  });
});

test('a verb is imported with its notes, its address and its table', async () => {
  const noted = changed(
    GOOD_CONTENT,
    'dictionary/others.txt',
    'rac. ك ت ب',
    'rac. ك ت ب | notes: Le verbe qui sert de modèle.',
  );
  await importContent(db, await contentFolder(noted), { mediaFolder });
  const verb = await db('words')
    .join('conjugations', 'verb_id', 'words.id')
    .first('words.notes', 'slug', 'form');
  expect(verb).toEqual({ notes: 'Le verbe qui sert de modèle.', slug: 'kataba', form: 'I' });
});

test('a second import keeps every id and adds nothing', async () => {
  const before = await everything();
  const counts = await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
  expect(counts).toEqual({ books: 2, texts: 2, words: 10, articles: 0 });
  expect(await everything()).toEqual(before);
});

test('each import raises the content revision once', async () => {
  const before = await revision();
  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
  expect(await revision()).toBe(before + 1);
});

test('a form that is gone from a text is removed, the others keep their ids', async () => {
  const before = await everything();
  const withoutLine = changed(GOOD_CONTENT, TEXT, 'هٰذَا بَيْتٌ.\nCeci est une maison.\n', '');
  const shorter = changed(withoutLine, TEXT, 'هٰذَا | ceci\nبَيْتٌ | une maison\n', '');
  await importContent(db, await contentFolder(shorter), { mediaFolder });
  const after = await everything();
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const gone = before.textWords.filter(
    ({ text_id, contextual_form_with_vowels: form }) =>
      text_id === before.texts[0]?.id && (form === 'هٰذَا' || form === 'بَيْتٌ'),
  );
  expect(gone).toHaveLength(2);
  expect(idsOf(after.textWords)).toEqual(idsOf(before.textWords).filter((id) => !idsOf(gone).includes(id)));
  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder });
});

test('content with a fault is refused whole and leaves the database untouched', async () => {
  const before = { ...(await everything()), revision: await revision() };
  const good = changed(GOOD_CONTENT, 'library/maison/book.txt', 'ordre: 1', 'ordre: 7');
  const folder = await contentFolder(changed(good, SOURCE_TEXT, 'C’est le nom d’une source.\n', ''));
  const refusal = await importContent(db, folder, { mediaFolder }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ContentRefused);
  expect(refusal).toMatchObject({ code: 'content_refused', faults: [{ file: SOURCE_TEXT, line: 3 }] });
  expect({ ...(await everything()), revision: await revision() }).toEqual(before);
});

test('an import that fails half way leaves the database untouched', async () => {
  const before = { ...(await everything()), revision: await revision() };
  const folder = await contentFolder(
    changed(GOOD_CONTENT, 'library/maison/book.txt', 'ordre: 1', 'ordre: 7'),
  );
  const report = (message: string) => {
    if (message.startsWith(SOURCE_TEXT)) throw new Error('the power is cut');
  };
  const fails = importContent(db, folder, { mediaFolder, report });
  await expect(fails).rejects.toThrow('the power is cut');
  expect({ ...(await everything()), revision: await revision() }).toEqual(before);
});

test('a text may join a book that only the database has', async () => {
  const folder = await contentFolder(
    Object.fromEntries(
      Object.entries(
        changed(GOOD_CONTENT, SOURCE_TEXT, 'titre: Chapitre 3', 'titre: Chapitre 3\nlivre: la-maison'),
      )
        .filter(([file]) => !file.startsWith('library/maison/'))
        .map(([file, source]) => [file, source.replace('titre: La source', 'titre: Ailleurs')]),
    ),
  );
  await importContent(db, folder, { mediaFolder });
  const book = await db('books').where('slug', 'la-maison').first('id');
  const texts = await db('texts').where('book_id', book.id).orderBy('order_in_book').pluck('order_in_book');
  expect(texts).toEqual([1, 3]);
});

test('an import says what it has written', async () => {
  const messages: string[] = [];
  const report = (message: string) => messages.push(message);
  await importContent(db, await contentFolder(GOOD_CONTENT), { mediaFolder, report });
  expect(messages).toEqual([
    'Entrées du dictionnaire\u00A0: 10.',
    'library/maison/01.txt\u00A0: «\u00A0Devant la maison\u00A0», mots\u00A0: 6.',
    'library/source/03.txt\u00A0: «\u00A0Chapitre 3\u00A0», mots\u00A0: 3.',
  ]);
});

test('the tables show nouns, adjectives and verbs, each lemma once, unless the author says otherwise', async () => {
  const own = await freshDatabase();
  await importContent(own, await contentFolder(changed(GOOD_CONTENT, TEXT, ' | masqué', '')), {
    mediaFolder,
  });

  const shown = await own('text_words')
    .join('texts', 'texts.id', 'text_id')
    .where('order_in_book', 1)
    .orderBy('position')
    .select('contextual_form_with_vowels as form', 'display_in_vocabulary_table as isShown');
  expect(shown).toEqual([
    { form: 'هٰذَا', isShown: false },
    { form: 'بَيْتٌ', isShown: true },
    { form: 'كَتَبَ', isShown: true },
    { form: 'وَلَدٌ', isShown: true },
    { form: 'فِي', isShown: true },
    { form: 'الْبَيْتِ', isShown: false },
  ]);
});

test('content that comes with the program is not read for its grammar again, and all else is held against it', async () => {
  const twice = (from: string, to: string) =>
    changed(changed(GOOD_CONTENT, TEXT, from, to), TEXT, `\n${from}`, `\n${to}`);
  const ungrammatical = await contentFolder(twice('الْبَيْتِ', 'الْبَيْتُ'));
  const own = await freshDatabase();
  await expect(importContent(own, ungrammatical, { mediaFolder })).rejects.toThrow(ContentRefused);
  await importContent(own, ungrammatical, { mediaFolder, isReleased: true });
  expect(await own('texts').pluck('title')).toContain('Devant la maison');
  const unlinked = await contentFolder(changed(GOOD_CONTENT, TEXT, '| بَيْتٌ |', '| قَلَمٌ |'));
  await expect(importContent(own, unlinked, { mediaFolder, isReleased: true })).rejects.toThrow(
    ContentRefused,
  );
});
