import type { Knex } from 'knex';
import type { Level } from '#modules/arabic';

/**
 * Writes down the level that was counted of a text, whatever its authors call it.
 * @returns whether it is another than before
 */
export async function saveCountedLevel(trx: Knex, textId: number, level: Level): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into text_levels (text_id, level) values (?, ?)
      on conflict (text_id) do update set level = excluded.level where text_levels.level <> excluded.level`,
    [textId, level],
  );
  return rowCount > 0;
}
