/** What the team's desk asks for: drafts that are under way, and what readers have saved and forgotten of late. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index drafts_open on drafts (state) where state in ('draft', 'in_review', 'scheduled');
    -- Rows come in the order of these moments: a few pages of an index stand for the whole table.
    create index saved_words_in_time on saved_words using brin (saved_at);
    create index review_answers_of_late on review_answers using brin (answered_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index review_answers_of_late; drop index saved_words_in_time; drop index drafts_open;');
}
