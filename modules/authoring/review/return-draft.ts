import type { Knex } from 'knex';
import { InvalidFields, publish } from '#modules/platform';
import type { Authored } from '../drafts/authored.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { WorkingCopy } from '../drafts/working-copy.ts';
import { DraftReturned } from '../events.ts';
import type { DraftStatus } from '../formats/write-draft.ts';
import { describeRemarks, insertRemark, listRemarks } from './remarks.ts';

interface Return {
  /** Of the whole, beside what was said at its places before. */
  remark: string | undefined;
  actor: DraftActor;
  now: Date;
}

/**
 * Sends a version back with what was said of it, and has whoever submitted it told. Its own people take it back
 * without a word.
 * @throws InvalidFields when nobody has said why
 */
export async function returnDraft(
  trx: Knex.Transaction,
  authored: Authored,
  { id, revision, submitterId, authorId }: WorkingCopy<object>,
  { remark, actor, now }: Return,
): Promise<Omit<DraftStatus, 'state'>> {
  if (remark)
    await insertRemark(
      trx,
      authored,
      { id, revision },
      { line: null, form: null, remark, authorId: actor.id, now },
    );
  const remarks = await listRemarks(trx, { kind: authored.kind, subject_id: id, revision });
  const said = describeRemarks(remarks);
  const isOwn = actor.id === authorId || actor.id === submitterId;
  if (isOwn) return { remark: said };
  if (said === null)
    throw new InvalidFields({
      remark: ['Dites pourquoi\u00a0: une remarque au moins, ici ou dans le texte.'],
    });
  const to = submitterId ?? authorId;
  if (to !== null)
    await publish(trx, DraftReturned, {
      ...{ kind: authored.kind, id, revision },
      userId: to,
      reviewerId: actor.id,
    });
  return { remark: said, returned: { to, at: now } };
}
