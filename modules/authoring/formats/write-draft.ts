import type { Knex } from 'knex';
import type { DraftState } from '../drafts/draft-schema.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import type { WorkingCopy } from '../drafts/working-copy.ts';

// The rows of a working copy. Whoever calls holds its lock, or has just made it.

type Kind = Pick<Authored, 'kind'>;

interface Saved {
  document: object;
  /** Null: an import. */
  authorId: number | null;
  /** How it came to be when nobody typed it. */
  note?: string | undefined;
}

const subjectOf = ({ kind }: Kind, id: number) => ({ kind, subject_id: id });

async function insertRevision(
  trx: Knex,
  authored: Kind,
  { id, revision }: { id: number; revision: number },
  { document, authorId, note = '' }: Saved,
): Promise<void> {
  await trx('draft_revisions').insert({
    ...subjectOf(authored, id),
    revision,
    author_id: authorId,
    // The second of two who wait for each other has begun before the first has saved.
    saved_at: trx.raw('clock_timestamp()'),
    document: JSON.stringify(document),
    note: note || null,
  });
}

/** The first revision of a draft. */
export async function startDraft(trx: Knex, authored: Kind, id: number, saved: Saved): Promise<void> {
  await trx('drafts').insert({ ...subjectOf(authored, id), state: 'draft', revision: 1 });
  await insertRevision(trx, authored, { id, revision: 1 }, saved);
}

/** The last revision's number; what readers see and nobody has saved yet becomes the first one. */
async function lastRevision(
  trx: Knex,
  authored: Kind,
  { id, revision, document }: WorkingCopy<object>,
): Promise<number> {
  if (revision > 0) return revision;
  await startDraft(trx, authored, id, { document, authorId: null, note: 'Importé' });
  return 1;
}

/** Adds a revision and makes it the working copy. Returns its number. */
export async function addRevision(
  trx: Knex,
  authored: Kind,
  copy: WorkingCopy<object>,
  saved: Saved,
): Promise<number> {
  const revision = (await lastRevision(trx, authored, copy)) + 1;
  await insertRevision(trx, authored, { id: copy.id, revision }, saved);
  await trx('drafts').where(subjectOf(authored, copy.id)).update({ revision });
  return revision;
}

/** Writes the working copy anew where what it says stays the same. */
export async function replaceDocument<D extends object>(
  trx: Knex,
  authored: Kind,
  { id, revision }: Pick<WorkingCopy<D>, 'id' | 'revision'>,
  document: D,
): Promise<void> {
  await trx('draft_revisions')
    .where({ ...subjectOf(authored, id), revision })
    .update({ document: JSON.stringify(document) });
}

/** Where a working copy stands; a date or a submitter that is not named is taken off, a remark stays, with whom it came back to. */
export interface DraftStatus {
  state: DraftState;
  submitterId?: number | null;
  publishAt?: Date;
  remark?: string | null;
  /** Beside a remark: whom it has come back to. */
  returned?: { to: number | null; at: Date; dueOn: string | null };
}

/** Moves a working copy on. Returns the number of its revision. */
export async function setDraftStatus(
  trx: Knex,
  authored: Kind,
  copy: WorkingCopy<object>,
  { state, submitterId = null, publishAt, remark, returned }: DraftStatus,
): Promise<number> {
  const revision = await lastRevision(trx, authored, copy);
  await trx('drafts')
    .where(subjectOf(authored, copy.id))
    .update({
      state,
      submitted_by: submitterId,
      publish_at: publishAt ?? null,
      ...(remark !== undefined && {
        remark,
        returned_to: returned?.to ?? null,
        returned_at: returned?.at ?? null,
        due_on: returned?.dueOn ?? null,
      }),
    });
  return revision;
}
