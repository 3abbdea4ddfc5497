import type { Knex } from 'knex';

// Everything that a verb is found by. Byte order ("C"): a prefix is then one stretch of the index, its exact
// spelling first.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table verb_forms (
      verb_id integer not null references conjugations (verb_id) on delete cascade,
      key text collate "C" not null,
      -- 0 is the verb itself; the cells of its table come last.
      rank smallint not null,
      -- As it is written, and the cell of the table it stands in.
      form text not null,
      cell text
    );
    create index verb_forms_by_key on verb_forms (key, rank);
    create index verb_forms_of_headwords on verb_forms (key, rank) where cell is null;
    create index verb_forms_by_verb on verb_forms (verb_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table verb_forms');
}
