import type { Knex } from 'knex';
import { tokenise } from '#modules/arabic';
import type { OwnText, OwnTextItem } from './contract.ts';
import { OwnTextNotFound } from './errors.ts';
import { OwnTextRow } from './models.ts';

const OPENING_WORDS = 5;

export function presentOwnText(row: OwnTextRow): OwnText {
  const { id, title, arabic, french, choices, version } = row;
  return {
    ...{ id, title, arabic, french, choices, version },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentItem({ id, title, arabic, created_at, updated_at }: OwnTextRow): OwnTextItem {
  const words = tokenise(arabic).filter(({ isWord }) => isWord);
  return {
    id,
    title,
    opening: words
      .slice(0, OPENING_WORDS)
      .map(({ text }) => text)
      .join(' '),
    words_count: words.length,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The texts of a reader, the latest first. */
export async function listOwnTexts(db: Knex, userId: number): Promise<OwnTextItem[]> {
  const rows = await OwnTextRow.query(db)
    .where('user_id', userId)
    .orderBy([{ column: 'updated_at', order: 'desc' }, 'id']);
  return rows.map(presentItem);
}

/** @throws OwnTextNotFound when this reader has no such text, whoever else has */
export async function getOwnText(db: Knex, userId: number, id: string): Promise<OwnText> {
  const row = await OwnTextRow.query(db).findById([userId, id]);
  if (!row) throw new OwnTextNotFound();
  return presentOwnText(row);
}

export async function eraseOwnText(db: Knex, userId: number, id: string): Promise<void> {
  await OwnTextRow.query(db).deleteById([userId, id]);
}
