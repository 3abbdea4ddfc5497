/** The tables of verbs, what is changed of them, and every form that a verb is found by. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A cell is a field {tense}_{pronoun}. What the engine writes and what a person writes stand apart: the first is
    -- written anew at each import, the second covers it and is never touched.
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
      notes text check (notes <> ''),
      version integer not null default 1,
      -- What the engine said when a person confirmed or corrected a cell: when it comes to say something else, the cell
      -- is to be looked at again.
      confirmed_cells jsonb not null default '{}'
    );
    create index conjugations_to_confirm on conjugations (verb_id) where not (engine_cells <@ confirmed_cells);

    -- What is changed of the table of a verb that everybody sees waits for a second person, as what is changed of its entry
    -- does; what was changed stays, with who has made and published it. What readers see stands in conjugations.
    create table conjugation_changes (
      id integer primary key generated always as identity,
      verb_id integer not null references conjugations (verb_id) on delete cascade,
      -- Cells with another form than readers see; null gives one back to the engine.
      cells jsonb not null,
      -- On its forms; what they are where the change leaves them alone.
      notes text,
      -- What readers saw in these cells when it was published; null before that.
      cells_before jsonb,
      notes_before text,
      author_id integer references users (id) on delete set null,
      saved_at timestamptz not null default now(),
      -- Null as long as it waits, and of what was sent back.
      published_at timestamptz,
      published_by integer references users (id) on delete set null,
      -- Why it was sent back.
      remark text,
      check (published_at is null or remark is null)
    );
    create unique index conjugation_changes_waiting on conjugation_changes (verb_id)
      where published_at is null and remark is null;
    create index conjugation_changes_by_verb on conjugation_changes (verb_id, id);

    -- Byte order ("C"): a prefix is then one stretch of the index, its exact spelling first.
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
  await db.raw('drop table verb_forms, conjugation_changes, conjugations');
}
