import { expect, it } from 'vitest';
import { verbCells } from '#modules/conjugation/contract';
import { starterDatabase } from '../support/services/database.ts';

/** It has a past and nothing else. */
const PAST_ALONE = 'لَيْسَ';

it('every verb of the starter dictionary has a complete table and an address', async () => {
  const db = await starterDatabase();
  const verbs = await db('words')
    .leftJoin('conjugations', 'verb_id', 'words.id')
    .where('part_of_speech', 'verb')
    .select('arabic_with_vowels', 'slug', 'engine_cells');

  const incomplete = verbs.filter(
    ({ slug, engine_cells }) =>
      slug === null || verbCells.keyof().options.some((cell) => !engine_cells?.[cell]),
  );

  expect(verbs.length).toBeGreaterThan(100);
  expect(incomplete.map(({ arabic_with_vowels }) => arabic_with_vowels)).toEqual([PAST_ALONE]);
});
