import type { Knex } from 'knex';
import { slugOf } from '#modules/library';
import { type BookDocument, bookDocument, type TextDocument } from '../drafts/document-schema.ts';
import type { AuthoredBook, CheckedText, ContentLibrary, DictionaryEntry } from './content.ts';
import { linkVocabulary } from './link-vocabulary.ts';

const UNTITLED = 'Sans titre';

/** A book without a title or an address is known by its folder, and stands where it can be seen to be unfinished. */
export function bookDocumentOf({ title, titleAr, folder, ...book }: AuthoredBook): BookDocument {
  return {
    slug: bookDocument.shape.slug.safeParse(book.slug).success ? book.slug : slugOf(folder) || 'livre',
    title: title || folder,
    title_ar: titleAr,
    description: book.description,
    is_premium: book.isPremium,
    position: book.position > 0 ? book.position : 1,
  };
}

/** The books of an archive, and one for each folder whose texts stand in none. */
export function booksOf({ books, texts }: ContentLibrary): AuthoredBook[] {
  const folders = new Set(texts.filter(({ slugOfBook }) => slugOfBook === '').map(({ folder }) => folder));
  const missing = [...folders].filter((folder) => !books.some((book) => book.folder === folder));
  return [
    ...books,
    ...missing.map((folder): AuthoredBook => {
      const place = { file: `library/${folder}/book.txt`, line: 1 };
      const empty = { slug: '', title: '', titleAr: null, description: '', isPremium: false, position: 1 };
      return { ...empty, folder, titlePlace: place, positionPlace: place };
    }),
  ];
}

/** A text whose title is missing is one that has none yet. */
export function textDocumentOf(
  text: CheckedText,
  place: Pick<TextDocument, 'book_id' | 'order_in_book'>,
  words: TextDocument['words'],
  file: string | undefined,
): TextDocument {
  const { recording } = text;
  return {
    ...place,
    title: text.title || UNTITLED,
    title_ar: text.titleAr,
    is_free_sample: text.isFreeSample,
    arabic: text.arabicLines.map((line) => line.text).join('\n'),
    french: text.frenchLines.map((line) => line.text).join('\n'),
    words,
    recording: recording && file ? { file, credit: recording.credit, lines: recording.lines } : null,
    level: text.chosenLevel,
  };
}

/** The words of a text: of the entries that came with it, else of the dictionary. */
export async function linkedWords(
  trx: Knex,
  { words, vocabulary }: CheckedText,
  wordIds: ReadonlyMap<DictionaryEntry, number>,
): Promise<TextDocument['words']> {
  const linked = words.flatMap(({ dictionaryEntry, form, sense, isDisplayed: is_displayed }) => {
    const word_id = wordIds.get(dictionaryEntry);
    return word_id === undefined ? [] : [{ word_id, form, sense, is_displayed }];
  });
  const forms = new Set(linked.map(({ form }) => form));
  const others = await linkVocabulary(
    trx,
    vocabulary.filter(({ form }) => !forms.has(form)),
  );
  return [...linked, ...others];
}
