import type { Knex } from 'knex';
import { EditConflict, InvalidFields } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { ReviewRemark } from '../drafts/draft-schema.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { lockWorkingCopy, requireRevision } from '../drafts/working-copy.ts';
import { typedLines } from '../editor/document-lines.ts';
import { RemarkNotFound, StepNotPossible } from '../errors.ts';
import { insertRemark, presentRemarks, type RemarkRow, remarkRows } from './remarks.ts';

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
