import type { Knex } from 'knex';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Takes entries back that nobody uses: the team alone sees them, no text and no working copy has them, no reader has
 * saved them. What an abandoned draft has made goes with it so.
 * @param ids those that may go; all others stay
 */
export async function removeUnusedWords(trx: Knex, ids: readonly number[]): Promise<void> {
  try {
    await trx.transaction((savepoint) =>
      savepoint.raw(
        `delete from words where id = any(?::integer[]) and not is_public
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
          )`,
        [[...ids]],
      ),
    );
  } catch (error) {
    // A reader has learnt one of them while a text had it: they stay, and are found in the console.
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
  }
}
