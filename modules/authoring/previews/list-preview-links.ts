import type { Knex } from 'knex';
import type { Authored } from '../drafts/kinds/authored.ts';
import type { PreviewLink } from './contract.ts';
import { type LinkRow, previewLinks } from './preview-links.ts';

export function presentPreviewLink({ id, revision, created_at, expires_at }: LinkRow): PreviewLink {
  return { id, revision, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/**
 * The links to a book, a text or an article that are good at this moment, the newest first.
 * @throws the kind's NotFound
 */
export async function listPreviewLinks(
  db: Knex,
  authored: Authored,
  id: number,
  now: Date,
): Promise<PreviewLink[]> {
  if (!(await authored.find(db, id))) throw new authored.NotFound();
  const rows = await previewLinks(db)
    .where({ kind: authored.kind, subject_id: id })
    .whereNull('part_of')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc');
  return rows.map(presentPreviewLink);
}
