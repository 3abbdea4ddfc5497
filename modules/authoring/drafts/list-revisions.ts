import type { Knex } from 'knex';
import { RevisionNotFound } from '../errors.ts';
import { listRemarks } from '../review/remarks.ts';
import type { ReviewRemark, RevisionItem } from './draft-schema.ts';
import type { Authored, Listed } from './kinds/authored.ts';
import { presentAuthor } from './listed-row.ts';

interface RevisionRow {
  revision: number;
  author_id: number | null;
  username: string | null;
  saved_at: Date;
  note: string | null;
}

const present = (row: RevisionRow, remarks: readonly ReviewRemark[]): RevisionItem => ({
  id: row.revision,
  author: presentAuthor(row.author_id, row.username),
  saved_at: row.saved_at.toISOString(),
  note: row.note,
  remarks: remarks.filter(({ revision }) => revision === row.revision),
});

const revisionsOf = (db: Knex, { kind }: Pick<Authored, 'kind'>, id: number) =>
  db('draft_revisions')
    .leftJoin('users', 'users.id', 'author_id')
    .select('revision', 'author_id', 'username', 'saved_at', 'note')
    .where({ kind, subject_id: id });

/**
 * The revisions, the newest first; none while nobody has saved anything.
 * @throws the kind's NotFound
 */
export async function listRevisions(db: Knex, authored: Authored, id: number): Promise<RevisionItem[]> {
  const rows: RevisionRow[] = await revisionsOf(db, authored, id).orderBy('revision', 'desc');
  if (rows.length === 0 && !(await authored.find(db, id))) throw new authored.NotFound();
  const remarks = await listRemarks(db, { kind: authored.kind, subject_id: id });
  return rows.map((row) => present(row, remarks));
}

/**
 * One revision whole.
 * @throws RevisionNotFound
 */
export async function getRevision<D extends object>(
  db: Knex,
  authored: Listed<D>,
  id: number,
  revision: number,
): Promise<RevisionItem & { document: D }> {
  const row: (RevisionRow & { document: D }) | undefined = await revisionsOf(db, authored, id)
    .select('document')
    .where({ revision })
    .first();
  if (!row) throw new RevisionNotFound();
  const remarks = await listRemarks(db, { kind: authored.kind, subject_id: id, revision });
  return { ...present(row, remarks), document: row.document };
}

/** The documents of some revisions, by whose they are. */
export async function documentsOf<D extends object>(
  db: Knex,
  { kind }: Pick<Authored<D>, 'kind'>,
  wanted: readonly { id: number; revision: number }[],
): Promise<Map<number, D>> {
  const rows: { subject_id: number; document: D }[] = await db('draft_revisions')
    .select('subject_id', 'document')
    .where({ kind })
    .whereIn(
      ['subject_id', 'revision'],
      wanted.map(({ id, revision }) => [id, revision]),
    );
  return new Map(rows.map((row) => [row.subject_id, row.document]));
}
