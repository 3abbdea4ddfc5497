import type { DraftKind, DraftState } from './draft-schema.ts';

/** Where a working copy stands, as the lists of the console read it; the rest is its document's. */
export interface ListedRow {
  id: number;
  state: DraftState;
  is_live: boolean;
  revision: number;
  author_id: number | null;
  author_name: string | null;
  saved_at: Date | null;
  submitter_id: number | null;
  submitter_name: string | null;
  publish_at: Date | null;
  remark: string | null;
  title: string;
  [column: string]: unknown;
}

/** Columns of a working copy beside its row, `subject`. */
export const DRAFT_STATUS_COLUMNS = `subject.id, coalesce(drafts.state, subject.state) as state,
  coalesce(drafts.revision, 0) as revision, revisions.author_id, authors.username as author_name,
  revisions.saved_at, drafts.submitted_by as submitter_id, submitters.username as submitter_name,
  drafts.publish_at, drafts.remark, coalesce(revisions.saved_at, '-infinity') as last_saved`;

/** Where these columns come from, beside `subject`. */
export const draftStatusJoins = (kind: DraftKind): string => `
  left join drafts on drafts.kind = '${kind}' and drafts.subject_id = subject.id
  left join draft_revisions as revisions on revisions.kind = drafts.kind
    and revisions.subject_id = drafts.subject_id and revisions.revision = drafts.revision
  left join users as authors on authors.id = revisions.author_id
  left join users as submitters on submitters.id = drafts.submitted_by`;

/** A field of the working copy, or what the row itself has where nobody has saved one. */
export const field = (name: string, type: 'text' | 'integer' | 'boolean' = 'text'): string =>
  `coalesce((revisions.document->>'${name}')::${type}, subject.${name}) as ${name}`;

export function presentDraftStatus(row: ListedRow) {
  return {
    id: row.id,
    state: row.state,
    is_live: row.is_live,
    revision: row.revision,
    author: presentAuthor(row.author_id, row.author_name),
    saved_at: row.saved_at?.toISOString() ?? null,
    submitted_by: presentAuthor(row.submitter_id, row.submitter_name),
    publish_at: row.publish_at?.toISOString() ?? null,
    remark: row.remark,
  };
}

export function presentAuthor(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username };
}
