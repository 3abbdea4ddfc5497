import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { type Actor, ReviewerNeeded, raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { WordFields, WordRecord } from '../contract.ts';
import { WordNeedsSecondPerson, WordNotFound } from '../errors.ts';
import { WordRow } from '../models.ts';
import { columnsOf } from '../saved/save-word.ts';
import { refuseTwin, wordToSave } from '../saved/word-to-save.ts';
import { getWord } from './get-word.ts';
import type { RevisionRow } from './word-revisions.ts';

/** What makes a verb's table when the dictionary has changed, and takes away that of what is no verb any more. */
export type FollowWord = (trx: Knex, wordId: number) => Promise<void>;

type Columns = ReturnType<typeof columnsOf> & Pick<WordRow, 'is_reference'>;

/** The columns of what somebody has filled in. @throws InvalidFields */
export function columnsFor(fields: WordFields): Omit<Columns, 'is_reference'> & Partial<Columns> {
  const { is_reference } = fields;
  return { ...columnsOf(wordToSave(fields)), ...(is_reference !== undefined && { is_reference }) };
}

/** What was there before, of the columns that change. */
function before(row: WordRow, columns: Partial<Columns>): Partial<Columns> {
  const changed = (Object.keys(columns) as (keyof Columns)[]).filter((name) => row[name] !== columns[name]);
  return Object.fromEntries(changed.map((name) => [name, row[name]]));
}

interface Change {
  fields: WordFields;
  actorId: number;
  action: 'save' | 'publish';
}

/** Makes a change what readers see, with all that depends on the entry. */
export async function applyChange(
  trx: Knex.Transaction,
  followWord: FollowWord,
  row: WordRow,
  { fields, actorId, action }: Change,
): Promise<void> {
  const columns = columnsFor(fields);
  const slug = columns.part_of_speech === 'verb' ? row.slug : null;
  await refuseTwin(
    WordRow.query(trx)
      .findById(row.id)
      .patch({ ...columns, slug }),
  );
  await followWord(trx, row.id);
  await recordActivity(trx, {
    actorId,
    action,
    resource: 'words',
    resourceId: row.id,
    details: { word: columns.arabic_with_vowels, before: before(row, columns) },
  });
  await raiseContentRevision(trx);
}

interface Move {
  id: number;
  version: number;
  action: 'publish' | 'return';
  remark: string;
}

/**
 * Publishes the change of an entry that waits, or sends it back with the reason; readers then have what they had.
 * @throws WordNotFound, InvalidFields
 * @throws EditConflict when it was saved since this version, or nothing waits
 * @throws ReviewerNeeded, WordNeedsSecondPerson when who publishes has made it
 */
export async function moveChange(
  db: Knex,
  followWord: FollowWord,
  actor: Pick<Actor, 'id' | 'role'>,
  { id, version, action, remark }: Move,
): Promise<WordRecord> {
  return db.transaction(async (trx) => {
    const row = await WordRow.query(trx).findById(id).forUpdate();
    if (!row) throw new WordNotFound();
    const waiting = () =>
      trx<RevisionRow>('word_revisions').where({ word_id: id, version, published_at: null, remark: null });
    const change = row.version === version ? await waiting().first() : undefined;
    if (!change) throw await editConflict(trx, ['words'], id);
    if (action === 'return') {
      await waiting().update({ remark });
      const details = { word: row.arabic_with_vowels, ...(remark && { remark }) };
      await recordActivity(trx, { actorId: actor.id, action, resource: 'words', resourceId: id, details });
      return getWord(trx, id);
    }
    if (actor.role === 'editor') throw new ReviewerNeeded();
    if (change.author_id === actor.id && actor.role !== 'superuser') throw new WordNeedsSecondPerson();
    await waiting().update({ published_at: new Date(), published_by: actor.id });
    await applyChange(trx, followWord, row, { fields: change.fields, actorId: actor.id, action });
    return getWord(trx, id);
  });
}
