import type { Knex } from 'knex';

// لَيْسَ has a past and nothing else. A verb of which one form is merely forgotten is still refused.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words
      drop constraint verb_has_its_four_forms,
      add constraint verb_has_four_forms_or_past_alone check (
        part_of_speech <> 'verb'
        or (
          past_with_vowels is not null
          and num_nonnulls(masdar_with_vowels, imperative_with_vowels, present_with_vowels) in (0, 3)
        )
      );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table words
      drop constraint verb_has_four_forms_or_past_alone,
      add constraint verb_has_its_four_forms check (
        part_of_speech <> 'verb'
        or num_nonnulls(masdar_with_vowels, imperative_with_vowels, present_with_vowels, past_with_vowels) = 4
      );
  `);
}
