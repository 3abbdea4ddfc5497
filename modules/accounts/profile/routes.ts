import { implementCalls } from '#modules/platform';
import { listReadingsAbout, type PersonalData } from '#modules/platform/records';
import { readingReason } from '../console/contract.ts';
import { deleteAccount } from '../erasure/delete-account.ts';
import { changePassword, type PasswordContext } from '../passwords/change-password.ts';
import { endOwnSessions } from '../sessions/end-sessions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { changeUsername } from './change-username.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { accountPageCalls } from './contract.ts';
import { exportAccount } from './export-account.ts';
import { getAccount } from './get-account.ts';
import { requestEmailChange } from './request-email-change.ts';
import { savePreferences } from './save-preferences.ts';

const done = { success: true } as const;

/**
 * The calls of /compte.
 * @param parts what each module keeps of a person
 */
export function accountPageRoutes(context: PasswordContext, parts: readonly PersonalData[]) {
  const { db } = context;
  return implementCalls(accountPageCalls, {
    'GET /users/account/': { answer: ({ actor }) => getAccount(db, actor.id) },
    'PATCH /users/account/': { answer: ({ actor, body }) => changeUsername(db, actor.id, body.username) },
    'POST /users/account/email/': {
      answer: async ({ actor, body, ...request }) => {
        await requestEmailChange(context, actor, body, request);
        return done;
      },
    },
    'POST /users/account/email/confirm/': {
      answer: async ({ body, ...request }) => {
        await confirmEmailChange(context, body, request);
        return done;
      },
    },
    'POST /users/account/password/': {
      answer: async ({ actor, body, ...request }) => {
        await changePassword(context, actor, body, request);
        return done;
      },
    },
    'PUT /users/account/preferences/': {
      answer: ({ actor, body }) => savePreferences(db, actor.id, body),
    },
    'GET /users/account/sessions/': { answer: ({ actor, now }) => listSessions(db, actor, now) },
    'POST /users/account/sessions/end/': {
      answer: async ({ actor, body, now }) => {
        await endOwnSessions(db, actor, body.id, now);
        return done;
      },
    },
    'GET /users/account/readings/': {
      answer: async ({ actor }) =>
        (await listReadingsAbout(db, actor.id)).map(({ at, resource, isList, reason }) => ({
          at: at.toISOString(),
          what: resource,
          is_list: isList,
          reason: reason && readingReason.catch('other').parse(reason.reason),
          note: reason?.note ?? '',
        })),
    },
    'POST /users/account/export/': {
      answer: ({ actor, body, ...request }) =>
        exportAccount(context, parts, actor, body.current_password, request),
    },
    'POST /users/account/delete/': {
      answer: async ({ actor, body, ...request }) => {
        await deleteAccount(context, parts, actor, body.current_password, request);
        return done;
      },
    },
  });
}
