import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import type { WordFields, WordRecord, WordRevision } from '../contract.ts';
import { WordNotFound } from '../errors.ts';
import type { WordRow } from '../models.ts';

/** All that is written of an entry. */
export type SavedFields = { [Field in keyof WordFields]-?: Exclude<WordFields[Field], undefined> };

/** An entry as it was saved once, in the table that keeps them. */
export interface RevisionRow {
  word_id: number;
  version: number;
  fields: SavedFields;
  author_id: number | null;
  saved_at: Date;
  published_at: Date | null;
  published_by: number | null;
  remark: string | null;
}

/** What is written of an entry, as readers see it now. */
export function fieldsOf(row: WordRow): SavedFields {
  return {
    part_of_speech: row.part_of_speech,
    arabic_with_vowels: row.arabic_with_vowels,
    homograph: row.homograph,
    french_translation: row.french_translation,
    gender: row.gender,
    root: row.root,
    plural_with_vowels: row.plural_with_vowels,
    masdar_with_vowels: row.masdar_with_vowels,
    imperative_with_vowels: row.imperative_with_vowels,
    present_with_vowels: row.present_with_vowels,
    notes: row.notes,
    is_reference: row.is_reference,
  };
}

/** The change of an entry that waits for a second person. */
export async function findWaiting(
  db: Knex,
  row: WordRow,
): Promise<{ fields: SavedFields; change: WordRecord['change'] } | null> {
  const waiting = await db<RevisionRow>('word_revisions')
    .where({ word_id: row.id, version: row.version, published_at: null, remark: null })
    .first();
  if (!waiting) return null;
  const names = await findUsernames(db, [waiting.author_id]);
  return {
    fields: waiting.fields,
    change: {
      author_id: waiting.author_id,
      author: nameOf(names, waiting.author_id),
      saved_at: waiting.saved_at.toISOString(),
      published: fieldsOf(row),
    },
  };
}

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);

/**
 * What an entry was, the newest first.
 * @throws WordNotFound
 */
export async function listWordRevisions(db: Knex, id: number): Promise<WordRevision[]> {
  if (!(await db('words').where({ id }).first('id'))) throw new WordNotFound();
  const rows = await db<RevisionRow>('word_revisions').where('word_id', id).orderBy('version', 'desc');
  const names = await findUsernames(
    db,
    rows.flatMap((row) => [row.author_id, row.published_by]),
  );
  return rows.map((row) => ({
    version: row.version,
    fields: row.fields,
    author: nameOf(names, row.author_id),
    saved_at: row.saved_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: nameOf(names, row.published_by),
    remark: row.remark,
  }));
}
