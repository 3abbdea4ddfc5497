import type { Knex } from 'knex';
import type { DraftKind, ReviewRemark } from '../drafts/draft-schema.ts';
import { listRemarks } from './remarks.ts';

/** A draft that somebody has sent back. */
interface ReturnedDraft {
  kind: DraftKind;
  id: number;
  title: string;
  returned_at: string;
  /** Who is to take it up; null: nobody who is still there. */
  assignee: string | null;
  assignee_id: number | null;
  /** Until which day; null: whenever. */
  due_on: string | null;
  /** What was said of the version that came back, in the order of the text. */
  remarks: ReviewRemark[];
}

interface ReturnedRow extends Omit<ReturnedDraft, 'returned_at' | 'remarks'> {
  returned_at: Date;
}

/** What has come back to somebody, or stands there as they have saved it, and was not submitted again; what has a day first, then the latest. */
export async function listReturned(db: Knex, userId: number): Promise<ReturnedDraft[]> {
  const { rows } = await db.raw<{ rows: ReturnedRow[] }>(
    `select kind, subject_id as id, coalesce(document ->> 'title', document ->> 'slug') as title, returned_at,
       username as assignee, returned_to as assignee_id, due_on::text
     from drafts join draft_revisions using (kind, subject_id, revision)
     left join users on users.id = returned_to
     where state = 'draft' and returned_at is not null and (returned_to = :userId or author_id = :userId)
     order by due_on nulls last, returned_at desc, kind, subject_id`,
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
