import type { Knex } from 'knex';
import { aMember, type Member } from './builders/accounts.ts';
import { aBook, aText, aWord, saveTextWord, withWords } from './builders/library.ts';
import { aSubscription, inDays } from './builders/subscriptions.ts';

// A curriculum made by chance that is always the same, known word by word, for rules that are held against a scan
// of all of it.

/** A word of a text, as it stands in it. */
export interface Occurrence {
  textWordId: number;
  entry: Entry;
  form: string;
  sense: string | null;
  position: number;
  lines: number[];
  isWithdrawn: boolean;
}

export interface Entry {
  id: number;
  arabic: string;
  french: string;
  isName: boolean;
  /** One of the small words of the language, which matter less to whoever saves words. */
  isParticle: boolean;
}

export interface ScannedText {
  id: number;
  title: string;
  bookTitle: string;
  bookPosition: number;
  orderInBook: number;
  slug: string;
  isFree: boolean;
  isPublished: boolean;
  arabic: string[];
  french: string[];
  words: Occurrence[];
}

export interface ScannedReader {
  name: string;
  member: Member | null;
  readsAll: boolean;
  completed: Set<number>;
  /** Ids of text words. */
  saved: Set<number>;
}

export interface Curriculum {
  bookIds: number[];
  texts: ScannedText[];
  readers: ScannedReader[];
}

/** Stands in every line that not everybody may read. */
export const RESERVED = 'réservée';

const NOUNS = ['بَيْت', 'بَاب', 'وَلَد', 'قَلَم', 'كِتَاب', 'رَجُل', 'مَسْجِد', 'نَهْر', 'جَبَل', 'قَمَر', 'زَيْد', 'طَرِيق'];
const ENDINGS = ['ٌ', 'ٍ'];
const BOOKS = 4;
const TEXTS_EACH = 6;

/** Numbers from 0 up to the one that is asked for, in an order that looks like chance. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Roll = ReturnType<typeof dice>;

async function addEntries(db: Knex): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [index, stem] of NOUNS.entries()) {
    const [arabic, french, isName] = [`${stem}ٌ`, `sens ${index}`, stem === 'زَيْد'];
    const isParticle = index % 7 === 3;
    const partOfSpeech = isName ? 'proper_noun' : isParticle ? 'particle' : 'noun';
    const id = await aWord(db, { arabic, french, partOfSpeech });
    entries.push({ id, arabic, french, isName, isParticle });
  }
  return entries;
}

/** Lines of one to four words, each a noun in one of two cases. */
function writeLines(entries: readonly Entry[], roll: Roll): { entry: Entry; form: string }[][] {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 1 + roll(4) }, () => {
      const entry = entries[roll(entries.length)] as Entry;
      return { entry, form: entry.arabic.slice(0, -1) + ENDINGS[roll(2)] };
    }),
  );
}

async function addWords(db: Knex, text: ScannedText, written: ReturnType<typeof writeLines>, roll: Roll) {
  const words = new Map<string, Occurrence>();
  for (const { entry, form } of written.flat()) {
    const lines = written.flatMap((line, index) =>
      line.some((one) => one.form === form) ? [index + 1] : [],
    );
    const sense = roll(2) ? `${entry.french} dans ${text.title}` : null;
    const position = words.get(form)?.position ?? words.size + 1;
    words.set(form, { textWordId: 0, entry, form, sense, position, lines, isWithdrawn: false });
  }
  text.words = [...words.values()];
  await withWords(
    db,
    text.id,
    text.words.map(({ entry, form, sense }) => ({ wordId: entry.id, form, sense })),
  );
  for (const word of text.words) {
    const where = { text_id: text.id, contextual_form_with_vowels: word.form };
    word.textWordId = (await db('text_words').where(where).first('id')).id;
    if (roll(12) > 0) continue;
    word.isWithdrawn = true;
    await db('text_words').where('id', word.textWordId).update({ withdrawn_at: new Date() });
  }
}

async function addText(db: Knex, text: ScannedText, bookId: number, entries: readonly Entry[], roll: Roll) {
  const written = writeLines(entries, roll);
  text.arabic = written.map((line) => `${line.map(({ form }) => form).join(' ')}.`);
  text.french = written.map((_, index) => `Ligne ${text.isFree ? 'libre' : RESERVED} ${index}.`);
  text.id = await aText(db, {
    bookId,
    orderInBook: text.orderInBook,
    title: text.title,
    isFreeSample: text.isFree,
    arabicLines: text.arabic,
    frenchLines: text.french,
    state: text.isPublished ? 'published' : 'draft',
  });
  await addWords(db, text, written, roll);
}

async function addReader(db: Knex, reader: ScannedReader, texts: readonly ScannedText[], roll: Roll) {
  if (!reader.member) return;
  const user_id = reader.member.id;
  for (const text of texts.filter(() => roll(10) === 0)) {
    reader.completed.add(text.id);
    await db('text_completions').insert({ user_id, text_id: text.id, completed_at: new Date() });
  }
  for (const { textWordId } of texts.flatMap((text) => text.words).filter(() => roll(25) === 0)) {
    reader.saved.add(textWordId);
    await saveTextWord(db, { userId: user_id, textWordId });
  }
}

async function addReaders(db: Knex): Promise<ScannedReader[]> {
  const [free, subscriber, ended, staff] = [
    await aMember(db),
    await aMember(db),
    await aMember(db),
    await aMember(db, { isStaff: true }),
  ];
  await aSubscription(db, subscriber);
  await aSubscription(db, ended, { startDate: inDays(-60), endDate: inDays(-30) });
  const reader = (name: string, member: Member | null, readsAll: boolean): ScannedReader => {
    return { name, member, readsAll, completed: new Set(), saved: new Set() };
  };
  return [
    reader('visitor', null, false),
    reader('free member', free, false),
    reader('subscriber', subscriber, true),
    reader('ended subscription', ended, false),
    reader('staff', staff, true),
  ];
}

/** Fills an empty database. The last book is a draft, and so are some texts; books do not stand in order of id. */
export async function addCurriculum(db: Knex, seed: number): Promise<Curriculum> {
  const roll = dice(seed);
  const entries = await addEntries(db);
  const bookIds: number[] = [];
  const texts: ScannedText[] = [];
  for (let nth = 1; nth <= BOOKS; nth += 1) {
    const [bookTitle, bookPosition, isDraft] = [`Livre ${seed} ${nth}`, BOOKS - nth, nth === BOOKS];
    const state = isDraft ? 'draft' : 'published';
    const book = await aBook(db, { title: bookTitle, position: bookPosition, state });
    bookIds.push(book.id);
    for (let orderInBook = 1; orderInBook <= TEXTS_EACH; orderInBook += 1) {
      const text = {
        id: 0,
        title: roll(3) ? `T${nth}.${orderInBook}` : `Chapitre ${nth}.${orderInBook}`,
        ...{ bookTitle, bookPosition, orderInBook, slug: '', arabic: [], french: [], words: [] },
        isFree: roll(2) === 0,
        isPublished: !isDraft && roll(6) > 0,
      };
      const noun = text.title.startsWith('Chapitre') ? 'chapitre' : 'texte';
      text.slug = `${book.slug}-${noun}-${orderInBook}`;
      await addText(db, text, book.id, entries, roll);
      texts.push(text);
    }
  }
  const readers = await addReaders(db);
  for (const reader of readers) await addReader(db, reader, texts, roll);
  return { bookIds, texts, readers };
}
