import type { Knex } from 'knex';
import { InvalidFields, raiseContentRevision } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { type DraftStatus, setDraftStatus } from '../formats/write-draft.ts';
import { returnDraft } from '../review/return-draft.ts';
import { type DraftActor, type DraftStep, draftStep } from './draft-life.ts';
import type { Transition } from './draft-schema.ts';
import { getDraft } from './get-draft.ts';
import type { Authored } from './kinds/authored.ts';
import { publishWorkingCopy, requirePublishable } from './publish-working-copy.ts';
import { lockWorkingCopy, requireRevision, type WorkingCopy } from './working-copy.ts';

interface Move {
  id: number;
  transition: Transition;
  actor: DraftActor;
  now: Date;
}

function dateOf({ publish_at }: Transition, now: Date): Date {
  const refuse = (reason: string) => new InvalidFields({ publish_at: [reason] });
  if (publish_at === undefined) throw refuse('Choisissez une date et une heure.');
  const date = new Date(publish_at);
  if (date <= now) throw refuse('Cette date est passée\u00a0: choisissez-en une à venir.');
  return date;
}

/** Where a move that readers do not see leads to. */
function statusAfter(
  { to }: DraftStep,
  copy: WorkingCopy<object>,
  { transition, actor, now }: Move,
): DraftStatus {
  switch (transition.action) {
    case 'submit':
      return { state: to, submitterId: actor.id, remark: null };
    case 'schedule':
      return {
        state: to,
        submitterId: copy.submitterId,
        publishAt: dateOf(transition, now),
        remark: null,
      };
    case 'unschedule':
      return { state: to, submitterId: copy.submitterId };
    default:
      return { state: to };
  }
}

async function take<D extends object>(
  trx: Knex.Transaction,
  authored: Authored<D>,
  copy: WorkingCopy<D>,
  move: Move,
): Promise<void> {
  const { transition, actor } = move;
  const { action } = transition;
  const step = draftStep(copy, action, actor);
  if (action === 'publish') return publishWorkingCopy(trx, authored, copy, actor.id);
  const status: DraftStatus =
    action === 'return'
      ? {
          state: step.to,
          ...(await returnDraft(trx, authored, copy, { ...move, ...transition })),
        }
      : statusAfter(step, copy, move);
  if (action === 'schedule') await requirePublishable(trx, authored, copy);
  const revision = await setDraftStatus(trx, authored, copy, status);
  if (action === 'archive') {
    await authored.archive(trx, copy.id);
    await raiseContentRevision(trx);
  }
  if (action === 'revive') await authored.revive?.(trx, copy.id);
  const date = status.publishAt ? { publish_at: status.publishAt.toISOString() } : {};
  await recordActivity(trx, {
    actorId: actor.id,
    action,
    resource: authored.kind,
    resourceId: copy.id,
    details: { revision, ...date },
  });
}

/**
 * Does to a working copy what its state and the actor allow: `DRAFT_LIFE` says it.
 * @throws the kind's NotFound, EditConflict, StepNotPossible, SecondPersonNeeded, RemovalNeedsSuperuser, NotPublishable, InvalidFields
 */
export async function moveDraft<D extends object, I extends object>(
  db: Knex,
  authored: Authored<D, I>,
  move: Move,
): Promise<I & { document: D }> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authored, move.id);
    requireRevision(copy, move.transition.revision);
    await take(trx, authored, copy, move);
    return getDraft(trx, authored, move.id);
  });
}
