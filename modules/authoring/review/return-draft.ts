import type { Knex } from 'knex';
import { findTeamMember } from '#modules/accounts';
import { InvalidFields, publish } from '#modules/platform';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { Transition } from '../drafts/draft-schema.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import type { WorkingCopy } from '../drafts/working-copy.ts';
import { DraftReturned } from '../events.ts';
import type { DraftStatus } from '../formats/write-draft.ts';
import { describeRemarks, insertRemark, listRemarks } from './remarks.ts';

interface Return extends Pick<Transition, 'remark' | 'assignee_id' | 'due_on'> {
  actor: DraftActor;
  now: Date;
}

/**
 * Who is to take it up: whoever has submitted it, where nobody is named.
 * @throws InvalidFields when who is named does not work on texts
 */
async function assigneeOf(
  trx: Knex,
  { submitterId, authorId }: WorkingCopy<object>,
  named: number | undefined,
): Promise<number | null> {
  if (named === undefined) return submitterId ?? authorId;
  const member = await findTeamMember(trx, named);
  if (!member || member.role === 'support')
    throw new InvalidFields({ assignee_id: ['Cette personne ne travaille pas aux textes.'] });
  return named;
}

/**
 * Sends a version back with what was said of it, and has whoever is to take it up told. Its own people take it back
 * without a word.
 * @throws InvalidFields when nobody has said why, when the day is over or the assignee does not work on texts
 */
export async function returnDraft(
  trx: Knex.Transaction,
  authored: Authored,
  copy: WorkingCopy<object>,
  { remark, assignee_id, due_on, actor, now }: Return,
): Promise<Omit<DraftStatus, 'state'>> {
  const { id, revision, submitterId, authorId } = copy;
  const dueOn = due_on ?? null;
  if (dueOn !== null && dueOn < now.toISOString().slice(0, 'yyyy-mm-dd'.length))
    throw new InvalidFields({ due_on: ['Ce jour est passé\u00a0: choisissez-en un à venir.'] });
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
  if (isOwn && assignee_id === undefined) return { remark: said };
  if (said === null)
    throw new InvalidFields({
      remark: ['Dites pourquoi\u00a0: une remarque au moins, ici ou dans le texte.'],
    });
  const to = await assigneeOf(trx, copy, assignee_id);
  if (to !== null)
    await publish(trx, DraftReturned, {
      ...{ kind: authored.kind, id, revision },
      userId: to,
      reviewerId: actor.id,
    });
  return { remark: said, returned: { to, at: now, dueOn } };
}
