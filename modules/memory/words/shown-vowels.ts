import type { Knex } from 'knex';
import { type Rival, tellingPositions } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { TextMemory } from './contract.ts';

// $1 texts, $2 entries. Looked up by their letters, in the texts and among the entries of the dictionary.
const RIVALS = {
  name: 'memory-rivals',
  text: `
with mine as (
  select id, word_id, contextual_form_with_vowels as form, contextual_form_without_vowels as bare
  from text_words where text_id = any($1) and withdrawn_at is null and word_id = any($2)
)
select mine.id, mine.form, rivals.form as rival, rivals.word_id = mine.word_id as is_of_same_entry
from mine cross join lateral (
  select contextual_form_with_vowels as form, word_id from text_words
  where contextual_form_without_vowels = mine.bare and contextual_form_with_vowels <> mine.form
  union
  select arabic_with_vowels, words.id from words
  where search_key = translate(mine.bare, 'أإآٱؤئىة', 'ااااوييه') and arabic_without_vowels = mine.bare
    and words.id <> mine.word_id
) rivals`,
};

interface RivalRow {
  id: number;
  form: string;
  rival: string;
  is_of_same_entry: boolean;
}

/**
 * The letters of known words that keep their marks where vowels fade, by the id of the word of its text.
 * @param known entries that the reader knows
 */
export async function findShownVowels(
  db: Knex,
  textIds: readonly number[],
  known: readonly number[],
): Promise<TextMemory['shown_vowels']> {
  if (known.length === 0) return {};
  const words = new Map<number, { form: string; rivals: Rival[] }>();
  for (const row of await queryPrepared<RivalRow>(db, RIVALS, [textIds, known])) {
    const word = words.get(row.id) ?? { form: row.form, rivals: [] };
    word.rivals.push({ form: row.rival, isOfSameEntry: row.is_of_same_entry });
    words.set(row.id, word);
  }
  const shownAt = [...words].map(([id, { form, rivals }]) => [id, tellingPositions(form, rivals)] as const);
  return Object.fromEntries(shownAt.filter(([, positions]) => positions.length > 0));
}
