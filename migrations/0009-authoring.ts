/** What authors work on, apart from what readers see: drafts, what is said of them, links to look at them, sound, pictures. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await createDrafts(db);
  await createMedia(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table pictures, line_takes, recordings, preview_links, draft_presence, review_remarks, draft_revisions, drafts;
  `);
}

async function createDrafts(db: Knex): Promise<void> {
  await db.raw(`
    -- A draft can leak through no query of the library. The row of a book or a text has its number from the beginning;
    -- what learners read of it is written when it is published.
    create table drafts (
      kind text not null check (kind in ('books', 'texts', 'posts', 'lessons')),
      subject_id integer not null,
      state text not null check (state in ('draft', 'in_review', 'scheduled', 'published', 'archived')),
      revision integer not null check (revision > 0),
      submitted_by integer references users (id) on delete set null,
      publish_at timestamptz,
      remark text,
      -- A draft that came back knows whom it came back to, who finds it first.
      returned_to integer references users (id) on delete set null,
      returned_at timestamptz,
      -- Until when whoever it came back to is asked to have it done.
      due_on date,
      primary key (kind, subject_id),
      check ((state = 'scheduled') = (publish_at is not null))
    );
    create index drafts_due on drafts (publish_at) where state = 'scheduled';
    create index drafts_open on drafts (state) where state in ('draft', 'in_review', 'scheduled');

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

    -- What somebody who reviews has to say of a version: of a word, of a line, of the whole. It stays with the version.
    create table review_remarks (
      id integer primary key generated always as identity,
      kind text not null,
      subject_id integer not null,
      revision integer not null,
      -- Null: of the whole.
      line integer check (line > 0),
      -- The word of the line that it is about, as it stands there.
      form text,
      remark text not null check (remark <> ''),
      author_id integer references users (id) on delete set null,
      said_at timestamptz not null,
      -- The remark that it answers; an answer has none of its own.
      answers_to integer references review_remarks (id) on delete cascade,
      settled_at timestamptz,
      settled_by integer references users (id) on delete set null,
      foreign key (kind, subject_id, revision) references draft_revisions on delete cascade,
      check (form is null or line is not null)
    );
    create index review_remarks_by_revision on review_remarks (kind, subject_id, revision);
    create index review_remarks_by_answered on review_remarks (answers_to) where answers_to is not null;

    -- Who has a draft open: told now and then by the page that shows it, and forgotten when it no longer does.
    create table draft_presence (
      kind text not null,
      subject_id integer not null,
      user_id integer not null references users (id) on delete cascade,
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (kind, subject_id, user_id)
    );
    create index draft_presence_by_time on draft_presence (seen_at);

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
      kind text not null check (kind in ('books', 'texts', 'posts', 'lessons')),
      part_of integer references preview_links on delete cascade,
      created_by integer references users on delete cascade,
      check (part_of is null or kind = 'texts')
    );
    create index preview_links_of_subject on preview_links (kind, subject_id);
    create index preview_links_by_book on preview_links (part_of) where part_of is not null;
  `);
}

async function createMedia(db: Knex): Promise<void> {
  await db.raw(`
    -- The recordings that lie in the media folder, so that authors can choose among them.
    create table recordings (
      id integer generated always as identity primary key,
      file text not null unique check (file <> ''),
      name text not null check (name <> ''),
      -- Null when nobody has measured it.
      seconds double precision check (seconds > 0),
      -- What is said in one that was joined of takes.
      spoken jsonb check (jsonb_typeof(spoken) = 'array'),
      uploaded_by integer references users (id) on delete set null,
      uploaded_at timestamptz not null default now()
    );
    create index recordings_by_time on recordings (uploaded_at desc, id desc);

    -- What the studio records: a take for each line of a text.
    create table line_takes (
      -- Made by the browser that recorded it; names its file.
      id uuid not null unique,
      text_id integer not null references texts (id) on delete cascade,
      -- The words that are said: a line that says others has no take.
      line text not null check (line <> ''),
      seconds real not null check (seconds > 0),
      recorded_by integer references users (id) on delete set null,
      recorded_at timestamptz not null,
      primary key (text_id, line)
    );
    create index line_takes_by_user on line_takes (recorded_by) where recorded_by is not null;

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
