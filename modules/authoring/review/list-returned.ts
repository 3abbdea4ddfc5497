import type { Knex } from 'knex';
import type { DraftKind, ReviewRemark } from '../drafts/contract.ts';
import { listRemarks } from './remarks.ts';

/** A draft that somebody has sent back. */
interface ReturnedDraft {
  kind: DraftKind;
  id: number;
  title: string;
  returned_at: string;
  /** What was said of the version that came back, in the order of the text. */
  remarks: ReviewRemark[];
}

interface ReturnedRow extends Omit<ReturnedDraft, 'returned_at' | 'remarks'> {
  returned_at: Date;
}

/** What has come back to somebody, or stands there as they have saved it, and was not submitted again; the latest first. */
export async function listReturned(db: Knex, userId: number): Promise<ReturnedDraft[]> {
  const { rows } = await db.raw<{ rows: ReturnedRow[] }>(
    `select kind, subject_id as id, coalesce(document ->> 'title', document ->> 'slug') as title, returned_at
     from drafts join draft_revisions using (kind, subject_id, revision)
     where state = 'draft' and returned_at is not null and (returned_to = :userId or author_id = :userId)
     order by returned_at desc, kind, subject_id`,
    { userId },
  );
  return Promise.all(
    rows.map(async ({ returned_at, ...row }) => {
      const remarks = await listRemarks(db, { kind: row.kind, subject_id: row.id });
      return {
        ...row,
        returned_at: returned_at.toISOString(),
        // Of the version that came back: the last that anything was said of.
        remarks: remarks.filter(({ revision }) => revision === remarks[0]?.revision),
      };
    }),
  );
}
