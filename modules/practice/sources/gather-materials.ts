import type { Knex } from 'knex';
import { listWordsToPractise, type Visit } from '#modules/memory';
import { queryPrepared } from '#modules/platform';
import type { Materials, WantedWord } from '../making/compose-session.ts';
import type { LineWord, Place, PracticeWord } from '../making/draft.ts';
import { findLookalikes } from './find-lookalikes.ts';
import { readPracticeLines, readWordsOfLines } from './read-lines.ts';
import { readBases, readVerbs } from './read-verbs.ts';
import { COUNT_LINES, DRAW_LINES, FIND_PLACES } from './statements.ts';

/** However many words somebody has saved and lines they have read, a session looks at so many. */
const MOST_WORDS = 40;
const MOST_TEXTS = 8;
const LINES_OF_A_TEXT = 8;

/** Whose session, and from what it is to be made. */
export interface Wish {
  visit: Visit;
  readsAll: boolean;
  /** Null for any. */
  textId: number | null;
  /** Null for those that are due. */
  wordIds: readonly number[] | null;
  weak: ReadonlySet<string>;
  mistakes: Materials['mistakes'];
  /** In how many lines look-alikes are sought, which cost more than the rest. */
  lookalikeLines: number;
  /** Whether lines are wanted that somebody has recorded, before any other. */
  isHeard: boolean;
}

type FoundWord = Place & LineWord;

/**
 * How many lines the reader has read of what they may still read.
 * @param mostTexts for who has read much: no more is needed than that they have
 */
export async function countLinesRead(
  db: Knex,
  { visit, readsAll }: Pick<Wish, 'visit' | 'readsAll'>,
  mostTexts: number | null = null,
): Promise<number> {
  const values = [visit.userId, readsAll, null, mostTexts];
  const [row] = await queryPrepared<{ lines: number }>(db, COUNT_LINES, values);
  return row?.lines ?? 0;
}

async function listWanted(db: Knex, { visit, wordIds, mistakes }: Wish) {
  if (wordIds) return wordIds.slice(0, MOST_WORDS).map((word_id) => ({ word_id, isDue: true }));
  const due = await listWordsToPractise(db, visit, MOST_WORDS);
  return [...[...mistakes.keys()].map((word_id) => ({ word_id, isDue: true })), ...due];
}

/** Everything that a session is made from, by few statements, whatever their reader has read. */
export async function gatherMaterials(db: Knex, wish: Wish): Promise<Materials> {
  const { visit, readsAll, textId, wordIds, weak, mistakes } = wish;
  const reader = [visit.userId, readsAll, textId];
  const wanted = await listWanted(db, wish);
  const ids = [...new Set(wanted.map(({ word_id }) => word_id))];
  const places = await queryPrepared<FoundWord>(db, FIND_PLACES, [...reader, ids]);
  const drawn = wordIds
    ? []
    : await queryPrepared<Place>(db, DRAW_LINES, [...reader, LINES_OF_A_TEXT, MOST_TEXTS, wish.isHeard]);
  const byKey = new Map(
    [...places, ...drawn].map(({ text_id, line }) => [`${text_id} ${line}`, { text_id, line }]),
  );
  // Of a line that is here for one of its words the others are not asked for.
  const words = [...(await readWordsOfLines(db, drawn)), ...places];
  const byForm = new Map(words.map((word) => [`${word.text_id} ${word.line} ${word.form}`, word]));
  const lines = await readPracticeLines(db, [...byKey.values()], [...byForm.values()]);
  const entries = new Map<number, { word: PracticeWord; form: string; place: Place }>();
  for (const { text_id, line, words } of lines) {
    for (const { form, sense: _, ...word } of words) {
      const found = { word, form, place: { text_id, line } };
      if (!entries.has(word.word_id)) entries.set(word.word_id, found);
    }
  }
  const due = new Set(wanted.filter(({ isDue }) => isDue).map(({ word_id }) => word_id));
  const placed = new Map(places.map((place) => [place.word_id, place]));
  const order = wordIds ? ids : [...new Set([...ids, ...entries.keys()])];
  const all = order.flatMap((wordId): WantedWord[] => {
    const [entry, place] = [entries.get(wordId), placed.get(wordId)];
    if (!entry) return [];
    const { text_id, line, form } = place ?? { ...entry.place, form: entry.form };
    return [{ word: entry.word, place: { text_id, line }, form, isDue: due.has(wordId) }];
  });
  const verbs = await readVerbs(
    db,
    all.map(({ word }) => word),
  );
  const roots = new Set(all.flatMap(({ word }) => (word.part_of_speech === 'verb' ? (word.root ?? []) : [])));
  return {
    wanted: all,
    lines,
    verbs,
    lookalikes: await findLookalikes(
      db,
      { userId: visit.userId, readsAll },
      lines.slice(0, wish.lookalikeLines),
    ),
    bases: await readBases(db, [...roots]),
    weak,
    mistakes,
  };
}
