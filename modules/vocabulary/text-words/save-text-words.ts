import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import { TextWordRow } from '../models.ts';
import type { TextWordToSave } from './read-text-words.ts';
import { writeTextWordLines } from './write-text-word-lines.ts';

/** What changes of a word whose form stays: no column that others point at, so nobody who saves it has to wait. */
const CHANGING = [
  'position',
  'contextual_form_without_vowels',
  'contextual_translation',
  'display_in_vocabulary_table',
  'withdrawn_at',
] as const;

/** Removes the words of other forms; one that somebody has saved is only withdrawn. */
async function removeOthers(trx: Knex, textId: number, forms: readonly string[]): Promise<void> {
  // Locked before anybody is asked whether they are saved: who saves one now waits, and finds it gone.
  const { rows: gone } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from text_words where text_id = ? and contextual_form_with_vowels <> all(?)
      order by id for update`,
    [textId, [...forms]],
  );
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await trx.raw(
    `delete from text_words where id = any(?)
      and not exists (select from saved_words where text_word_id = text_words.id)`,
    [ids],
  );
  await TextWordRow.query(trx)
    .whereIn('id', ids)
    .whereNull('withdrawn_at')
    .patch({ withdrawn_at: new Date() });
}

/**
 * Makes these the words of a text, in this order. An entry whose form stays keeps its id, because
 * readers' saved words point at it; one whose form is gone is removed, or withdrawn when it is saved. The text
 * itself has been saved before: the lines of the words are those of its content.
 */
export async function saveTextWords(
  trx: Knex,
  textId: number,
  words: readonly TextWordToSave[],
): Promise<void> {
  await removeOthers(
    trx,
    textId,
    words.map((word) => word.form),
  );
  await relinkWords(trx, textId, words);
  if (words.length > 0) await writeWords(trx, textId, words);
  await writeTextWordLines(trx, textId);
}

/** Gives forms that stay to other entries; what readers have saved of them follows. */
async function relinkWords(trx: Knex, textId: number, words: readonly TextWordToSave[]): Promise<void> {
  await trx.raw(
    `update text_words set word_id = linked.word_id
      from unnest(?::text[], ?::integer[]) as linked(form, word_id)
      where text_id = ? and contextual_form_with_vowels = form and text_words.word_id <> linked.word_id`,
    [words.map(({ form }) => form), words.map(({ wordId }) => wordId), textId],
  );
}

async function writeWords(trx: Knex, textId: number, words: readonly TextWordToSave[]): Promise<void> {
  await TextWordRow.query(trx)
    .insert(
      words.map((word, index) => ({
        text_id: textId,
        word_id: word.wordId,
        position: index + 1,
        contextual_form_with_vowels: word.form,
        contextual_form_without_vowels: stripVowels(word.form),
        contextual_translation: word.sense,
        display_in_vocabulary_table: word.isDisplayed,
        withdrawn_at: null,
      })),
    )
    .onConflict(['text_id', 'contextual_form_with_vowels'])
    .merge([...CHANGING]);
}
