import type { Knex } from 'knex';
import type { OwnGloss } from './contract.ts';
import { OwnGlossesFull } from './errors.ts';
import { OwnGlossRow } from './models.ts';

const MOST_GLOSSES = 5_000;

/** What a reader has written to words, in the order of their letters. */
export async function listOwnGlosses(db: Knex, userId: number): Promise<OwnGloss[]> {
  return OwnGlossRow.query(db).where('user_id', userId).orderBy('lemma').select('lemma', 'gloss');
}

/**
 * Writes the sense of a word; an empty one takes it away.
 * @throws OwnGlossesFull when it is one more than an account may have
 */
export async function writeOwnGloss(
  db: Knex,
  { userId, lemma, gloss, now }: OwnGloss & { userId: number; now: Date },
): Promise<OwnGloss[]> {
  const key = lemma.normalize('NFC');
  if (gloss === '') {
    await OwnGlossRow.query(db).deleteById([userId, key]);
    return listOwnGlosses(db, userId);
  }
  const others = await OwnGlossRow.query(db).where('user_id', userId).whereNot('lemma', key).resultSize();
  if (others >= MOST_GLOSSES) throw new OwnGlossesFull();
  await OwnGlossRow.query(db)
    .insert({ user_id: userId, lemma: key, gloss, written_at: now })
    .onConflict(['user_id', 'lemma'])
    .merge(['gloss', 'written_at']);
  return listOwnGlosses(db, userId);
}
