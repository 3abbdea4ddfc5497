import type { Knex } from 'knex';
import type { PublicationState } from '#modules/library';
import { EditConflict } from '#modules/platform';
import type { DraftState } from './draft-schema.ts';
import type { Authored } from './kinds/authored.ts';

/** What authors work on of a book or a text, held until the end of the transaction. */
export interface WorkingCopy<D> {
  id: number;
  document: D;
  state: DraftState;
  /** 0: nobody has saved one, it is what readers see. */
  revision: number;
  authorId: number | null;
  authorName: string | null;
  savedAt: Date | null;
  submitterId: number | null;
  publishAt: Date | null;
  /** What has become of the row that readers see. */
  rowState: PublicationState;
}

const FIND_DRAFT = `
  select state, revision, document, author_id as "authorId", username as "authorName", saved_at as "savedAt",
    submitted_by as "submitterId", publish_at as "publishAt"
  from drafts join draft_revisions using (kind, subject_id, revision)
  left join users on users.id = author_id
  where kind = ? and subject_id = ?`;

/**
 * The working copy, which nobody else changes until the end of the transaction: its row is locked, as an import
 * locks it too. Readers, whose words and completions point at the row, do not wait.
 * @throws the kind's NotFound
 */
export async function lockWorkingCopy<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  id: number,
): Promise<WorkingCopy<D>> {
  const { kind } = authored;
  const { rows: locked } = await trx.raw<{ rows: { rowState: PublicationState }[] }>(
    'select state as "rowState" from ?? where id = ? for no key update',
    [kind, id],
  );
  if (!locked[0]) throw new authored.NotFound();
  const { rowState } = locked[0];
  const { rows } = await trx.raw<{ rows: Omit<WorkingCopy<D>, 'id' | 'rowState'>[] }>(FIND_DRAFT, [kind, id]);
  if (rows[0]) return { id, ...rows[0], rowState };
  const live = await authored.find(trx, id);
  if (!live) throw new authored.NotFound();
  const nobody = { authorId: null, authorName: null, savedAt: null, submitterId: null, publishAt: null };
  return { id, document: live.document, state: live.state, revision: 0, ...nobody, rowState };
}

/**
 * Asks whether a change was made from the working copy as it is.
 * @throws EditConflict when somebody has saved since
 */
export function requireRevision(copy: WorkingCopy<object>, revision: number): void {
  if (copy.revision !== revision) throw new EditConflict(copy.authorName, copy.savedAt ?? new Date());
}
