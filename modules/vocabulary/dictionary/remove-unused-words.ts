import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { FollowWord } from './change-word.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether nobody uses an entry: the team alone sees it, no text and no working copy has it, no reader has saved it. */
const IS_UNUSED = `not is_public
  and not exists (select 1 from text_words where word_id = words.id)
  and not exists (select 1 from saved_words where word_id = words.id)
  and not exists (
    select 1 from drafts join draft_revisions using (kind, subject_id, revision)
      cross join jsonb_array_elements(document -> 'words') as word
    where kind = 'texts' and state <> 'archived' and (word ->> 'word_id')::integer = words.id
  )
  and not exists (
    select 1 from word_revisions where word_id = words.id and published_at is null and remark is null
      and word_revisions.version = words.version
  )`;

/** The same of what nobody can be typing any more: a draft that was never saved has left it. */
export const IS_LEFT_BEHIND = `(${IS_UNUSED} and created_at < now() - interval '1 day')`;

/** Shelves an entry. Returns whether it is gone: what a reader has learnt while a text had it stays. */
async function shelve(trx: Knex, id: number): Promise<boolean> {
  try {
    await trx.transaction((savepoint) =>
      savepoint.raw(
        `with gone as (delete from words where id = ? returning *)
        insert into shelved_words (word_id, entry) select id, to_jsonb(gone) from gone
        on conflict (word_id) do update set entry = excluded.entry, shelved_at = now()`,
        [id],
      ),
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    return false;
  }
}

async function shelveAll(trx: Knex, ids: readonly number[]): Promise<number[]> {
  const gone: number[] = [];
  for (const id of ids) if (await shelve(trx, id)) gone.push(id);
  return gone;
}

/**
 * Takes entries back that nobody uses. What an abandoned draft has made goes with it so, and can be had again.
 * @param ids those that may go; all others stay
 */
export async function removeUnusedWords(trx: Knex, ids: readonly number[]): Promise<void> {
  const unused = trx('words')
    .whereIn('id', [...ids])
    .whereRaw(IS_UNUSED);
  await shelveAll(trx, await unused.orderBy('id').pluck<number[]>('id'));
}

/** Takes back all entries that drafts which were never saved have left behind. */
export async function removeLeftWords(db: Knex, actorId: number): Promise<{ count: number }> {
  return db.transaction(async (trx) => {
    const left = await trx('words').whereRaw(IS_LEFT_BEHIND).orderBy('id').pluck<number[]>('id');
    const ids = await shelveAll(trx, left);
    for (const id of ids)
      await recordActivity(trx, { actorId, action: 'delete', resource: 'words', resourceId: id });
    if (ids.length > 0) await raiseContentRevision(trx);
    return { count: ids.length };
  });
}

const COLUMNS = `part_of_speech, arabic_with_vowels, arabic_without_vowels, search_key, homograph, gender,
  french_translation, root, plural_with_vowels, masdar_with_vowels, imperative_with_vowels, present_with_vowels,
  past_with_vowels, created_at, notes`;

/**
 * Puts entries back that went with a draft, under their numbers. One that somebody has made anew meanwhile stays away:
 * the check of the text names it.
 */
export async function restoreShelvedWords(
  trx: Knex,
  followWord: FollowWord,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `insert into words (id, version, ${COLUMNS}) overriding system value
      select (entry).id, (entry).version + 1, ${COLUMNS.replaceAll(/\w+/g, '(entry).$&')} from (
        select jsonb_populate_record(null::words, entry) as entry from shelved_words where word_id = any(?::integer[])
      ) as shelved
      on conflict do nothing returning id`,
    [[...ids]],
  );
  const restored = rows.map(({ id }) => id);
  await trx('shelved_words').whereIn('word_id', restored).delete();
  for (const id of restored) await followWord(trx, id);
  if (restored.length > 0) await raiseContentRevision(trx);
}
