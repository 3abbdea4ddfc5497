import type { Knex } from 'knex';
import { createMatcher } from '#modules/arabic';
import { TextWordRow } from './models.ts';

/** Writes down in which lines of its text each word stands, as the page of the text will find it there. */
export async function writeTextWordLines(trx: Knex, textId: number): Promise<void> {
  const text = await trx('texts').where('id', textId).first<{ content_with_vowels: string }>();
  const words = await TextWordRow.query(trx)
    .select('id', 'contextual_form_with_vowels')
    .where({ text_id: textId, withdrawn_at: null })
    .orderBy('position');
  const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
  const places = (text?.content_with_vowels ?? '').split('\n').flatMap((line, index) =>
    mark(line).flatMap(({ entry }) => {
      const word = entry === undefined ? undefined : words[entry];
      return word ? [{ id: word.id, line: index + 1 }] : [];
    }),
  );
  await trx.raw(
    `delete from text_word_lines using text_words
      where text_word_id = text_words.id and text_words.text_id = ?`,
    [textId],
  );
  // A word may stand twice in a line.
  await trx.raw(
    `insert into text_word_lines (text_word_id, line)
      select distinct * from unnest(?::integer[], ?::integer[])`,
    [places.map(({ id }) => id), places.map(({ line }) => line)],
  );
}

/** The same for texts that have words and no lines of them: those of a library that is older than the lines. */
export async function writeMissingTextWordLines(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { text_id: number }[] }>(`
      select distinct text_id from text_words where withdrawn_at is null
      except
      select text_id from text_words join text_word_lines on text_word_id = text_words.id
    `);
    for (const { text_id: textId } of rows) await writeTextWordLines(trx, textId);
  });
}
