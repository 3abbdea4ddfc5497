import type { Knex } from 'knex';

// The recordings that lie in the media folder, so that authors can choose among them. Those that texts have already
// are known by their file alone: nobody has measured them.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table recordings (
      id integer generated always as identity primary key,
      file text not null unique check (file <> ''),
      name text not null check (name <> ''),
      seconds double precision check (seconds > 0),
      uploaded_by integer references users (id) on delete set null,
      uploaded_at timestamptz not null default now()
    );
    create index recordings_by_time on recordings (uploaded_at desc, id desc);
    insert into recordings (file, name)
      select distinct audio_file, audio_file from texts where audio_file <> '';
    create index texts_by_recording on texts (audio_file) where audio_file is not null;
    create index draft_revisions_by_recording on draft_revisions ((document->'recording'->>'file'))
      where document->'recording'->>'file' is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop table recordings; drop index texts_by_recording; drop index draft_revisions_by_recording',
  );
}
