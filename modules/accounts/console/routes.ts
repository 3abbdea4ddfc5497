import { implementCalls } from '#modules/platform';
import { giveReason } from '#modules/platform/records';
import { accountStaffCalls } from '../contract.ts';
import { type ShutContext, shutAccount } from '../erasure/shut-account.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { requireUser, showHistory, showUser, type UserContext } from '../profile/show-user.ts';
import { openAccount } from '../registration/open-account.ts';
import { deleteNote, writeNote } from './account-notes.ts';
import { changeRank } from './change-rank.ts';
import { getStaffMember } from './get-user.ts';
import { listUsers } from './list-users.ts';

/** The console's calls about accounts. */
export function accountStaffRoutes(context: UserContext & ShutContext) {
  const { db } = context;
  const show = ({ params, now }: { params: { id: number }; now: Date }) => showUser(context, params.id, now);
  return implementCalls(accountStaffCalls, {
    'GET /admin/me/': { answer: ({ actor }) => getStaffMember(db, actor) },
    'GET /admin/users/': { answer: ({ query }) => listUsers(db, query) },
    'GET /admin/users/{id}/': { answer: show },
    'GET /admin/users/{id}/history/': {
      answer: ({ params, query }) => showHistory(context, params.id, query.from),
    },
    'POST /admin/users/{id}/notes/': {
      async answer(input) {
        await writeNote(db, input.actor, input.params.id, input.body, input.now);
        return show(input);
      },
    },
    'DELETE /admin/users/{id}/notes/{note}/': {
      async answer(input) {
        await deleteNote(db, input.actor, input.params.id, input.params.note);
        return show(input);
      },
    },
    'POST /admin/users/{id}/reasons/': {
      async answer({ actor, params, body }) {
        await requireUser(db, params.id);
        await giveReason(db, actor.id, params.id, body);
        return { success: true };
      },
    },
    'POST /admin/users/{id}/factors/reset/': {
      async answer({ actor, params, ...request }) {
        return { is_done: await resetFactors(context, actor, params.id, request) };
      },
    },
    'POST /admin/users/{id}/activate/': {
      async answer(input) {
        await openAccount(context, input.actor, input.params.id, input);
        return show(input);
      },
    },
    'POST /admin/users/{id}/deactivate/': {
      async answer(input) {
        await shutAccount(context, input.actor, input.params.id, input);
        return show(input);
      },
    },
    'POST /admin/users/{id}/rank/': {
      async answer(input) {
        await changeRank(context, input.actor, input.params.id, input.body, input);
        return show(input);
      },
    },
  });
}
