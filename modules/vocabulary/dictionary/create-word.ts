import type { Knex } from 'knex';
import { type Actor, raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { WordFields, WordRecord } from '../contract.ts';
import { WordRow } from '../models.ts';
import { columnsOf } from '../saved/save-word.ts';
import { refuseTwin, wordToSave } from '../saved/word-to-save.ts';
import type { FollowWord } from './change-word.ts';
import { saveChange } from './edit-word.ts';
import { getWord } from './get-word.ts';

/**
 * Adds an entry to the dictionary: the team alone sees it until a published text has it. One of reference, which
 * everybody sees, waits for a second person, unless who adds it has every right.
 * @throws InvalidFields
 */
export async function createWord(
  db: Knex,
  followWord: FollowWord,
  actor: Pick<Actor, 'id' | 'role'>,
  fields: WordFields,
): Promise<WordRecord> {
  const isReference = fields.is_reference === true;
  const isPublic = isReference && actor.role === 'superuser';
  const columns = { ...columnsOf(wordToSave(fields)), is_reference: isPublic };
  return db.transaction(async (trx) => {
    const row = await refuseTwin(WordRow.query(trx).insert(columns).returning('*'));
    await followWord(trx, row.id);
    await recordActivity(trx, {
      actorId: actor.id,
      action: 'create',
      resource: 'words',
      resourceId: row.id,
      details: { word: columns.arabic_with_vowels },
    });
    if (isReference && !isPublic) await saveChange(trx, followWord, row, { fields, actorId: actor.id });
    await raiseContentRevision(trx);
    return getWord(trx, row.id);
  });
}
