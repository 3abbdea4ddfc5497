import type { Knex } from 'knex';
import type { TextWord } from '../contract.ts';
import { WordRow } from '../models.ts';

type Described = NonNullable<TextWord['attached_particles']>;

/** With the sense that the dictionary gives each; one that it does not have is not named, nor is what it stands beside. */
export type DescribeParticles = (particles: Record<string, readonly string[]> | null) => Described;

/** Looks the entries up of all that is written onto other words. */
export async function particleDescriber(db: Knex): Promise<DescribeParticles> {
  const rows = await WordRow.query(db)
    .select('arabic_with_vowels', 'french_translation')
    .whereIn('arabic_with_vowels', ['أَ', 'وَ', 'فَ', 'بِ', 'كَ', 'لِ', 'سَ', 'الْ'])
    .whereIn('part_of_speech', ['conjunction', 'preposition', 'interrogative', 'particle'])
    .where('homograph', 1);
  const senses = new Map(rows.map((row) => [row.arabic_with_vowels, row.french_translation]));
  return (particles) =>
    Object.fromEntries(
      Object.entries(particles ?? {}).flatMap(([spelling, own]) => {
        const described = own.flatMap((arabic) => {
          const french = senses.get(arabic);
          return french === undefined ? [] : [{ arabic_with_vowels: arabic, french_translation: french }];
        });
        return described.length === own.length ? [[spelling, described]] : [];
      }),
    );
}
