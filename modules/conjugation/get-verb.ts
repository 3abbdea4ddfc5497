import type { Knex } from 'knex';
import type { Verb, VerbConjugation } from './contract.ts';
import { VerbNotFound } from './errors.ts';
import { ConjugationRow } from './models.ts';
import { presentVerb, type VerbWithClass } from './present.ts';
import { shownCells } from './shown-cells.ts';

function verbsWithClass(db: Knex) {
  return db('words')
    .select<VerbWithClass[]>(
      'words.id',
      'slug',
      'arabic_with_vowels',
      'french_translation',
      'root',
      'masdar_with_vowels',
      'imperative_with_vowels',
      'present_with_vowels',
      'past_with_vowels',
      'words.notes',
      'form',
      'type_french',
      'type_arabic',
    )
    .join('conjugations', 'verb_id', 'words.id')
    .where({ part_of_speech: 'verb', is_public: true });
}

/** @throws VerbNotFound when no verb that everybody sees has this id */
export async function getVerb(db: Knex, id: number): Promise<Verb> {
  const row = await verbsWithClass(db).where('words.id', id).first();
  if (!row) throw new VerbNotFound();
  return presentVerb(row);
}

/** The verb at /conjugaison/{slug}, or null. One look-up in the slug's unique index. */
export async function findVerbBySlug(db: Knex, slug: string): Promise<Verb | null> {
  const row = await verbsWithClass(db).where({ slug }).first();
  return row ? presentVerb(row) : null;
}

/** @throws VerbNotFound when no verb has this address */
export async function getVerbBySlug(db: Knex, slug: string): Promise<Verb> {
  const found = await findVerbBySlug(db, slug);
  if (!found) throw new VerbNotFound();
  return found;
}

/**
 * The table of a verb.
 * @throws VerbNotFound when no verb that everybody sees has this id
 */
export async function getConjugation(db: Knex, verbId: number): Promise<VerbConjugation> {
  const row = await ConjugationRow.query(db)
    .findById(verbId)
    .whereExists(db('words').where({ id: verbId, is_public: true }));
  if (!row) throw new VerbNotFound();
  return {
    ...shownCells(row),
    notes: row.notes,
    verb_pattern: row.pattern,
    is_irregular: row.irregularities.length > 0,
    irregularity_reasons: row.irregularities,
  };
}
