import type { Knex } from 'knex';
import { isShownInTables, searchKey } from '#modules/arabic';
import { createLemmaIndex } from '#modules/content-format';
import { findEntries, readWords } from '#modules/vocabulary';
import { type DocumentWord, documentWord } from '../drafts/document-schema.ts';
import { proposeEntries } from '../editor/propose-entries.ts';
import type { VocabularyEntry } from './content.ts';

/** A lemma without the number and the section that tell it from its homographs. */
const spellingOf = (lemma: string) => lemma.replace(/\s*(?:\d+)?\s*(?:\([^)]*\))?$/u, '');

/**
 * The words of a text that its author has listed, linked to the dictionary: by the entry that is named, else by what the
 * form may be, which is then known as a guess. What the dictionary does not have is left to be settled in the editor.
 */
export async function linkVocabulary(
  db: Knex,
  vocabulary: readonly VocabularyEntry[],
): Promise<DocumentWord[]> {
  if (vocabulary.length === 0) return [];
  const keys = vocabulary.map(({ lemma }) => searchKey(spellingOf(lemma)));
  const entries = await findEntries(db, [...new Set(keys)]);
  const words = await readWords(
    db,
    entries.map(({ id }) => id),
  );
  const index = createLemmaIndex([...words].map(([id, word]) => ({ id, word })));
  const named = vocabulary.map(({ lemma }) => {
    const found = index.find(lemma);
    return 'entry' in found ? found.entry : undefined;
  });
  const guessed = vocabulary.filter((one, at) => !named[at] && !one.isLemmaGiven).map(({ form }) => form);
  const proposals = await proposeEntries(db, [...new Set(guessed)]);
  const shown = new Set<number>();
  return vocabulary.flatMap(({ form, sense, isLemmaGiven, isDisplayed }, at) => {
    const entry = named[at];
    const guess = entry || isLemmaGiven ? undefined : proposals.get(form)?.[0];
    const id = entry?.id ?? guess?.word_id;
    const part = entry?.word.partOfSpeech ?? guess?.part_of_speech;
    if (id === undefined || part === undefined) return [];
    const isShown = isDisplayed ?? (isShownInTables(part) && !shown.has(id));
    if (isShown) shown.add(id);
    const known = entry?.word.french ?? guess?.french_translation;
    const word = {
      word_id: id,
      form,
      sense: sense === '' || sense === known ? null : sense,
      is_displayed: isShown,
      ...(guess && { is_guess: true as const }),
    };
    return documentWord.safeParse(word).success ? [word] : [];
  });
}
