import type { Knex } from 'knex';
import { searchKey } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { NearWord } from '../contract.ts';
import { foldFrench } from '../french/french-words.ts';
import { frenchPhraseKey, stemKey } from '../key-kinds.ts';
import { rowsOfKey } from './entry-hits.ts';
import type { TypedQuery } from './read-query.ts';

const MOST_NEAR = 5;
const LONGEST = 20;
const ARABIC = [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every spelling that is one letter off: another, one more, one less, or two in the other order. */
function oneOff(word: string, alphabet: readonly string[]): string[] {
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  return cuts.flatMap(([before, after]) => [
    ...alphabet.map((one) => before + one + after),
    ...(after === ''
      ? []
      : [before + after.slice(1), ...alphabet.map((one) => before + one + after.slice(1))]),
    ...(after.length < 2 ? [] : [`${before}${after[1]}${after[0]}${after.slice(2)}`]),
  ]);
}

const FIND_ONE_OFF = {
  name: 'search-one-letter-off',
  text: `
    select arabic_with_vowels, french_translation, true as is_one_letter_off
    from (
      select source_id, min(rank) as rank from unnest((select $1::text[])) as wanted (key)
      cross join lateral (
        select source_id, rank from search_keys where ${rowsOfKey('wanted.key', `'word'`)} limit 20
      ) first
      group by source_id
    ) found
    join words on words.id = source_id and is_public
    order by rank, length(arabic_without_vowels), words.id limit ${MOST_NEAR}`,
};

const FIND_ALIKE = {
  name: 'search-alike',
  text: `
    select arabic_with_vowels, french_translation, false as is_one_letter_off
    from (
      select source_id, max(similarity(key, $1)) as alike from search_keys
      where (key collate "default") % $1 and kind = 'word' and left(key, 1) = left($1, 1)
      group by source_id
    ) found
    join words on words.id = source_id and is_public
    order by alike desc, words.id limit ${MOST_NEAR}`,
};

/**
 * Entries that are written almost as what was typed, for a single word that is none: one letter off, else those that
 * share the most of its letters in their order.
 */
export async function findNear(db: Knex, { words, stems }: TypedQuery): Promise<NearWord[]> {
  const [word, ...others] = words;
  if (!word || others.length > 0 || word.text.length > LONGEST) return [];
  const written = word.isArabic ? searchKey(word.text) : foldFrench(word.text);
  if (written.length < 3) return [];
  const spellings = oneOff(written, word.isArabic ? ARABIC : LATIN);
  const keys = word.isArabic
    ? spellings.map((spelling) => `a${spelling}`)
    : [
        ...spellings.map(frenchPhraseKey),
        ...stems(word.text).flatMap((stem) => oneOff(stem, LATIN).map(stemKey)),
      ];
  const near = await queryPrepared<NearWord>(db, FIND_ONE_OFF, [[...new Set(keys)]]);
  if (near.length > 0) return near;
  return queryPrepared<NearWord>(db, FIND_ALIKE, [word.isArabic ? `a${written}` : frenchPhraseKey(written)]);
}
