import type { Knex } from 'knex';
import { createMatcher, fadeWord, governedWords, type KnownWord, type Segment } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { stateOf } from '../state.ts';
import type { LineRun } from './contract.ts';
import { findShownVowels } from './shown-vowels.ts';

interface Line {
  arabic_with_vowels: string;
  /** The form that is asked for in it. */
  asked?: string;
}

/** A line of a text that its reader may read. */
export interface WantedLine extends Line {
  text_id: number;
  /** From 1. */
  line: number;
}

/** A line as its reader has it. */
export interface ReadLine {
  runs: LineRun[];
  /** Which of them is asked for, where it first stands; null when the line does not have it. */
  asked_run: number | null;
}

// $1 the reader, $2 and $3 texts and their lines, of the same length.
const LINE_WORDS = {
  name: 'memory-line-words',
  text: `
select wanted.text_id, wanted.line, text_words.id, text_words.word_id, part_of_speech, particles,
  contextual_form_with_vowels as form, contextual_form_without_vowels as bare,
  ${stateOf('$1::integer', 'text_words.word_id')} = 'known' as is_known
from unnest($2::integer[], $3::integer[]) as wanted (text_id, line)
  join text_words on text_words.text_id = wanted.text_id and withdrawn_at is null
  join text_word_lines on text_word_id = text_words.id and text_word_lines.line = wanted.line
  cross join lateral (select part_of_speech from words where words.id = text_words.word_id limit 1) entry
order by position`,
};

interface LineWord {
  text_id: number;
  line: number;
  id: number;
  word_id: number;
  part_of_speech: PartOfSpeech;
  particles: KnownWord['particles'] | null;
  form: string;
  bare: string;
  is_known: boolean;
}

/** The words of the line, the asked one whole and in one piece wherever the others would have it. */
function cutLine(
  { arabic_with_vowels: arabic, asked }: Line,
  forms: readonly string[],
): { segments: Segment[]; askedAt: number } {
  const match = createMatcher(forms);
  const parts = asked === undefined ? [] : createMatcher([asked])(arabic);
  const found = parts.findIndex(({ entry }) => entry !== undefined);
  const word = parts[found];
  if (!word) return { segments: match(arabic), askedAt: -1 };
  const textOf = (some: readonly Segment[]) => some.map(({ text }) => text).join('');
  const before = match(textOf(parts.slice(0, found)));
  const entry = match(word.text).find((one) => one.text === word.text)?.entry;
  const after = match(textOf(parts.slice(found + 1)));
  return { segments: [...before, { text: word.text, entry }, ...after], askedAt: before.length };
}

function readLine(
  wanted: Line,
  words: readonly LineWord[],
  shown: Readonly<Record<string, readonly number[]>>,
): ReadLine {
  const { segments, askedAt } = cutLine(
    wanted,
    words.map(({ form }) => form),
  );
  const governed = governedWords(segments, (entry) => words[entry]?.part_of_speech === 'preposition');
  const runs = segments.map(({ text, entry }, at): LineRun => {
    const word = entry === undefined ? undefined : words[entry];
    if (!word?.is_known) return { text, faded: null };
    const { bare, particles, part_of_speech: kind } = word;
    const isNoun = kind === 'noun' || kind === 'proper_noun';
    const known = { bare, isNoun, particles: particles ?? {}, shownAt: shown[word.id] ?? [] };
    const faded = fadeWord(text, known, governed[at] === true);
    return { text, faded: faded === text ? null : faded };
  });
  return { runs, asked_run: askedAt === -1 ? null : askedAt };
}

/** A line of a text of the reader's own: it has the vowels that they have written. */
export const readOwnLine = (line: Line): ReadLine => readLine(line, [], {});

/**
 * Lines from any texts as their reader has them where vowels fade, in the order in which they are wanted. The same as on
 * the pages of their texts.
 */
export async function readLines(
  db: Knex,
  userId: number,
  wanted: readonly WantedLine[],
): Promise<ReadLine[]> {
  if (wanted.length === 0) return [];
  const texts = wanted.map(({ text_id }) => text_id);
  const lines = wanted.map(({ line }) => line);
  const words = await queryPrepared<LineWord>(db, LINE_WORDS, [userId, texts, lines]);
  const known = words.filter(({ is_known }) => is_known).map(({ word_id }) => word_id);
  const shown = await findShownVowels(db, [...new Set(texts)], [...new Set(known)]);
  return wanted.map((one) =>
    readLine(
      one,
      words.filter(({ text_id, line }) => text_id === one.text_id && line === one.line),
      shown,
    ),
  );
}
