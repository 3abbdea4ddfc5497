import type { Knex } from 'knex';

// What authors work on, apart from what readers see: a draft can leak through no query of the library. The row of a
// book or a text has its number from the beginning; what learners read of it is written when it is published.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table drafts (
      kind text not null check (kind in ('books', 'texts')),
      subject_id integer not null,
      state text not null check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      revision integer not null check (revision > 0),
      submitted_by integer references users (id) on delete set null,
      publish_at timestamptz,
      remark text,
      primary key (kind, subject_id),
      check ((state = 'scheduled') = (publish_at is not null))
    );
    create index drafts_due on drafts (publish_at) where state = 'scheduled';
    create table draft_revisions (
      kind text not null,
      subject_id integer not null,
      revision integer not null check (revision > 0),
      author_id integer references users (id) on delete set null,
      saved_at timestamptz not null default now(),
      document jsonb not null,
      note text,
      primary key (kind, subject_id, revision),
      foreign key (kind, subject_id) references drafts on delete cascade deferrable initially deferred
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table draft_revisions; drop table drafts');
}
