import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { RootListItem } from '../contract.ts';

/** The words of a root as readers should meet them: the shortest first, of equal ones the verb. */
export const SIMPLEST_FIRST = `length(arabic_without_vowels), part_of_speech <> 'verb', search_key collate "C", id`;

const LIST_ROOTS = {
  name: 'list-roots',
  text: `
    select root, arabic_with_vowels, french_translation from words
    where root is not null and published_texts_count > 0
    order by root, ${SIMPLEST_FIRST}`,
};

/** The roots of the words that stand in published texts, in the order of the alphabet, with these words. */
export async function listRoots(db: Knex): Promise<RootListItem[]> {
  type WordRow = RootListItem['words'][number] & { root: string };
  const rows = await queryPrepared<WordRow>(db, LIST_ROOTS, []);
  const roots = new Map<string, RootListItem>();
  for (const { root, ...word } of rows) {
    const item = roots.get(root) ?? { root, words: [] };
    item.words.push(word);
    roots.set(root, item);
  }
  return [...roots.values()];
}
