import type { Knex } from 'knex';
import { TextWordRow } from '../models.ts';
import { placeWords, type WordToPlace } from './place-words.ts';

/** Writes down where in its text each word stands, and what it bears there, as the page of the text will find it. */
export async function writeTextWordLines(trx: Knex, textId: number): Promise<void> {
  const text = await trx('texts').where('id', textId).first<{ content_with_vowels: string }>();
  const words = await TextWordRow.query(trx)
    .select('words.*', 'text_words.id', 'contextual_form_with_vowels as form')
    .join('words', 'words.id', 'word_id')
    .where({ text_id: textId, withdrawn_at: null })
    .orderBy('position')
    .castTo<(WordToPlace & { id: number })[]>();
  const placed = placeWords((text?.content_with_vowels ?? '').split('\n'), words);
  const places = placed.flatMap(({ lines }, at) => {
    const { id } = words[at] ?? { id: 0 };
    return [...lines].map((line) => ({ id, line }));
  });
  await trx.raw(
    `delete from text_word_lines using text_words
      where text_word_id = text_words.id and text_words.text_id = ?`,
    [textId],
  );
  await trx.raw(
    `insert into text_word_lines (text_word_id, line) select * from unnest(?::integer[], ?::integer[])`,
    [places.map(({ id }) => id), places.map(({ line }) => line)],
  );
  await trx.raw(
    `update text_words set particles = found.particles
      from unnest(?::integer[], ?::jsonb[]) as found (id, particles)
      where text_words.id = found.id and text_words.particles is distinct from found.particles`,
    [words.map(({ id }) => id), placed.map(({ particles }) => JSON.stringify(particles))],
  );
}
