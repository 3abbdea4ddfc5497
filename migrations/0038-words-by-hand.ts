import type { Knex } from 'knex';

// The dictionary, its tables and the plans are edited by several people: a save names the version it was made from.
// `confirmed_cells` is what the engine said when a person confirmed or corrected a cell: when the engine comes to
// say something else, the cell is to be looked at again.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table words add column version integer not null default 1;
    alter table plans add column version integer not null default 1;
    alter table conjugations
      add column version integer not null default 1,
      add column confirmed_cells jsonb not null default '{}';
    update conjugations set confirmed_cells =
      (select coalesce(jsonb_object_agg(key, engine_cells -> key), '{}') from jsonb_object_keys(person_cells) as key
        where jsonb_exists(engine_cells, key))
      where person_cells <> '{}';
    create index conjugations_to_confirm on conjugations (verb_id) where not (engine_cells <@ confirmed_cells);
    create index words_in_order on words (search_key, arabic_with_vowels, id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index words_in_order;
    drop index conjugations_to_confirm;
    alter table conjugations drop column confirmed_cells, drop column version;
    alter table plans drop column version;
    alter table words drop column version;
  `);
}
