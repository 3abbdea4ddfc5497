import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table books (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null check (title <> ''),
      title_ar text,
      description text not null default '',
      is_premium boolean not null default false,
      position integer not null,
      state text not null default 'draft'
        check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      created_at timestamptz not null default now()
    );
    create index books_published_by_position on books (position, id) where state = 'published';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table books');
}
