import type { Knex } from 'knex';
import { createMatcher, readWordForm, searchKey, tokenise } from '#modules/arabic';
import { frenchWords } from '../french/french-words.ts';
import { type FrenchStems, readStems } from '../french/stems.ts';
import { arabicKey, entryKey, LOCKED_RANK, placeOf, stemKey } from '../key-kinds.ts';
import { stemsKeys, titleKeys } from './sense-keys.ts';
import { type WrittenKey, writeKeys } from './written-keys.ts';

interface TextToIndex {
  title: string;
  title_ar: string | null;
  is_free_sample: boolean;
  content_with_vowels: string;
  french_translation: string;
}

interface LinkedWord {
  word_id: number;
  form: string;
  arabic_with_vowels: string;
  plural_with_vowels: string | null;
}

/** A text that learners see, else nothing. */
const readText = (trx: Knex, id: number) =>
  trx('texts')
    .join('books', 'books.id', 'book_id')
    .where({ 'texts.id': id, 'texts.state': 'published', 'books.state': 'published' })
    .first<TextToIndex | undefined>(
      'texts.title',
      'texts.title_ar',
      'texts.is_free_sample',
      'content_with_vowels',
      'texts.french_translation',
    );

const readLinkedWords = (trx: Knex, textId: number): Promise<LinkedWord[]> =>
  trx('text_words')
    .join('words', 'words.id', 'word_id')
    .where({ text_id: textId })
    .whereNull('withdrawn_at')
    .orderBy('position')
    .select('word_id', 'contextual_form_with_vowels as form', 'arabic_with_vowels', 'plural_with_vowels');

/** Of the words that an entry of several covers, the one that its lemma is: السَّاعَةُ of كَمِ السَّاعَةُ. */
function wordOfEntry(words: readonly string[], linked: LinkedWord): number {
  if (words.length === 1) return 0;
  const keys = [linked.arabic_with_vowels, linked.plural_with_vowels ?? ''].map(searchKey);
  const at = words.findIndex((word) => readWordForm(word).some(({ key }) => keys.includes(key)));
  return Math.max(at, 0);
}

type AddPlace = (key: string, place: number) => void;

/** The words of an Arabic line: each as it is written, and the entry that explains it. */
function addArabicLine(
  text: string,
  line: number,
  { mark, linked }: { mark: ReturnType<typeof createMatcher>; linked: readonly LinkedWord[] },
  add: AddPlace,
): void {
  let nth = 0;
  for (const segment of mark(text)) {
    const words = tokenise(segment.text).filter(({ isWord }) => isWord);
    for (const [at, word] of words.entries()) add(arabicKey(word.text), placeOf(line, nth + at));
    const entry = segment.entry === undefined ? undefined : linked[segment.entry];
    if (entry) {
      const at = wordOfEntry(
        words.map((word) => word.text),
        entry,
      );
      add(entryKey(entry.word_id), placeOf(line, nth + at));
    }
    nth += words.length;
  }
}

function addFrenchLine(text: string, line: number, stems: FrenchStems, add: AddPlace): void {
  for (const [nth, word] of frenchWords(text).entries())
    for (const stem of stems(word.text)) add(stemKey(stem), placeOf(line, nth));
}

async function placesOf(trx: Knex, textId: number, text: TextToIndex): Promise<Map<string, Set<number>>> {
  const places = new Map<string, Set<number>>();
  const add: AddPlace = (key, place) => {
    const known = places.get(key);
    if (known) known.add(place);
    else places.set(key, new Set([place]));
  };
  const linked = await readLinkedWords(trx, textId);
  const mark = createMatcher(linked.map(({ form }) => form));
  const stems = await readStems(trx, [text.french_translation]);
  for (const [index, line] of text.content_with_vowels.split('\n').entries())
    addArabicLine(line, index + 1, { mark, linked }, add);
  for (const [index, line] of text.french_translation.split('\n').entries())
    addFrenchLine(line, index + 1, stems, add);
  return places;
}

/** What a title is found by: in French from each of its words on, and by their stems; in Arabic by each of its words. */
async function keysOfTitle(
  trx: Knex,
  { title, title_ar: arabic }: Pick<TextToIndex, 'title' | 'title_ar'>,
  isFree: boolean,
): Promise<WrittenKey[]> {
  const stems = await readStems(trx, [title]);
  const words = tokenise(arabic ?? '').filter(({ isWord }) => isWord);
  const keys = [
    ...titleKeys(title, 0),
    ...stemsKeys(title, 1, stems),
    ...words.flatMap(({ text }, nth) =>
      [text, text.replace(/^الْ?/, '')].map((word) => ({
        key: arabicKey(word),
        rank: nth === 0 ? 0 : 1,
        form: arabic ?? '',
      })),
    ),
  ];
  return keys.map((key) => ({ ...key, rank: key.rank + (isFree ? 0 : LOCKED_RANK) }));
}

/** Writes what the title of a book is found by; nothing of one that learners do not see. */
export async function indexBook(trx: Knex, id: number): Promise<void> {
  const book = await trx('books')
    .where({ id, state: 'published' })
    .first<Pick<TextToIndex, 'title' | 'title_ar'> | undefined>('title', 'title_ar');
  await writeKeys(trx, 'book', id, book ? await keysOfTitle(trx, book, true) : []);
}

/** Writes where the words of a text stand, and what its title is found by; nothing of one that learners do not see. */
export async function indexText(trx: Knex, id: number): Promise<void> {
  const text = await readText(trx, id);
  await trx.raw('delete from search_places where text_id = ?', [id]);
  await writeKeys(trx, 'text', id, text ? await keysOfTitle(trx, text, text.is_free_sample) : []);
  if (!text) return;
  const places = await placesOf(trx, id, text);
  await trx.raw(
    `insert into search_places (key, is_free, text_id, places)
      select key, ?, ?, places::integer[] from unnest(?::text[], ?::text[]) as written (key, places)`,
    [
      text.is_free_sample,
      id,
      [...places.keys()],
      // Arrays of several lengths are no array of arrays.
      [...places.values()].map((some) => `{${[...some].join(',')}}`),
    ],
  );
}
