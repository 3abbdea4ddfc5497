import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';
import type { TextWord } from '../contract.ts';
import type { WordRow } from '../models.ts';

type Described = NonNullable<TextWord['attached_particles']>;

/** With the sense that the dictionary gives each; one that it does not have is not named, nor is what it stands beside. */
export type DescribeParticles = (particles: Record<string, readonly string[]> | null) => Described;

type Sense = Pick<WordRow, 'arabic_with_vowels' | 'french_translation'>;

const FIND_SENSES = {
  name: 'senses of particles',
  text: `select arabic_with_vowels, french_translation from words
    where arabic_with_vowels in ('أَ', 'وَ', 'فَ', 'بِ', 'كَ', 'لِ', 'سَ', 'الْ')
      and part_of_speech in ('conjunction', 'preposition', 'interrogative', 'particle') and homograph = 1`,
};

/** Looks the entries up of all that is written onto other words. */
export async function particleDescriber(db: Knex): Promise<DescribeParticles> {
  const rows = await queryPrepared<Sense>(db, FIND_SENSES, []);
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
