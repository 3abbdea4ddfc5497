import type { Knex } from 'knex';
import { textSlugOf } from '#modules/library';
import type { ParsedWord } from '#modules/parsing';
import { queryPrepared } from '#modules/platform';
import type { LineWord, Place, PracticeLine } from '../making/draft.ts';
import { READ_LINES, READ_WORDS } from './statements.ts';

interface LineRow extends Place {
  title: string;
  order_in_book: number;
  is_free_sample: boolean;
  book_slug: string;
  book_title: string;
  arabic: string;
  french: string;
  audio: { start: number; end: number } | null;
  audio_credit: string | null;
  parsed_arabic: string | null;
  parsed: ParsedWord[] | null;
}

/** A line with the text that it stands in. */
export interface TitledLine extends PracticeLine {
  text_slug: string;
  text_title: string;
  book_title: string;
  is_free_sample: boolean;
}

const keyOf = ({ text_id, line }: Place) => `${text_id} ${line}`;

function presentLine(row: LineRow, words: readonly LineWord[]): TitledLine {
  const { text_id, line, arabic, french, audio, is_free_sample: isFree } = row;
  return {
    ...{ text_id, line, arabic, french, words },
    text_slug: textSlugOf(row.book_slug, row),
    text_title: row.title,
    book_title: row.book_title,
    is_free_sample: isFree,
    parsed: row.parsed_arabic === arabic ? (row.parsed ?? []) : [],
    audio: audio && {
      path: `/api/books/texts/${text_id}/audio/`,
      ...{ start: audio.start, end: audio.end, is_free: isFree, credit: row.audio_credit },
    },
  };
}

const listsOf = (places: readonly Place[]) => [
  places.map(({ text_id }) => text_id),
  places.map(({ line }) => line),
];

/** The words of these lines. */
export function readWordsOfLines(db: Knex, places: readonly Place[]): Promise<(LineWord & Place)[]> {
  return queryPrepared<LineWord & Place>(db, READ_WORDS, listsOf(places));
}

/**
 * Lines of texts as they are now, in the order asked for. Who sees them has been asked before.
 * @param words those of their words that are needed
 */
export async function readPracticeLines(
  db: Knex,
  places: readonly Place[],
  words: readonly (LineWord & Place)[] = [],
): Promise<TitledLine[]> {
  const rows = await queryPrepared<LineRow>(db, READ_LINES, listsOf(places));
  const wordsOf = new Map<string, LineWord[]>();
  for (const { text_id, line, ...word } of words) {
    const key = keyOf({ text_id, line });
    wordsOf.set(key, [...(wordsOf.get(key) ?? []), word]);
  }
  const lines = new Map(rows.map((row) => [keyOf(row), row]));
  return places.flatMap((place) => {
    const row = lines.get(keyOf(place));
    return row && row.arabic !== '' && row.french !== ''
      ? [presentLine(row, wordsOf.get(keyOf(place)) ?? [])]
      : [];
  });
}
