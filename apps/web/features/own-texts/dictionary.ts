import { queryOptions } from '@tanstack/react-query';
import { PART_NAMES, type ReaderEntry } from '#modules/arabic';
import type { DictionaryEntry } from '#modules/vocabulary/contract';
import { isUnanswered } from '../../offline/or-offline.ts';
import { call } from '../../session/session.ts';

/** The entries of the site as a text is read with them, each with what its card shows. */
export type Dictionary = ReadonlyMap<ReaderEntry, DictionaryEntry>;

const CACHE = 'soutour.dictionary';
const ADDRESS = '/dictionary';

/** What it was when it was last had: a text of one's own is read without a network too. */
async function fetchEntries(): Promise<DictionaryEntry[]> {
  try {
    const entries = await call('GET /vocabulary/dictionary/');
    void store(entries);
    return entries;
  } catch (error) {
    const stored = isUnanswered(error) ? await readStored() : undefined;
    if (!stored) throw error;
    return stored;
  }
}

async function store(entries: DictionaryEntry[]): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(ADDRESS, Response.json(entries));
  } catch {
    // There is no such storage on plain http, nor where its reader has forbidden it.
  }
}

async function readStored(): Promise<DictionaryEntry[] | undefined> {
  try {
    return await (await (await caches.open(CACHE)).match(ADDRESS))?.json();
  } catch {
    return undefined;
  }
}

function readerEntry(entry: DictionaryEntry): ReaderEntry {
  const { part_of_speech, arabic, homograph, french, gender, plural, root, present, imperative, masdar } =
    entry;
  return {
    section: PART_NAMES[part_of_speech],
    lemma: homograph ? `${arabic} ${homograph}` : arabic,
    ...{ french, gender, plural, root, present, imperative, masdar },
    frequency: entry.texts,
  };
}

/** One for all texts, once a visit. */
export const dictionaryQuery = queryOptions({
  queryKey: ['dictionary'],
  queryFn: async (): Promise<Dictionary> =>
    new Map((await fetchEntries()).map((entry) => [readerEntry(entry), entry])),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
