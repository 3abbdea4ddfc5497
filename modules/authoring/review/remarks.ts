import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import { EditConflict, InvalidFields, recordActivity } from '#modules/platform';
import type { DraftKind, ReviewRemark } from '../drafts/contract.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { presentAuthor } from '../drafts/listed-row.ts';
import { lockWorkingCopy, requireRevision } from '../drafts/working-copy.ts';
import { typedLines } from '../editor/document-lines.ts';
import { RemarkNotFound, StepNotPossible } from '../errors.ts';

interface RemarkRow {
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

const remarkRows = (db: Knex) => db<RemarkRow>('review_remarks');

/** What was said in review, the newest version first and each in the order of its text; of one version or of all. */
export async function listRemarks(db: Knex, of: Remarked): Promise<ReviewRemark[]> {
  const rows = await remarkRows(db)
    .where(of)
    .orderBy([{ column: 'revision', order: 'desc' }, { column: 'line', nulls: 'first' }, 'id']);
  return presentRemarks(db, rows);
}

async function presentRemarks(db: Knex, rows: readonly RemarkRow[]): Promise<ReviewRemark[]> {
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

interface NewRemark {
  id: number;
  /** The version that was looked at. */
  revision: number;
  line: number | null;
  form: string | null;
  remark: string;
  actor: DraftActor;
  now: Date;
}

/**
 * Says something of the version of a text that is in review.
 * @throws TextNotFound, InvalidFields
 * @throws EditConflict when it is not that version any more
 * @throws StepNotPossible when it is not in review
 */
export async function addRemark(
  db: Knex,
  { id, revision, line, form, remark, actor, now }: NewRemark,
): Promise<ReviewRemark> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authoredTexts, id);
    requireRevision(copy, revision);
    if (copy.state !== 'in_review') throw new StepNotPossible();
    const text = line === null ? undefined : typedLines(copy.document.arabic)[line - 1];
    if (line !== null && text === undefined)
      throw new InvalidFields({ line: ['Le texte n’a pas cette ligne.'] });
    if (form !== null && !text?.includes(form))
      throw new InvalidFields({ form: ['Ce mot n’est pas dans cette ligne.'] });
    await recordActivity(trx, {
      actorId: actor.id,
      action: 'remark',
      resource: 'texts',
      resourceId: id,
      details: { revision, ...(line !== null && { line }) },
    });
    return insertRemark(trx, authoredTexts, copy, { line, form, remark, authorId: actor.id, now });
  });
}

/**
 * Takes back a remark of one's own, before its author has it.
 * @throws TextNotFound, RemarkNotFound
 * @throws EditConflict when the version that it is about has been left
 */
export async function removeRemark(
  db: Knex,
  { id, remark, actor }: { id: number; remark: number; actor: DraftActor },
): Promise<{ id: number }> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authoredTexts, id);
    const own = () =>
      remarkRows(trx).where({ id: remark, kind: 'texts', subject_id: id, author_id: actor.id });
    const said = await own().first('revision');
    if (!said) throw new RemarkNotFound();
    if (said.revision !== copy.revision || copy.state !== 'in_review')
      throw new EditConflict(copy.authorName, copy.savedAt ?? new Date());
    await own().delete();
    return { id: remark };
  });
}

interface Known {
  id: number;
  remark: number;
  actor: DraftActor;
  now: Date;
}

/** Does something to a remark that somebody has made of a text, and says what stands there then. */
async function withRemark(
  db: Knex,
  { id, remark }: Pick<Known, 'id' | 'remark'>,
  act: (trx: Knex.Transaction, known: RemarkRow) => Promise<void>,
): Promise<ReviewRemark> {
  return db.transaction(async (trx) => {
    const known = await remarkRows(trx)
      .where({ id: remark, kind: 'texts', subject_id: id, answers_to: null })
      .forUpdate()
      .first();
    if (!known) throw new RemarkNotFound();
    await act(trx, known);
    const rows = await remarkRows(trx).where({ id: remark }).orWhere({ answers_to: remark }).orderBy('id');
    const [said] = await presentRemarks(trx, rows);
    if (!said) throw new RemarkNotFound();
    return said;
  });
}

/**
 * Answers a remark, whatever has become of its version: who wrote the text, or who has said it.
 * @throws RemarkNotFound, also of an answer
 */
export function answerRemark(
  db: Knex,
  { answer, actor, now, ...of }: Known & { answer: string },
): Promise<ReviewRemark> {
  return withRemark(db, of, async (trx, { kind, subject_id, revision, id }) => {
    const said = { kind, subject_id, revision, remark: answer, author_id: actor.id, said_at: now };
    await remarkRows(trx).insert({ ...said, answers_to: id });
    const about = { action: 'remark', resource: 'texts', resourceId: subject_id, details: { revision } };
    await recordActivity(trx, { actorId: actor.id, ...about });
  });
}

/**
 * Says that a remark is done with, or that it is not.
 * @throws RemarkNotFound, also of an answer
 */
export function settleRemark(
  db: Knex,
  { isSettled, actor, now, ...of }: Known & { isSettled: boolean },
): Promise<ReviewRemark> {
  return withRemark(db, of, async (trx, { id, settled_at }) => {
    // Who has said it first stays named.
    if (isSettled === (settled_at !== null)) return;
    const settled = isSettled
      ? { settled_at: now, settled_by: actor.id }
      : { settled_at: null, settled_by: null };
    await remarkRows(trx).where({ id }).update(settled);
  });
}

function placeOf({ line, form }: ReviewRemark): string {
  if (line === null) return '';
  return form === null ? `Ligne ${line}\u00a0: ` : `Ligne ${line}, «\u00a0${form}\u00a0»\u00a0: `;
}

/** Remarks as their author reads them at one look; null where nothing was said. */
export function describeRemarks(remarks: readonly ReviewRemark[]): string | null {
  return remarks.map((said) => placeOf(said) + said.remark).join('\n') || null;
}
