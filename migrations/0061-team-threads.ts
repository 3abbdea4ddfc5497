/**
 * What the team says to one another: a remark is answered and settled, a draft that came back has a day; and what stood in
 * the table of a verb before a change, so that the change can be read and taken back.
 */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table review_remarks
      -- The remark that it answers; an answer has none of its own.
      add column answers_to integer references review_remarks (id) on delete cascade,
      add column settled_at timestamptz,
      add column settled_by integer references users (id) on delete set null;
    create index review_remarks_by_answered on review_remarks (answers_to) where answers_to is not null;

    -- Until when whoever it came back to is asked to have it done.
    alter table drafts add column due_on date;

    alter table conjugation_changes
      -- What readers saw in these cells when it was published; null before that.
      add column cells_before jsonb,
      add column notes_before text;
    update conjugation_changes changed set notes_before = (
        select notes from conjugation_changes older
        where older.verb_id = changed.verb_id and older.id < changed.id and older.published_at is not null
        order by older.id desc limit 1),
      cells_before = (
        select coalesce(jsonb_object_agg(cell, coalesce((
          select nullif(older.cells -> cell, 'null') from conjugation_changes older
          where older.verb_id = changed.verb_id and older.id < changed.id and older.published_at is not null
            and jsonb_exists(older.cells, cell)
          order by older.id desc limit 1), engine_cells -> cell)), '{}')
        from jsonb_object_keys(changed.cells) as cell)
    from conjugations where conjugations.verb_id = changed.verb_id and published_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table conjugation_changes drop column cells_before, drop column notes_before;
    alter table drafts drop column due_on;
    alter table review_remarks drop column answers_to, drop column settled_at, drop column settled_by;
  `);
}
