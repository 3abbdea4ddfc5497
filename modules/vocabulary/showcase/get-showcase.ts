import type { Knex } from 'knex';
import { createMatcher } from '#modules/arabic';
import { describeShelf, getText, listFirstFreeTexts } from '#modules/library';
import type { TextListItem } from '#modules/library/contract';
import type { Showcase } from '../contract.ts';
import { findReturningWord } from '../recall/find-returning-word.ts';
import { getTextVocabulary } from '../text-words/get-text-vocabulary.ts';

const LINES_SHOWN = 3;
/** Among so many free texts a word is looked for that comes back. */
const TEXTS_LOOKED_AT = 12;

const WORDS = 'select count(*)::int as words_count from words where published_texts_count > 0';

async function countExplainedWords(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ words_count: number }] }>(WORDS);
  return rows[0].words_count;
}

/** How a free text begins, with the words that stand there and no others. */
async function openPassage(db: Knex, text: TextListItem): Promise<Showcase['passage']> {
  const [content, words] = await Promise.all([getText(db, text.id), getTextVocabulary(db, text.id)]);
  const first = (column: string) => column.split('\n').slice(0, LINES_SHOWN);
  const arabicLines = first(content.content_with_vowels);
  const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
  const found = new Set(arabicLines.flatMap((line) => mark(line).map(({ entry }) => entry)));
  return {
    text,
    arabic_lines: arabicLines,
    french_lines: first(content.french_translation),
    words: words.filter((_, entry) => found.has(entry)),
  };
}

/** What the home page shows of the published library: free texts alone are quoted, what is claimed is counted. */
export async function getShowcase(db: Knex): Promise<Showcase> {
  const [shelf, words, texts] = await Promise.all([
    describeShelf(db),
    countExplainedWords(db),
    listFirstFreeTexts(db, TEXTS_LOOKED_AT),
  ]);
  const [first] = texts;
  const [passage, returning] = await Promise.all([
    first ? openPassage(db, first) : null,
    findReturningWord(
      db,
      texts.map(({ id }) => id),
    ),
  ]);
  return { ...shelf, words_count: words, passage, returning };
}
