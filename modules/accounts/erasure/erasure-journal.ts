import type { Knex } from 'knex';
import { z } from 'zod';
import { addToJournal, readJournal } from '#modules/platform/records';

const JOURNAL = 'erasures';

const entrySchema = z.object({ user_id: z.int().positive(), erased_at: z.iso.datetime() });

/** Writes down beside the database that an account was erased: a backup of the day before does not know it. */
export async function noteErasure(db: Knex, dataDir: string, userId: number): Promise<void> {
  const row = await db('erasures').where({ user_id: userId }).first<{ erased_at: Date } | undefined>();
  if (row) await addToJournal(dataDir, JOURNAL, { user_id: userId, erased_at: row.erased_at.toISOString() });
}

/** Tells a database of the erasures that the journal knows. */
export async function loadErasures(db: Knex, dataDir: string): Promise<void> {
  for (const line of await readJournal(dataDir, JOURNAL)) {
    const entry = entrySchema.safeParse(line);
    if (entry.success) await db('erasures').insert(entry.data).onConflict().ignore();
  }
}
