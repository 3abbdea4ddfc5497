import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListedWord, UnsavedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../../session/member-queries.ts';
import {
  countOf,
  filterWords,
  goesBeyondSaved,
  type ListWord,
  listBeside,
  listEntries,
  rememberAll,
  type StateFilter,
} from './listed-words.ts';
import { groupByReturn, type WordGroup } from './return-groups.ts';
import type { Arrangement } from './saved-filter.tsx';
import { findWords, indexWords, sortWords } from './saved-search.ts';

const NONE: readonly UnsavedWord[] = [];

/** How many words each filter shows; what the figures of the page count is counted there. */
function useStateCounts(
  entries: readonly ListWord[],
  memories: readonly ListedWord[],
): Record<StateFilter, number | undefined> {
  const { data } = useQuery(memberQueries.memoryCounts);
  return useMemo(
    () => ({
      saved: entries.length,
      due: countOf(memories, 'due'),
      learning: data?.learning,
      known: data?.known,
      met: data?.met,
      resting: countOf(memories, 'resting'),
      noted: countOf(memories, 'noted'),
    }),
    [entries, memories, data],
  );
}

/** The words of a reader as they are narrowed and arranged. */
export function useWordList(saved: readonly SavedWord[], memories: readonly ListedWord[]) {
  const [arrangement, setArrangement] = useState<Arrangement>({
    query: '',
    type: 'all',
    filter: 'saved',
    order: 'due',
  });
  const { query, type, filter, order } = arrangement;
  const isBeyond = goesBeyondSaved(filter);
  const { data } = useQuery({ ...memberQueries.unsavedWords, enabled: isBeyond });
  const unsaved = data ?? NONE;
  const entries = useMemo(() => listEntries(saved), [saved]);
  const beside = useMemo(() => listBeside(unsaved), [unsaved]);
  const remembered = useMemo(() => rememberAll(memories, unsaved), [memories, unsaved]);
  const filtered = useMemo(
    () => filterWords(entries, beside, remembered, filter),
    [entries, beside, remembered, filter],
  );
  const index = useMemo(() => indexWords(filtered, remembered), [filtered, remembered]);
  // The field answers to each letter at once; the rows follow when there is time.
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => sortWords(findWords(index, type, asked), remembered, order),
    [index, type, asked, remembered, order],
  );
  const groups = useMemo<WordGroup[]>(
    () => (order === 'due' ? groupByReturn(found, remembered, new Date()) : [{ words: found }]),
    [found, remembered, order],
  );
  const nouns = filtered.filter(({ word_details }) => word_details.is_noun).length;
  return {
    arrangement,
    arrange: (change: Partial<Arrangement>) => setArrangement((before) => ({ ...before, ...change })),
    /** Another one for each way of narrowing and arranging. */
    name: [filter, type, order, asked].join(' '),
    /** What is not saved is on its way. */
    isComing: isBeyond && !data,
    entries,
    beside,
    remembered,
    filtered,
    found,
    groups,
    typeCounts: { all: filtered.length, nouns, verbs: filtered.length - nouns },
    stateCounts: useStateCounts(entries, memories),
  };
}
