import type { Knex } from 'knex';

// A link goes with the rights of whoever made it. Who made those that are there stands in the activity list.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table preview_links add column created_by integer references users on delete cascade;
    update preview_links set created_by = (
      select actor_id from activity_log
      where action = 'preview' and resource = kind and resource_id = subject_id::text
      order by abs(extract(epoch from at - created_at)) limit 1
    ) where part_of is null;
    update preview_links set created_by = book.created_by from preview_links book where preview_links.part_of = book.id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table preview_links drop column created_by');
}
