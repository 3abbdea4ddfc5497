import type { Knex } from 'knex';
import { transliterate } from '#modules/arabic';
import { WordRow } from '../models.ts';

/**
 * Gives every verb without an address one, after its past in Latin letters; a later verb that sounds the same
 * takes a number (of those that come together, the longer: كَاتَبَ after كَتَبَ). An address that was given stays: readers keep it.
 */
export async function nameVerbs(trx: Knex): Promise<void> {
  const verbs = await WordRow.query(trx)
    .select('id', 'arabic_with_vowels')
    .where({ part_of_speech: 'verb', slug: null })
    .orderByRaw('length(arabic_without_vowels), id');
  if (verbs.length === 0) return;
  const given = await WordRow.query(trx).select('slug').whereNotNull('slug');
  const taken = new Set(given.map(({ slug }) => slug));
  const slugs = verbs.map(({ arabic_with_vowels: past }) => {
    const slug = freeSlug(transliterate(past) || 'verbe', taken);
    taken.add(slug);
    return slug;
  });
  await trx.raw(
    `update words set slug = named.slug
      from unnest(?::integer[], ?::text[]) as named(id, slug) where words.id = named.id`,
    [verbs.map(({ id }) => id), slugs],
  );
}

function freeSlug(name: string, taken: ReadonlySet<string | null>): string {
  let slug = name;
  for (let number = 2; taken.has(slug); number++) slug = `${name}-${number}`;
  return slug;
}
