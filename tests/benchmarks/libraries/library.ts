import { join } from 'node:path';
import type { Knex } from 'knex';
import { createMatcher } from '#modules/arabic';
import { checkContent } from '#modules/authoring';
import { saveBook, saveText, slugOf } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { saveTextWords, saveWord, type TextWordToSave } from '#modules/vocabulary';
import { ROOT } from '../root.ts';

const BOOKS = 5;
const TEXTS = 120;
const LINES = 25;
/** 120 texts make 7,200 entries. */
const WORDS = 60;
const LONG_LINES = 400;
const LONG_WORDS = 2_000;
export const LONG_TITLE = 'Un texte de 400 lignes';
export const LOCKED_TITLE = 'Un texte pour les abonnés';

/** A line of the starter library and the entries that explain its words. */
interface Line {
  arabic: string;
  french: string;
  words: TextWordToSave[];
}

/** Every line of the starter library, its dictionary saved on the way. */
async function starterLines(db: Knex): Promise<Line[]> {
  const { library } = await checkContent(join(ROOT, 'seeds'));
  const ids = new Map<unknown, number>();
  for (const entry of library.dictionary) ids.set(entry, await saveWord(db, entry.word));
  return library.texts.flatMap(({ arabicLines, frenchLines, words }) => {
    const toSave = words.map(({ dictionaryEntry, form, sense, isDisplayed }) => ({
      wordId: ids.get(dictionaryEntry) ?? 0,
      form,
      sense,
      isDisplayed,
    }));
    const mark = createMatcher(words.map(({ form }) => form));
    return arabicLines.map(({ text }, index) => ({
      arabic: text,
      french: frenchLines[index]?.text ?? '',
      words: mark(text).flatMap(({ entry }) => (entry === undefined ? [] : (toSave[entry] ?? []))),
    }));
  });
}

/** Puts a particle before each word: as many words, every one of them another form. */
function withParticle(particle: string, arabic: string): string {
  // A joining alif is not said after the particle, so it loses its vowel.
  return arabic.replace(
    /[\u0621-\u0652\u0670]+/g,
    (word) => particle + word.replace(/^\u0627[\u064F\u0650]/, '\u0627'),
  );
}

function varied(line: Line, particle: string): Line {
  return {
    ...line,
    arabic: withParticle(particle, line.arabic),
    words: line.words.map((word) => ({ ...word, form: withParticle(particle, word.form) })),
  };
}

function firstWords(lines: readonly Line[], count: number): TextWordToSave[] {
  const byForm = new Map(lines.flatMap(({ words }) => words.map((word) => [word.form, word] as const)));
  return [...byForm.values()].slice(0, count);
}

async function addText(
  db: Knex,
  place: { bookId: number; order: number; title: string; isFreeSample: boolean },
  lines: Line[],
  words: number,
) {
  const textId = await saveText(db, {
    bookId: place.bookId,
    orderInBook: place.order,
    title: place.title,
    titleAr: null,
    isFreeSample: place.isFreeSample,
    arabicLines: lines.map(({ arabic }) => arabic),
    frenchLines: lines.map(({ french }) => french),
    state: 'published',
  });
  const entries = firstWords(lines, words);
  if (entries.length !== words)
    throw new Error(`« ${place.title} » has ${entries.length} entries, not ${words}.`);
  await saveTextWords(db, textId, entries);
}

async function addBook(db: Knex, position: number): Promise<number> {
  const title = `Livre ${position}`;
  const book = {
    slug: slugOf(title),
    title,
    titleAr: null,
    description: 'Des textes à mesurer.',
    isPremium: false,
  };
  return saveBook(db, { ...book, position, state: 'published' });
}

/**
 * A library of real lines: five books of 24 free texts of 25 lines and 60 entries, and a sixth with a text of
 * 400 lines and 2,000 entries and one like the first book's first that is not free.
 */
export async function fillLibrary(db: Knex): Promise<void> {
  const lines = await starterLines(db);
  const from = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => lines[(start + index) % lines.length]).filter(
      (line) => line !== undefined,
    );
  for (let position = 1; position <= BOOKS; position += 1) {
    const bookId = await addBook(db, position);
    for (let order = 1; order <= TEXTS / BOOKS; order += 1) {
      await addText(
        db,
        { bookId, order, title: `Texte ${order}`, isFreeSample: true },
        from(position * 31 + order * 7, LINES),
        WORDS,
      );
    }
  }
  // The lines with the most words, each three times: as many forms however the library grows.
  const fullest = lines.toSorted((one, other) => other.words.length - one.words.length);
  const long = fullest.flatMap((line) => ['', 'وَ', 'فَ'].map((particle) => varied(line, particle)));
  const bookId = await addBook(db, BOOKS + 1);
  const longPlace = { bookId, order: 1, title: LONG_TITLE, isFreeSample: true };
  await addText(db, longPlace, long.slice(0, LONG_LINES), LONG_WORDS);
  await addText(db, { bookId, order: 2, title: LOCKED_TITLE, isFreeSample: false }, from(38, LINES), WORDS);
  await raiseContentRevision(db);
}
