import type { Knex } from 'knex';
import { searchKey } from '#modules/arabic';
import { createLemmaIndex } from '#modules/content-format';
import { findEntries, readWordDetails } from '#modules/vocabulary';
import type { WordDetails } from '#modules/vocabulary/contract';

/** Only what names an entry: homographs’ numbers and sections stand beside it. */
const spellingOf = (lemma: string) => lemma.replace(/[^\p{Script=Arabic}\p{M} ]/gu, '').trim();

/** The dictionary as it is now, as far as some lemmas go. */
export async function readDictionaryFor(db: Knex, lemmas: readonly string[]) {
  const keys = new Set(lemmas.map((lemma) => searchKey(spellingOf(lemma))));
  const rows = await findEntries(db, [...keys]);
  return createLemmaIndex(
    rows.map(({ id, arabic_with_vowels: arabic, homograph, part_of_speech: partOfSpeech }) => ({
      id,
      word: { arabic, homograph, partOfSpeech },
    })),
  );
}

/**
 * What readers are told of the entries that some lemmas name; nothing of a lemma that names none, or that several would
 * answer to by now.
 */
export async function describeLemmas(
  db: Knex,
  lemmas: readonly string[],
): Promise<(lemma: string | null) => WordDetails | null> {
  if (lemmas.length === 0) return () => null;
  const { find } = await readDictionaryFor(db, lemmas);
  const named = new Map(
    lemmas.flatMap((lemma) => {
      const found = find(lemma);
      return 'entry' in found ? [[lemma, found.entry.id] as const] : [];
    }),
  );
  const details = await readWordDetails(db, [...new Set(named.values())]);
  return (lemma) => details.get(named.get(lemma ?? '') ?? 0) ?? null;
}
