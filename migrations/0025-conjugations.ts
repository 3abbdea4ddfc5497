import type { Knex } from 'knex';

// A cell is a field {tense}_{pronoun}. What the engine writes and what a person writes stand apart: the first is
// written anew at each import, the second covers it and is never touched.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table conjugations (
      verb_id integer primary key references words (id) on delete cascade,
      -- All null when the engine knows no such verb.
      form text,
      type_french text,
      type_arabic text,
      pattern text,
      irregularities text[] not null default '{}',
      engine_cells jsonb not null default '{}',
      person_cells jsonb not null default '{}',
      notes text check (notes <> '')
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table conjugations');
}
