import type { Knex } from 'knex';

// The document is the link's own: it shows what it was made for, whatever becomes of the text meanwhile.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table preview_links (
      id integer primary key generated always as identity,
      text_id integer not null references texts on delete cascade,
      revision integer not null check (revision >= 0),
      document jsonb not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index preview_links_of_text on preview_links (text_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table preview_links');
}
