import type { Knex } from 'knex';
import { readRoot } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { FoundRoot } from '../contract.ts';
import { latinRootKey } from '../key-kinds.ts';
import { isSpacedRoot, type TypedQuery } from './read-query.ts';

const WORDS_OF_A_ROOT = 3;

// Which words a root is shown with tells nothing of texts: that is for its page.
const FIND_ROOTS = {
  name: 'search-roots',
  text: `
    select wanted.root, words,
      exists (select from roots where roots.root = wanted.root) as has_page
    from unnest((select $1::text[])) with ordinality as wanted (root, nth)
    cross join lateral (
      select json_agg(json_build_object('arabic_with_vowels', arabic_with_vowels, 'french_translation', french_translation)
        order by length(arabic_without_vowels), id) as words
      from (
        select id, arabic_with_vowels, arabic_without_vowels, french_translation from words
        where words.root = wanted.root and is_public
        order by length(arabic_without_vowels), id limit ${WORDS_OF_A_ROOT}
      ) simplest
    ) family
    where words is not null
    order by nth`,
};

/** Roots of the dictionary in the order given, each once. */
export async function readRoots(db: Knex, roots: readonly string[]): Promise<FoundRoot[]> {
  return roots.length === 0 ? [] : queryPrepared<FoundRoot>(db, FIND_ROOTS, [[...new Set(roots)]]);
}

const LATIN_ROOT = {
  name: 'search-latin-root',
  text: `
    select root from search_keys join words on words.id = source_id and is_public
    where key = $1 and kind = 'word' and root is not null
    group by root order by count(*) desc, root limit 3`,
};

/** Consonants alone: what has a vowel is a word. */
const CONSONANTS = /^[^aeiouy\s]{3,8}$/i;

/**
 * The roots that a query spells: in Arabic, its letters together or apart; in Latin letters as well.
 * @returns the likeliest first, of those that the dictionary has a word of
 */
export async function spelledRoots(db: Knex, { text, words }: TypedQuery): Promise<string[]> {
  if (words.every(({ isArabic }) => isArabic)) {
    const root = words.length === 1 || isSpacedRoot(text) ? readRoot(text) : null;
    const entry = root === null ? undefined : await db('words').where({ root, is_public: true }).first('id');
    return root !== null && entry ? [root] : [];
  }
  if (!isSpacedRoot(text) && !CONSONANTS.test(text.normalize('NFD').replace(/\p{M}/gu, ''))) return [];
  const rows = await queryPrepared<{ root: string }>(db, LATIN_ROOT, [
    latinRootKey(text.replace(/[.,،]/g, ' ')),
  ]);
  return rows.map(({ root }) => root);
}
