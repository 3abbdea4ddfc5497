import type { Knex } from 'knex';
import { ConjugationError, otherTables } from '#modules/arabic';
import { readTables } from '#modules/conjugation';
import { queryPrepared } from '#modules/platform';
import type { PracticeVerb, PracticeWord } from '../making/draft.ts';
import { FIND_BASES } from './statements.ts';

/** What else is right of a verb that has two vowels. */
function twinsOf({ past, present, root }: PracticeWord): ReturnType<PracticeVerb['twins']> {
  if (past === null) return [];
  try {
    return otherTables({ past, present: present ?? undefined, root: root ?? undefined });
  } catch (error) {
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}

/** The tables of those of these entries that are verbs. */
export async function readVerbs(
  db: Knex,
  words: readonly PracticeWord[],
): Promise<ReadonlyMap<number, PracticeVerb>> {
  const verbs = new Map(
    words.filter(({ part_of_speech: kind }) => kind === 'verb').map((word) => [word.word_id, word]),
  );
  const tables = await readTables(db, [...verbs.keys()]);
  return new Map(
    tables.flatMap(({ verb_id, form, type, cells }) => {
      const word = verbs.get(verb_id);
      if (!word || !Object.values(cells).some(Boolean)) return [];
      return [
        [
          verb_id,
          { word_id: verb_id, form, type: type ?? 'sain', cells, twins: () => twinsOf(word) },
        ] as const,
      ];
    }),
  );
}

/** A verb of form I of each root that has one. */
export async function readBases(
  db: Knex,
  roots: readonly string[],
): Promise<ReadonlyMap<string, { lemma: string; french: string }>> {
  if (roots.length === 0) return new Map();
  const rows = await queryPrepared<{ root: string; lemma: string; french: string }>(db, FIND_BASES, [roots]);
  return new Map(rows.map(({ root, ...base }) => [root, base]));
}
