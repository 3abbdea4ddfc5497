import type { Knex } from 'knex';
import { transliterate } from '#modules/arabic';
import { readStems } from '../french/stems.ts';
import { arabicKey, latinKey, latinRootKey } from '../key-kinds.ts';
import { sensesKeys } from './sense-keys.ts';
import { type WrittenKey, writeKeys } from './written-keys.ts';

interface EntryRow {
  arabic_with_vowels: string;
  plural_with_vowels: string | null;
  present_with_vowels: string | null;
  imperative_with_vowels: string | null;
  masdar_with_vowels: string | null;
  french_translation: string;
  root: string | null;
}

function formKeys(form: string | null, rank: number): WrittenKey[] {
  if (form === null) return [];
  return [arabicKey(form), latinKey(transliterate(form))].map((key) => ({ key, rank, form }));
}

/** ع and hamza are typed as a, or not at all. */
function rootKeys(root: string | null): WrittenKey[] {
  if (root === null) return [];
  const latin = (silent: string) =>
    [...root.replace(/ /g, '')].map((one) => transliterate(one) || silent).join('');
  return [latinRootKey(latin('')), latinRootKey(latin('a'))].map((key) => ({ key, rank: 0, form: root }));
}

/** Writes what an entry of the dictionary is found by. The cells of a verb are its table's: see `conjugation`. */
export async function indexWord(trx: Knex, id: number): Promise<void> {
  const row = await trx('words').where({ id }).first<EntryRow | undefined>();
  if (!row) return writeKeys(trx, 'word', id, []);
  const stems = await readStems(trx, [row.french_translation]);
  await writeKeys(trx, 'word', id, [
    ...formKeys(row.arabic_with_vowels, 0),
    ...formKeys(row.plural_with_vowels, 1),
    ...formKeys(row.present_with_vowels, 1),
    ...formKeys(row.imperative_with_vowels, 1),
    ...formKeys(row.masdar_with_vowels, 1),
    ...rootKeys(row.root),
    ...sensesKeys(row.french_translation, stems),
  ]);
}
