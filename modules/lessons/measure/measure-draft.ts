import type { Knex } from 'knex';
import { LEVELS, levelOf, measureLines } from '#modules/arabic';
import { readingMinutes } from '#modules/library';
import { parseLinked } from '#modules/parsing';
import type { BodyOf } from '#modules/platform/contract';
import { readWords } from '#modules/vocabulary';
import type { DraftFigures, draftFiguresCalls } from './contract.ts';
import { describeReason } from './describe-reason.ts';
import { dueAfter, type WalkedStep, walkPath } from './recurrence.ts';
import { runningEntries } from './running-entries.ts';

type Draft = BodyOf<(typeof draftFiguresCalls)['POST /admin/text-figures/']>;

/** How many words are said to be due: more than a text can bring back is no help. */
const MOST_DUE = 30;

type Level = DraftFigures['level'];

interface PathRow {
  level: string;
  text_id: number | null;
  book_id: number | null;
  entries: number[];
}

// A lesson without words is a step too; names are no words to be learned.
const PATH = `
  select path_steps.level, path_steps.text_id, book_id, coalesce(entries, '{}') as entries
  from path_steps left join texts on texts.id = path_steps.text_id
    left join lateral (
      select array_agg(distinct word_id) as entries from (
        select word_id from text_words where text_id = path_steps.text_id and withdrawn_at is null
        union all
        select word_id from lesson_words where lesson_id = path_steps.lesson_id and exercise_id is null
      ) own join words on words.id = word_id where part_of_speech <> 'proper_noun'
    ) met on true
  order by position`;

const isLevel = (code: string): code is Level => (LEVELS as readonly string[]).includes(code);

const stepOf = ({ level, text_id, entries }: PathRow): WalkedStep<number> =>
  text_id === null || !isLevel(level) ? { kind: 'lesson', entries } : { kind: 'text', level, entries };

/** What comes before a text on the path: its own place, else after its book's last text, else at the end. */
function placeOf(rows: readonly PathRow[], { text_id: id, book_id: book }: Draft) {
  const own = id === null ? -1 : rows.findIndex(({ text_id }) => text_id === id);
  const last = rows.findLastIndex(({ book_id, text_id }) => book_id === book && text_id !== null);
  const end = last === -1 ? rows.length : last + 1;
  const level = rows[own === -1 ? end - 1 : own]?.level;
  return {
    before: rows.slice(0, own === -1 ? end : own),
    place: level === undefined || !isLevel(level) ? null : { level, is_on_path: own !== -1 },
  };
}

/** Level, length and new words of a text as its author has it, at its place on the path. */
export async function measureDraft(db: Knex, draft: Draft): Promise<DraftFigures> {
  const lines = draft.arabic.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const words = draft.words.map(({ word_id: wordId, form }) => ({ wordId, form }));
  const figures = measureLines(lines, await parseLinked(db, lines, words));
  const { level, reasons } = levelOf(figures);
  const { rows } = await db.raw<{ rows: PathRow[] }>(PATH);
  const { before, place } = placeOf(rows, draft);
  const steps = before.map(stepOf);
  const known = await readWords(db, [
    ...new Set([
      ...draft.words.map(({ word_id: id }) => id),
      ...steps.flatMap(({ entries }) => [...entries]),
    ]),
  ]);
  const running = runningEntries(lines, draft.words)
    .map(({ word_id: id }) => id)
    .filter((id) => known.get(id)?.partOfSpeech !== 'proper_noun');
  const walked = walkPath([...steps, { kind: 'text', level: place?.level ?? level, entries: running }]).at(
    -1,
  );
  const nameOf = (id: number) => known.get(id)?.arabic ?? '';
  return {
    level,
    reasons: reasons.map(describeReason),
    lines_count: figures.lines,
    words_count: figures.words,
    minutes: readingMinutes(figures.words),
    words_a_line: figures.wordsALine,
    words_a_sentence: figures.wordsASentence,
    longest_sentence: figures.longestSentence,
    place,
    new_words: (walked?.fresh ?? []).map(nameOf),
    known_share: walked && walked.running > 0 ? walked.known / walked.running : null,
    due_words: dueAfter(steps)
      .slice(0, MOST_DUE)
      .map(({ entry, within }) => ({ word: nameOf(entry), within, is_here: running.includes(entry) })),
  };
}
