import type { Knex } from 'knex';
import { raiseContentRevision, recordActivity } from '#modules/platform';
import type { WordFields, WordRecord } from '../contract.ts';
import { WordRow } from '../models.ts';
import { columnsOf } from '../saved/save-word.ts';
import { refuseTwin, wordToSave } from '../saved/word-to-save.ts';
import { getWord } from './get-word.ts';

/** What makes a verb's table when the dictionary has changed, and takes away that of what is no verb any more. */
export type FollowWord = (trx: Knex, wordId: number) => Promise<void>;

/**
 * Adds an entry to the dictionary: the team alone sees it until a published text has it, unless it is one of reference.
 * @throws InvalidFields
 */
export async function createWord(
  db: Knex,
  followWord: FollowWord,
  actorId: number,
  fields: WordFields,
): Promise<WordRecord> {
  const columns = { ...columnsOf(wordToSave(fields)), is_reference: fields.is_reference ?? false };
  return db.transaction(async (trx) => {
    const { id } = await refuseTwin(WordRow.query(trx).insert(columns).returning('id'));
    await followWord(trx, id);
    await recordActivity(trx, {
      actorId,
      action: 'create',
      resource: 'words',
      resourceId: id,
      details: { word: columns.arabic_with_vowels },
    });
    await raiseContentRevision(trx);
    return getWord(trx, id);
  });
}
