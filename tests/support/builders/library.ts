import type { Knex } from 'knex';
import { type BookToSave, saveBook, saveText, slugOf, type TextToSave } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { saveTextWords, saveWord, type TextWordToSave, type WordToSave } from '#modules/vocabulary';

// What a test does not care about is supplied here; what it does care about stands in the test.

let serial = 0;

/** A published book with a title of its own. Returns its id and slug. */
export async function aBook(db: Knex, book: Partial<BookToSave> = {}): Promise<{ id: number; slug: string }> {
  serial += 1;
  const title = book.title ?? `Livre ${serial}`;
  const saved: BookToSave = {
    slug: slugOf(title),
    title,
    titleAr: null,
    description: '',
    isPremium: false,
    position: serial,
    state: 'published',
    ...book,
  };
  const id = await saveBook(db, saved);
  await raiseContentRevision(db);
  return { id, slug: saved.slug };
}

/** A published free text of two lines. Returns its id. */
export async function aText(db: Knex, text: Partial<TextToSave> & { bookId: number }): Promise<number> {
  serial += 1;
  const id = await saveText(db, {
    orderInBook: serial,
    title: `Texte ${serial}`,
    titleAr: null,
    isFreeSample: true,
    arabicLines: ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.'],
    frenchLines: ['Voici un livre.', 'Le livre est neuf.'],
    state: 'published',
    ...text,
  });
  await raiseContentRevision(db);
  return id;
}

/** A noun of the dictionary. Returns its id. */
export async function aWord(db: Knex, word: Partial<WordToSave> = {}): Promise<number> {
  return saveWord(db, {
    partOfSpeech: 'noun',
    arabic: 'كِتَابٌ',
    homograph: 1,
    french: 'livre',
    root: 'ك ت ب',
    plural: 'كُتُبٌ',
    masdar: null,
    imperative: null,
    present: null,
    past: null,
    notes: null,
    ...word,
  });
}

/** A verb of the dictionary, without its table yet. Returns its id. */
export async function aVerb(db: Knex, verb: Partial<WordToSave> = {}): Promise<number> {
  return aWord(db, {
    partOfSpeech: 'verb',
    arabic: 'كَتَبَ',
    french: 'écrire',
    plural: null,
    masdar: 'كِتَابَةٌ',
    imperative: 'اُكْتُبْ',
    present: 'يَكْتُبُ',
    past: verb.arabic ?? 'كَتَبَ',
    ...verb,
  });
}

/** Puts a word of a text into somebody's vocabulary, unless it is there. */
export async function saveTextWord(
  db: Knex,
  saved: { userId: number; textWordId: number; savedAt?: Date | undefined },
): Promise<void> {
  await db.raw(
    `insert into saved_words (user_id, text_word_id, word_id, saved_at)
      select ?, id, word_id, ? from text_words where id = ? on conflict do nothing`,
    [saved.userId, saved.savedAt ?? new Date(), saved.textWordId],
  );
}

/** Gives a text these words, in this order. */
export async function withWords(
  db: Knex,
  textId: number,
  words: readonly (Partial<TextWordToSave> & { wordId: number; form: string })[],
): Promise<void> {
  await saveTextWords(
    db,
    textId,
    words.map((word) => ({ sense: null, isDisplayed: true, ...word })),
  );
  await raiseContentRevision(db);
}
