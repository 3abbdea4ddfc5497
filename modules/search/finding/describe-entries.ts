import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { FoundEntry, FoundVerb } from '../contract.ts';
import type { EntryHit } from './entry-hits.ts';

const DESCRIBE = {
  name: 'search-describe-entries',
  text: `
    select words.id, arabic_with_vowels, french_translation, part_of_speech, plural_with_vowels, slug, root,
      exists (select from roots where roots.root = words.root) as has_root_page
    from unnest((select $1::integer[])) with ordinality as wanted (id, nth)
    join words on words.id = wanted.id and is_public
    order by nth`,
};

interface EntryRow extends FoundEntry {
  slug: string | null;
}

export interface DescribedEntries {
  entries: FoundEntry[];
  verbs: FoundVerb[];
  /** Of the first of them. */
  roots: string[];
}

const MOST_ROOTS = 3;

/** What readers are shown of entries: those of verbs with the cell that was typed. */
export async function describeEntries(
  db: Knex,
  hits: readonly EntryHit[],
  most: number,
): Promise<DescribedEntries> {
  const rows =
    hits.length === 0
      ? []
      : await queryPrepared<EntryRow>(db, DESCRIBE, [hits.slice(0, most * 2).map(({ id }) => id)]);
  const cells = new Map(hits.map(({ id, cell }) => [id, cell]));
  const verbs = rows.flatMap((row) =>
    row.part_of_speech === 'verb' && row.slug ? [{ ...row, slug: row.slug }] : [],
  );
  const entries = rows.filter(({ part_of_speech: part }) => part !== 'verb');
  return {
    entries: entries.slice(0, most).map(({ slug: _, ...entry }) => entry),
    verbs: verbs.slice(0, most).map(({ id, slug, arabic_with_vowels, french_translation }) => ({
      id,
      slug,
      arabic_with_vowels,
      french_translation,
      cell: cells.get(id)?.name ?? null,
      form: cells.get(id)?.form ?? null,
    })),
    roots: rows.slice(0, MOST_ROOTS).flatMap(({ root }) => root ?? []),
  };
}
