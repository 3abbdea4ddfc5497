/** What authors work on, apart from what readers see: drafts, links to look at them, recordings and pictures. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A draft can leak through no query of the library. The row of a book or a text has its number from the beginning;
    -- what learners read of it is written when it is published.
    create table drafts (
      kind text not null check (kind in ('books', 'texts', 'posts')),
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
    create index draft_revisions_by_recording on draft_revisions ((document->'recording'->>'file'))
      where document->'recording'->>'file' is not null;

    -- The document is the link's own: it shows what it was made for, whatever becomes of the draft meanwhile. A book's
    -- link holds its texts as they were: rows of their own, which go with it. A link goes with whoever made it.
    create table preview_links (
      id integer generated always as identity primary key,
      subject_id integer not null,
      revision integer not null check (revision >= 0),
      document jsonb not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      kind text not null check (kind in ('books', 'texts', 'posts')),
      part_of integer references preview_links on delete cascade,
      created_by integer references users on delete cascade,
      check (part_of is null or kind = 'texts')
    );
    create index preview_links_of_subject on preview_links (kind, subject_id);
    create index preview_links_by_book on preview_links (part_of) where part_of is not null;

    -- The recordings that lie in the media folder, so that authors can choose among them.
    create table recordings (
      id integer generated always as identity primary key,
      file text not null unique check (file <> ''),
      name text not null check (name <> ''),
      -- Null when nobody has measured it.
      seconds double precision check (seconds > 0),
      uploaded_by integer references users (id) on delete set null,
      uploaded_at timestamptz not null default now()
    );
    create index recordings_by_time on recordings (uploaded_at desc, id desc);

    create table pictures (
      id integer generated always as identity primary key,
      file text not null unique check (file <> ''),
      name text not null check (name <> ''),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      uploaded_by integer references users (id) on delete set null,
      uploaded_at timestamptz not null default now()
    );
    create index pictures_by_time on pictures (uploaded_at desc, id desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table pictures, recordings, preview_links, draft_revisions, drafts');
}
