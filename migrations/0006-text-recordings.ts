import type { Knex } from 'knex';

// What is said about a recording goes when the recording goes.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table texts
      add column audio_credit text check (audio_credit <> ''),
      add column audio_lines jsonb check (jsonb_typeof(audio_lines) = 'array'),
      add constraint texts_audio_belongs_to_file
        check (audio_file is not null or (audio_credit is null and audio_lines is null));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table texts drop column audio_credit, drop column audio_lines');
}
