import type { Knex } from 'knex';
import type { Logger } from '#modules/platform';
import { recordActivity } from '#modules/platform/records';
import { NotPublishable } from '../errors.ts';
import { setDraftStatus } from '../formats/write-draft.ts';
import { insertRemark } from '../review/remarks.ts';
import type { Authored } from './kinds/authored.ts';
import { authoredBooks } from './kinds/authored-books.ts';
import { authoredPosts } from './kinds/authored-posts.ts';
import { authoredTexts } from './kinds/authored-texts.ts';
import { publishWorkingCopy } from './publish-working-copy.ts';
import { lockWorkingCopy, type WorkingCopy } from './working-copy.ts';

type Work<D> = (trx: Knex.Transaction, copy: WorkingCopy<D>) => Promise<void>;

/** Works on a copy whose date has come, unless somebody has been quicker: another worker, or a member of staff. */
async function withDue<D extends object>(
  { db, now }: { db: Knex; now: Date },
  authored: Authored<D>,
  id: number,
  work: Work<D>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authored, id);
    if (copy.state === 'scheduled' && copy.publishAt && copy.publishAt <= now) await work(trx, copy);
  });
}

async function sendBack(
  trx: Knex.Transaction,
  authored: Authored,
  copy: WorkingCopy<object>,
  { facts: { faults }, now }: Pick<NotPublishable, 'facts'> & { now: Date },
): Promise<void> {
  const reasons = faults.map(({ line, message }) =>
    line === null ? message : `Ligne ${line}\u00a0: ${message}`,
  );
  const remark = ['La publication prévue n’a pas eu lieu.', ...reasons].join('\n');
  const { submitterId } = copy;
  await insertRemark(trx, authored, copy, { line: null, form: null, remark, authorId: null, now });
  const revision = await setDraftStatus(trx, authored, copy, { state: 'in_review', submitterId, remark });
  await recordActivity(trx, {
    actorId: null,
    action: 'return',
    resource: authored.kind,
    resourceId: copy.id,
    details: { revision, reasons },
  });
}

async function publishDue<D extends object>(
  context: { db: Knex; now: Date },
  authored: Authored<D>,
  id: number,
): Promise<void> {
  try {
    await withDue(context, authored, id, (trx, copy) => publishWorkingCopy(trx, authored, copy, null));
  } catch (error) {
    if (!(error instanceof NotPublishable)) throw error;
    await withDue(context, authored, id, (trx, copy) =>
      sendBack(trx, authored, copy, { facts: error.facts, now: context.now }),
    );
  }
}

/**
 * Publishes what was promised for a date that has come, books before their texts and lessons after what they quote; what cannot be published any
 * more goes back to review with the reasons. One that fails otherwise is tried again the next time, and keeps
 * no other one back.
 * @param others what other modules have written in drafts
 */
export async function publishDueDrafts(
  { db, log }: { db: Knex; log: Logger },
  now: Date,
  others: readonly Authored[] = [],
): Promise<void> {
  const kinds = new Map(
    [authoredBooks, authoredTexts, authoredPosts, ...others].map((one) => [one.kind, one]),
  );
  const due: { kind: Authored['kind']; subject_id: number }[] = await db('drafts')
    .select('kind', 'subject_id')
    .where('state', 'scheduled')
    .where('publish_at', '<=', now)
    .orderByRaw(`publish_at, kind = 'lessons', kind, subject_id`);
  for (const { kind, subject_id: id } of due) {
    try {
      const authored = kinds.get(kind);
      if (authored) await publishDue({ db, now }, authored, id);
    } catch (error) {
      log.error({ err: error, kind, id }, 'scheduled publication failed');
    }
  }
}
