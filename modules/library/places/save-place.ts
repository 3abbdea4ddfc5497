import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { TextNotFound } from '../errors.ts';
import type { ReadingGate } from '../texts/reading-gate.ts';
import type { ReadingPlace } from './contract.ts';

/** The most texts whose places are given back. */
const MOST = 50;

interface Place {
  userId: number;
  textId: number;
  line: number;
  /** Lines from the first that have been read. */
  furthest: number;
  now: Date;
}

/** Writes a place down, and counts the lines that nobody had read in this reader's name before. */
async function notePlace(trx: Knex, { userId, textId, line, furthest, now }: Place): Promise<void> {
  const key = { user_id: userId, text_id: textId };
  await trx('reading_places')
    .insert({ ...key, line, furthest: 0, read_at: now })
    .onConflict(['user_id', 'text_id'])
    .ignore();
  const before = await trx('reading_places').where(key).forUpdate().first<{ furthest: number }>('furthest');
  const lines = furthest - (before?.furthest ?? 0);
  if (lines > 0) await trx('lines_read').insert({ ...key, lines, read_at: now });
  await trx('reading_places')
    .where(key)
    .update({ line, furthest: trx.raw('greatest(furthest, ?)', [furthest]), read_at: now });
}

async function countLines(db: Knex, textId: number): Promise<number> {
  const row = await db('texts')
    .where('id', textId)
    .first<{ count: number } | undefined>(
      db.raw(`cardinality(string_to_array(content_with_vowels, E'\\n'))::int as count`),
    );
  if (!row) throw new TextNotFound();
  return row.count;
}

/**
 * Notes where a reader is in a text that they may read; a line past its end is its last.
 * @throws TextNotFound, PremiumRequired as the reading gate does
 */
export async function savePlace(
  { db, mayRead }: { db: Knex; mayRead: ReadingGate },
  { actor, textId, line, now }: { actor: Actor; textId: number; line: number; now: Date },
): Promise<ReadingPlace> {
  await mayRead(textId, { actor, now });
  const there = Math.min(line, await countLines(db, textId));
  const place = { userId: actor.id, textId, line: there, furthest: there - 1, now };
  await db.transaction((trx) => notePlace(trx, place));
  return { text_id: textId, line: there };
}

/** To be called when a reader has completed a text: all of its lines are read, and it begins anew. */
export async function noteWholeText(trx: Knex, userId: number, textId: number, now: Date): Promise<void> {
  await notePlace(trx, { userId, textId, line: 1, furthest: await countLines(trx, textId), now });
}

/** Where a reader left each text that they have not completed, the latest first. */
export async function listPlaces(db: Knex, userId: number): Promise<ReadingPlace[]> {
  return db('reading_places')
    .where('user_id', userId)
    .where('line', '>', 1)
    .whereNotExists(
      db('text_completions').whereRaw(
        'text_completions.user_id = reading_places.user_id and text_completions.text_id = reading_places.text_id',
      ),
    )
    .orderBy([{ column: 'read_at', order: 'desc' }, 'text_id'])
    .limit(MOST)
    .select<ReadingPlace[]>('text_id', 'line');
}
