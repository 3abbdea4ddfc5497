import type { Knex } from 'knex';
import { ConjugationError, conjugate } from '#modules/arabic';
import { nameVerbs } from '#modules/vocabulary';
import { ConjugationRow } from './models.ts';
import { writeVerbForms } from './write-verb-forms.ts';

interface VerbToConjugate {
  id: number;
  past_with_vowels: string;
  /** Null for لَيْسَ, which has a past alone. */
  present_with_vowels: string | null;
  root: string | null;
}

/** What the engine has to say of a verb; nothing when there is no such verb. */
function engineRow({ id, past_with_vowels: past, present_with_vowels: present, root }: VerbToConjugate) {
  try {
    const { form, type, pattern, irregularities, cells } = conjugate({
      past,
      present: present ?? undefined,
      root: root ?? undefined,
    });
    return {
      verb_id: id,
      form: form as string | null,
      type_french: type.french,
      type_arabic: type.arabic,
      pattern,
      irregularities: irregularities.map(({ french }) => french),
      engine_cells: cells,
    };
  } catch (error) {
    if (!(error instanceof ConjugationError)) throw error;
    const none = { form: null, type_french: null, type_arabic: null, pattern: null };
    return { verb_id: id, ...none, irregularities: [], engine_cells: {} };
  }
}

/** Rows that one statement takes. */
const AT_ONCE = 500;

/** Whoever is looking at a table that the engine now makes otherwise is told so when they save. */
const VERSION = `conjugations.version + (conjugations.engine_cells <> excluded.engine_cells)::integer`;

async function writeTables(trx: Knex, verbs: readonly VerbToConjugate[]): Promise<void> {
  const rows = verbs
    .map(engineRow)
    .map((row) => ({ ...row, engine_cells: JSON.stringify(row.engine_cells) }));
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, trx.raw('excluded.??', [name])]);
  await trx('conjugations')
    .insert(rows)
    .onConflict('verb_id')
    .merge({ ...Object.fromEntries(columns), version: trx.raw(VERSION) });
}

async function conjugateThese(trx: Knex, verbs: readonly VerbToConjugate[]): Promise<void> {
  await nameVerbs(trx);
  for (let from = 0; from < verbs.length; from += AT_ONCE) {
    const some = verbs.slice(from, from + AT_ONCE);
    await writeTables(trx, some);
    await writeVerbForms(
      trx,
      some.map(({ id }) => id),
    );
  }
}

function verbsOf(trx: Knex) {
  return trx('words')
    .select<VerbToConjugate[]>('words.id', 'past_with_vowels', 'present_with_vowels', 'root')
    .where('part_of_speech', 'verb')
    .orderBy('words.id');
}

/**
 * Fills the tables of all verbs of the dictionary, and what they are found by. Cells that a person has written
 * stay. The caller raises the content revision.
 */
export async function conjugateVerbs(trx: Knex): Promise<void> {
  await conjugateThese(trx, await verbsOf(trx));
}

/**
 * Makes the table of a word of the dictionary when it is a verb; what is no verb any more has none. Cells that a
 * person has written stay. The caller raises the content revision.
 */
export async function followWord(trx: Knex, wordId: number): Promise<void> {
  const verbs = await verbsOf(trx).where('words.id', wordId);
  if (verbs.length > 0) await conjugateThese(trx, verbs);
  else await ConjugationRow.query(trx).deleteById(wordId);
}
