/** How many words of the library a reader has not met yet is counted at each visit to their words. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index words_to_meet on words (id)
      where published_texts_count > 0 and part_of_speech <> 'proper_noun'
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index words_to_meet');
}
