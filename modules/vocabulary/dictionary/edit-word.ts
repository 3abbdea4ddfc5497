import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { InvalidFields } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { WordFields, WordRecord } from '../contract.ts';
import { WordNotFound } from '../errors.ts';
import { WordRow } from '../models.ts';
import { applyChange, columnsFor, type FollowWord } from './change-word.ts';
import { getWord } from './get-word.ts';
import { fieldsOf, type RevisionRow } from './word-revisions.ts';

/**
 * Changes an entry. One that the team alone sees changes at once; of one that everybody sees, or will see, the change
 * waits for a second person. Texts that have it keep it, whatever its lemma: they are linked by its id.
 * @throws WordNotFound, InvalidFields
 * @throws EditConflict when it was saved since this version
 */
export async function editWord(
  db: Knex,
  followWord: FollowWord,
  actorId: number,
  { id, version, ...fields }: WordFields & { id: number; version: number },
): Promise<WordRecord> {
  return db.transaction(async (trx) => {
    const row = await WordRow.query(trx).findById(id).forUpdate();
    if (!row) throw new WordNotFound();
    if (row.version !== version) throw await editConflict(trx, ['words'], id);
    await saveChange(trx, followWord, row, { fields, actorId });
    return getWord(trx, id);
  });
}

/** Saves a change as the entry's next version, published at once where only the team sees the entry. */
export async function saveChange(
  trx: Knex.Transaction,
  followWord: FollowWord,
  row: WordRow,
  { fields: typed, actorId }: { fields: WordFields; actorId: number },
): Promise<void> {
  const { version: was } = row;
  const published = fieldsOf(row);
  const { gender, is_reference } = published;
  const fields = {
    ...typed,
    gender: typed.gender === undefined ? gender : typed.gender,
    is_reference: typed.is_reference ?? is_reference,
  };
  const isWaiting = row.is_public || fields.is_reference === true;
  const revisions = () => trx<RevisionRow>('word_revisions');
  // What it was before anybody changed it here: from a file, or from its making.
  await revisions()
    .insert({ word_id: row.id, version: was, fields: published, published_at: new Date() })
    .onConflict(['word_id', 'version'])
    .ignore();
  await revisions().insert({
    word_id: row.id,
    version: was + 1,
    fields,
    author_id: actorId,
    ...(!isWaiting && { published_at: new Date(), published_by: actorId }),
  });
  await WordRow.query(trx)
    .findById(row.id)
    .patch({ version: was + 1 });
  if (!isWaiting) return applyChange(trx, followWord, row, { fields, actorId, action: 'save' });
  await requireNoTwin(trx, row.id, fields);
  await recordActivity(trx, {
    actorId,
    action: 'save',
    resource: 'words',
    resourceId: row.id,
    details: { word: fields.arabic_with_vowels, waiting: true },
  });
}

/** What waits is refused now where it could never be published. @throws InvalidFields */
async function requireNoTwin(trx: Knex, id: number, fields: WordFields): Promise<void> {
  const { arabic_with_vowels, part_of_speech, homograph } = columnsFor(fields);
  const twin = await trx('words')
    .where({ arabic_with_vowels, part_of_speech, homograph })
    .whereNot({ id })
    .first('id');
  if (twin)
    throw new InvalidFields({
      homograph: ['Le dictionnaire a déjà ce mot sous ce numéro\u00a0: un homographe en prend un autre.'],
    });
}

/**
 * Saves an entry as it was once: as any other change.
 * @throws WordNotFound, EditConflict
 */
export async function restoreWord(
  db: Knex,
  followWord: FollowWord,
  actorId: number,
  { id, restored, version }: { id: number; restored: number; version: number },
): Promise<WordRecord> {
  const row = await db<RevisionRow>('word_revisions').where({ word_id: id, version: restored }).first();
  if (!row) throw new WordNotFound();
  return editWord(db, followWord, actorId, { ...row.fields, id, version });
}
