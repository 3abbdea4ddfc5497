import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { WordInUse, WordNotFound } from '../errors.ts';
import { WordRow } from '../models.ts';
import { listUses } from './get-word.ts';

/**
 * Removes an entry that nothing uses.
 * @throws WordNotFound
 * @throws WordInUse when a text has it, or a reader who has saved it
 */
export async function deleteWord(db: Knex, actorId: number, id: number): Promise<{ id: number }> {
  return db.transaction(async (trx) => {
    const row = await WordRow.query(trx).findById(id).forUpdate();
    if (!row) throw new WordNotFound();
    const uses = await listUses(trx, id);
    // A word that its text has lost is still in the vocabulary of those who saved it.
    const withdrawn = await trx('text_words').where('word_id', id).first('id');
    const saved = await trx('saved_words').where('word_id', id).whereNull('text_word_id').first('id');
    if (uses.length > 0 || withdrawn || saved) throw new WordInUse(uses);
    await WordRow.query(trx).deleteById(id);
    await recordActivity(trx, {
      actorId,
      action: 'delete',
      resource: 'words',
      resourceId: id,
      details: { word: row.arabic_with_vowels, french: row.french_translation },
    });
    await raiseContentRevision(trx);
    return { id };
  });
}
