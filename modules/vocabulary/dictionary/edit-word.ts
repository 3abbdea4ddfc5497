import type { Knex } from 'knex';
import { editConflict } from '#modules/accounts';
import { raiseContentRevision, recordActivity } from '#modules/platform';
import type { WordFields, WordRecord } from '../contract.ts';
import { WordNotFound } from '../errors.ts';
import { WordRow } from '../models.ts';
import { columnsOf } from '../saved/save-word.ts';
import { refuseTwin, wordToSave } from '../saved/word-to-save.ts';
import type { FollowWord } from './create-word.ts';
import { getWord } from './get-word.ts';

type Columns = ReturnType<typeof columnsOf> & Pick<WordRow, 'is_reference'>;

/** What was there before, of the columns that change. */
function before(row: WordRow, columns: Partial<Columns>): Partial<Columns> {
  const changed = (Object.keys(columns) as (keyof Columns)[]).filter((name) => row[name] !== columns[name]);
  return Object.fromEntries(changed.map((name) => [name, row[name]]));
}

/**
 * Changes an entry of the dictionary. Texts that have it keep it, whatever its lemma: they are linked by its id.
 * @throws WordNotFound, InvalidFields
 * @throws EditConflict when it was saved since this version
 */
export async function editWord(
  db: Knex,
  followWord: FollowWord,
  actorId: number,
  { id, version, ...fields }: WordFields & { id: number; version: number },
): Promise<WordRecord> {
  const { is_reference } = fields;
  const columns = { ...columnsOf(wordToSave(fields)), ...(is_reference !== undefined && { is_reference }) };
  return db.transaction(async (trx) => {
    const row = await WordRow.query(trx).findById(id).forUpdate();
    if (!row) throw new WordNotFound();
    if (row.version !== version) throw await editConflict(trx, ['words'], id);
    const slug = columns.part_of_speech === 'verb' ? row.slug : null;
    await refuseTwin(
      WordRow.query(trx)
        .findById(id)
        .patch({ ...columns, slug, version: version + 1 }),
    );
    await followWord(trx, id);
    await recordActivity(trx, {
      actorId,
      action: 'save',
      resource: 'words',
      resourceId: id,
      details: { word: columns.arabic_with_vowels, before: before(row, columns) },
    });
    await raiseContentRevision(trx);
    return getWord(trx, id);
  });
}
