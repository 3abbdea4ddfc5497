import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import type { SearchAnswer, SearchKind } from './contract.ts';
import { describeEntries } from './finding/describe-entries.ts';
import { findArticles, findLessons } from './finding/find-documents.ts';
import { findEntries } from './finding/find-entries.ts';
import { findLines } from './finding/find-lines.ts';
import { findNear } from './finding/find-near.ts';
import { readRoots, spelledRoots } from './finding/find-roots.ts';
import { findTitles } from './finding/find-titles.ts';
import { keysOfWords } from './finding/line-words.ts';
import { readQuery } from './finding/read-query.ts';

/** Of lines beside everything else, and a page of them alone. */
const SOME_LINES = 10;
const LINES_OF_A_PAGE = 50;
const MOST_ENTRIES = 8;
const MOST_ROOTS = 3;

export interface Asked {
  q: string;
  /** Nothing else is answered. */
  kind?: SearchKind | undefined;
  /** Of lines that are asked for alone, from 1. */
  page: number;
}

const NOTHING: SearchAnswer = {
  lines: [],
  lines_count: 0,
  locked_lines_count: 0,
  locked_texts_count: 0,
  titles: [],
  entries: [],
  verbs: [],
  roots: [],
  lessons: [],
  articles: [],
  near: [],
};

function onlyOfKind(answer: SearchAnswer, kind: SearchKind | undefined): SearchAnswer {
  if (kind === undefined) return answer;
  if (kind !== 'lines') return { ...NOTHING, [kind]: answer[kind] };
  const { lines, lines_count, locked_lines_count, locked_texts_count } = answer;
  return { ...NOTHING, lines, lines_count, locked_lines_count, locked_texts_count };
}

/**
 * Everything that is found by what somebody typed, by its kind.
 * Nothing depends on lines that the reader may not open but their count: not what else is found, nor in which order.
 */
export async function search(
  db: Knex,
  { q, kind, page }: Asked,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<SearchAnswer> {
  const query = await readQuery(db, q);
  if (query.words.length === 0) return NOTHING;
  const mayReadAll = mayRead(actor, { isFreeSample: false }, now);
  const [entries, spelled, titles, lessons, articles] = await Promise.all([
    findEntries(db, query),
    spelledRoots(db, query),
    findTitles(db, query, mayReadAll),
    findLessons(db, query),
    findArticles(db, query),
  ]);
  const words = await keysOfWords(db, query, entries, spelled[0] ?? null);
  const isOfLines = kind === 'lines';
  const [described, found] = await Promise.all([
    describeEntries(db, entries.hits, MOST_ENTRIES),
    findLines(db, query, words, {
      from: isOfLines ? (page - 1) * LINES_OF_A_PAGE : 0,
      most: isOfLines ? LINES_OF_A_PAGE : SOME_LINES,
      mayReadAll,
    }),
  ]);
  const roots = await readRoots(db, [...spelled, ...described.roots]);
  const isKnown = described.entries.length + described.verbs.length + spelled.length > 0;
  return onlyOfKind(
    {
      ...found,
      titles,
      entries: described.entries,
      verbs: described.verbs,
      roots: roots.slice(0, MOST_ROOTS),
      lessons,
      articles,
      near: isKnown ? [] : await findNear(db, query),
    },
    kind,
  );
}
