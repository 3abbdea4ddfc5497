import type { Knex } from 'knex';

// Challenges that have been answered: an answer serves once. Past its end a row is of no use.
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table captcha_uses (
      nonce text primary key,
      expires_at timestamptz not null
    );
    create index captcha_uses_by_end on captcha_uses (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table captcha_uses');
}
