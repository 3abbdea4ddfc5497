import type { Knex } from 'knex';
import { searchKey, stripVowels } from '#modules/arabic';
import { type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import type { StaffWord, wordStaffCalls } from '../contract.ts';
import { type CountedWord, countedWords, IS_WAITING, presentWord } from './present-word.ts';
import { IS_LEFT_BEHIND } from './remove-unused-words.ts';

type Wanted = QueryOf<(typeof wordStaffCalls)['GET /admin/words/']>;

const COLUMNS = {
  arabic_with_vowels: ['search_key', 'arabic_with_vowels', 'words.id'],
  french_translation: ['french_translation', 'words.id'],
  part_of_speech: ['part_of_speech', 'search_key', 'words.id'],
  root: ['root', 'search_key', 'words.id'],
  id: ['words.id'],
} as const;

/** French as it is compared: small letters without accents. */
const plain = (text: string) =>
  `replace(translate(lower(${text}), 'àâäçéèêëîïôöùûü’', 'aaaceeeeiioouuu'''), 'œ', 'oe')`;

/** Keeps the words that something typed finds: nothing in it is a pattern. */
function find(words: Knex.QueryBuilder, typed: string): void {
  const text = typed.trim().normalize('NFC');
  if (!/\p{Script=Arabic}/u.test(text)) {
    words.whereRaw(`position(${plain('?::text')} in ${plain('french_translation')}) > 0`, [text]);
    return;
  }
  const letters = text.replace(/[\s\-–]+/g, '');
  const isVowelled = stripVowels(text) !== text;
  words.where((either) => {
    either.whereRaw(isVowelled ? 'starts_with(arabic_with_vowels, ?)' : 'starts_with(search_key, ?)', [
      isVowelled ? text : searchKey(text),
    ]);
    either.orWhereRaw(`replace(root, ' ', '') = ?`, [letters]);
  });
}

/** A part of the dictionary. */
export async function listWords(db: Knex, { filter, ...wanted }: Wanted): Promise<Page<StaffWord>> {
  const words = countedWords(db);
  if (filter.id) words.whereIn('words.id', filter.id);
  if (filter.part_of_speech) words.where('part_of_speech', filter.part_of_speech);
  if (filter.is_verb !== undefined) words.whereRaw(`(part_of_speech = 'verb') = ?`, [filter.is_verb]);
  if (filter.is_public !== undefined) words.where('is_public', filter.is_public);
  if (filter.is_left !== undefined) words.whereRaw(`${IS_LEFT_BEHIND} = ?`, [filter.is_left]);
  if (filter.is_waiting !== undefined) words.whereRaw(`${IS_WAITING} = ?`, [filter.is_waiting]);
  if (filter.q?.trim()) find(words, filter.q);
  const page = await readPage<CountedWord, keyof typeof COLUMNS>(words, wanted, COLUMNS);
  return { ...page, rows: page.rows.map(presentWord) };
}

/** How many entries have a change that waits for a second person. */
export async function countWaitingWords(db: Knex): Promise<number> {
  const [row] = await db('words').whereRaw(IS_WAITING).count<{ count: string }[]>('* as count');
  return Number(row?.count ?? 0);
}

/** Those among given roots that words of the dictionary have, in the order given. */
export async function findKnownRoots(db: Knex, roots: readonly string[]): Promise<string[]> {
  const known = new Set(
    await db('words')
      .distinct('root')
      .whereIn('root', [...roots])
      .pluck<string[]>('root'),
  );
  return roots.filter((root) => known.has(root));
}
