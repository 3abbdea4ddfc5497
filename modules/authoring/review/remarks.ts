import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import type { DraftKind, ReviewRemark } from '../drafts/draft-schema.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { presentAuthor } from '../drafts/listed-row.ts';
import { RemarkNotFound } from '../errors.ts';

export interface RemarkRow {
  id: number;
  kind: DraftKind;
  subject_id: number;
  revision: number;
  line: number | null;
  form: string | null;
  remark: string;
  author_id: number | null;
  said_at: Date;
  answers_to: number | null;
  settled_at: Date | null;
  settled_by: number | null;
}

type Remarked = Pick<RemarkRow, 'kind' | 'subject_id'> & { revision?: number };

export const remarkRows = (db: Knex) => db<RemarkRow>('review_remarks');

/** What was said in review, the newest version first and each in the order of its text; of one version or of all. */
export async function listRemarks(db: Knex, of: Remarked): Promise<ReviewRemark[]> {
  const rows = await remarkRows(db)
    .where(of)
    .orderBy([{ column: 'revision', order: 'desc' }, { column: 'line', nulls: 'first' }, 'id']);
  return presentRemarks(db, rows);
}

export async function presentRemarks(db: Knex, rows: readonly RemarkRow[]): Promise<ReviewRemark[]> {
  const names = await findUsernames(
    db,
    rows.flatMap(({ author_id, settled_by }) => [author_id, settled_by]),
  );
  const nameOf = (id: number | null) => presentAuthor(id, id === null ? null : (names.get(id) ?? null));
  const sayingOf = ({ id, remark, author_id, said_at }: RemarkRow) => {
    return { id, remark, author: nameOf(author_id), said_at: said_at.toISOString() };
  };
  return rows
    .filter(({ answers_to }) => answers_to === null)
    .map(({ revision, line, form, settled_at, settled_by, ...said }) => ({
      ...sayingOf({ revision, line, form, settled_at, settled_by, ...said }),
      ...{ revision, line, form },
      answers: rows.filter(({ answers_to }) => answers_to === said.id).map(sayingOf),
      settled: settled_at && { by: nameOf(settled_by), at: settled_at.toISOString() },
    }));
}

interface Said extends Pick<RemarkRow, 'line' | 'form' | 'remark'> {
  authorId: number | null;
  now: Date;
}

/** Writes down what is said of a version that is held. */
export async function insertRemark(
  trx: Knex,
  { kind }: Pick<Authored, 'kind'>,
  { id, revision }: { id: number; revision: number },
  { authorId, now, ...said }: Said,
): Promise<ReviewRemark> {
  const rows = await remarkRows(trx)
    .insert({ kind, subject_id: id, revision, ...said, author_id: authorId, said_at: now })
    .returning('*');
  const [remark] = await presentRemarks(trx, rows);
  if (!remark) throw new RemarkNotFound();
  return remark;
}

function placeOf({ line, form }: ReviewRemark): string {
  if (line === null) return '';
  return form === null ? `Ligne ${line}\u00a0: ` : `Ligne ${line}, «\u00a0${form}\u00a0»\u00a0: `;
}

/** Remarks as their author reads them at one look; null where nothing was said. */
export function describeRemarks(remarks: readonly ReviewRemark[]): string | null {
  return remarks.map((said) => placeOf(said) + said.remark).join('\n') || null;
}
