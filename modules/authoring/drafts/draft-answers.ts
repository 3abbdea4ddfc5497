import type { Knex } from 'knex';
import type { Actor } from '#modules/platform';
import { createDraft } from './create-draft.ts';
import type { Transition } from './draft-schema.ts';
import { getDraft } from './get-draft.ts';
import type { Authored } from './kinds/authored.ts';
import { getRevision, listRevisions } from './list-revisions.ts';
import { moveDraft } from './move-draft.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveDraft } from './save-draft.ts';

/** What a call about one authored thing brings. */
export interface Asked<B = undefined> {
  params: { id: number };
  body: B;
  actor: Actor;
  now: Date;
}

interface AskedRevision<B = undefined> extends Asked<B> {
  params: { id: number; revision: number };
}

/** What all authored things answer alike. */
export function draftAnswers<D extends object, I extends object>(db: Knex, authored: Authored<D, I>) {
  return {
    one: { answer: ({ params: { id } }: Asked) => getDraft(db, authored, id) },
    create: {
      answer: ({ body: { document }, actor }: Pick<Asked<{ document: D }>, 'body' | 'actor'>) =>
        createDraft(db, authored, { document, actor }),
    },
    save: {
      answer: ({ params: { id }, body, actor }: Asked<{ revision: number; document: D }>) =>
        saveDraft(db, authored, { id, actor, ...body }),
    },
    move: {
      answer: ({ params: { id }, body: transition, actor, now }: Asked<Transition>) =>
        moveDraft(db, authored, { id, transition, actor, now }),
    },
    revisions: { answer: ({ params: { id } }: Asked) => listRevisions(db, authored, id) },
    revision: {
      answer: ({ params: { id, revision } }: AskedRevision) => getRevision(db, authored, id, revision),
    },
    restore: {
      answer: ({ params, body: { revision }, actor }: AskedRevision<{ revision: number }>) =>
        restoreRevision(db, authored, { id: params.id, restored: params.revision, revision, actor }),
    },
  };
}
