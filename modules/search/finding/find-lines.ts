import type { Knex } from 'knex';
import { tokenise } from '#modules/arabic';
import { textSlugOf } from '#modules/library';
import { queryPrepared } from '#modules/platform';
import { type FoundLine, MOST_COUNTED, type SearchAnswer } from '../contract.ts';
import { frenchWords } from '../french/french-words.ts';
import { readStems } from '../french/stems.ts';
import { arabicCounterparts, stemsOfEntries } from './counterparts.ts';
import { isVowelled } from './find-arabic.ts';
import {
  countFound,
  countPlaces,
  findPlaces,
  type LinesCount,
  type TextPlaces,
  type WordKeys,
} from './find-places.ts';
import { isArabicKey, isFrenchKey, type LineHit, orderLines, wordsAt } from './line-words.ts';
import type { TypedQuery } from './read-query.ts';

/** Lines that are read to see which of them have the vowels that were typed. */
const MOST_COMPARED = 100;

// Whatever the keys say, a line is read of a published text alone that the reader may open.
const READ_LINES = {
  name: 'search-lines',
  text: `
    select texts.id as text_id, texts.title as text_title, order_in_book, books.title as book_title,
      books.slug as book_slug, line, split_part(content_with_vowels, E'\\n', line) as arabic,
      split_part(texts.french_translation, E'\\n', line) as french
    from unnest((select $1::integer[]), (select $2::integer[])) with ordinality as wanted (text_id, line, nth)
    join texts on texts.id = wanted.text_id and texts.state = 'published' and (is_free_sample or (select $3::boolean))
    join books on books.id = book_id and books.state = 'published'
    order by nth`,
};

interface LineRow
  extends Pick<FoundLine, 'text_id' | 'text_title' | 'book_title' | 'line' | 'arabic' | 'french'> {
  order_in_book: number;
  book_slug: string;
}

type ReadLine = { hit: LineHit; row: LineRow };

async function readLines(db: Knex, hits: readonly LineHit[], mayReadAll: boolean): Promise<ReadLine[]> {
  if (hits.length === 0) return [];
  const rows = await queryPrepared<LineRow>(db, READ_LINES, [
    hits.map(({ textId }) => textId),
    hits.map(({ line }) => line),
    mayReadAll,
  ]);
  const byPlace = new Map(rows.map((row) => [`${row.text_id} ${row.line}`, row]));
  return hits.flatMap((hit) => {
    const row = byPlace.get(`${hit.textId} ${hit.line}`);
    // A text that has changed since it was written for the search may have lost the line.
    return row && row.arabic !== '' ? [{ hit, row }] : [];
  });
}

/** The words of a line that is Arabic, each with its place in it. */
function arabicWords(line: string): { text: string; range: [number, number] }[] {
  let at = 0;
  return tokenise(line).flatMap(({ text, isWord }) => {
    const range: [number, number] = [at, at + text.length];
    at += text.length;
    return isWord ? [{ text, range }] : [];
  });
}

/** Of vowelled words that were typed, how many stand in a line as they are. */
function countSame({ row }: ReadLine, typed: readonly string[]): number {
  const words = new Set(arabicWords(row.arabic).map(({ text }) => text.normalize('NFC')));
  return typed.filter((word) => words.has(word)).length;
}

/** Vowels that were typed put the lines first that have them, among the first so many. */
async function readInOrder(
  db: Knex,
  hits: readonly LineHit[],
  query: TypedQuery,
  { from, most, mayReadAll }: Wanted,
): Promise<ReadLine[]> {
  const typed = query.words.filter(({ text }) => isVowelled(text)).map(({ text }) => text.normalize('NFC'));
  if (typed.length === 0 || from > 0) return readLines(db, hits.slice(from, from + most), mayReadAll);
  const compared = await readLines(db, hits.slice(0, MOST_COMPARED), mayReadAll);
  const same = new Map(compared.map((line) => [line, countSame(line, typed)]));
  return compared.sort((one, other) => (same.get(other) ?? 0) - (same.get(one) ?? 0)).slice(0, most);
}

const ENTRY_KEY = /^w(\d+)$/;

/** The entries whose words are lit in a line. */
const entriesAt = ({ places }: LineHit) =>
  places.flatMap(({ key }) => {
    const [, id] = ENTRY_KEY.exec(key) ?? [];
    return id === undefined ? [] : [Number(id)];
  });

/** Lights what was looked for in the lines, and what answers to it on the other side. */
async function lightLines(
  db: Knex,
  lines: readonly ReadLine[],
  stems: readonly string[],
): Promise<FoundLine[]> {
  const hits = lines.map(({ hit }) => hit);
  const [ofEntries, stemsOf, isCounterpart] = await Promise.all([
    stemsOfEntries(db, [...new Set(hits.flatMap(entriesAt))]),
    readStems(
      db,
      lines.map(({ row }) => row.french),
    ),
    arabicCounterparts(db, stems, hits),
  ]);
  return lines.map(({ hit, row }) => {
    const arabic = wordsAt(hit.places, isArabicKey);
    const french = wordsAt(hit.places, isFrenchKey);
    const senses = new Set(entriesAt(hit).flatMap((id) => [...(ofEntries.get(id) ?? [])]));
    const { book_slug: bookSlug, order_in_book: order, ...shown } = row;
    return {
      ...shown,
      slug: textSlugOf(bookSlug, { title: row.text_title, order_in_book: order }),
      hits: arabicWords(row.arabic)
        .filter((_, nth) => arabic.has(nth) || isCounterpart(hit, nth))
        .map(({ range }) => range),
      french_hits: frenchWords(row.french)
        .filter(({ text }, nth) => french.has(nth) || stemsOf(text).some((stem) => senses.has(stem)))
        .map(({ from, to }): [number, number] => [from, to]),
    };
  });
}

export interface Wanted {
  /** How many lines are left out before the first. */
  from: number;
  most: number;
  /** The reader may open every text. */
  mayReadAll: boolean;
}

type FoundLines = Pick<SearchAnswer, 'lines' | 'lines_count' | 'locked_lines_count' | 'locked_texts_count'>;

interface FoundPlaces extends LinesCount {
  texts: readonly TextPlaces[];
}

/** Where the words stand, and how many lines that is: of a single word, only the first are read. */
async function findAndCount(
  db: Knex,
  words: WordKeys,
  isFree: boolean,
  isFirst: boolean,
): Promise<FoundPlaces> {
  const [only, ...others] = words;
  if (!only || only.length === 0 || others.length > 0 || !isFirst) {
    const texts = await findPlaces(db, words, isFree);
    return { texts, ...countFound(texts) };
  }
  const [texts, counted] = await Promise.all([
    findPlaces(db, words, isFree, true),
    countPlaces(db, only, isFree),
  ]);
  return { texts, ...counted };
}

/** Of lines that are not shown only the count is wanted. */
async function countAlone(db: Knex, words: WordKeys): Promise<LinesCount> {
  const [only, ...others] = words;
  if (only && only.length > 0 && others.length === 0) return countPlaces(db, only, false);
  return countFound(await findPlaces(db, words, false));
}

const NONE: LinesCount = { lines_count: 0, texts_count: 0 };

/** The lines that have all words of a query; those that the reader may not open are counted, and nothing else. */
export async function findLines(
  db: Knex,
  query: TypedQuery,
  words: WordKeys,
  wanted: Wanted,
): Promise<FoundLines> {
  const isFirst = wanted.from === 0;
  const [free, paid, locked] = await Promise.all([
    findAndCount(db, words, true, isFirst),
    wanted.mayReadAll ? findAndCount(db, words, false, isFirst) : { texts: [], ...NONE },
    wanted.mayReadAll ? NONE : countAlone(db, words),
  ]);
  const lines = await readInOrder(db, orderLines([...free.texts, ...paid.texts], words), query, wanted);
  const stems = words
    .flat()
    .filter(isFrenchKey)
    .map((key) => key.slice(1));
  return {
    lines: await lightLines(db, lines, stems),
    lines_count: Math.min(free.lines_count + paid.lines_count, MOST_COUNTED),
    locked_lines_count: locked.lines_count,
    locked_texts_count: locked.texts_count,
  };
}
