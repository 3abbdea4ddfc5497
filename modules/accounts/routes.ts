import { implementCalls } from '#modules/platform';
import { getUser } from './console/get-user.ts';
import type { AccountContext } from './context.ts';
import { entranceCalls } from './contract.ts';
import { getCaptchaChallenge } from './get-captcha-challenge.ts';
import { findLink } from './mails/link-token.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { activateAccount } from './registration/activate-account.ts';
import { register } from './registration/register.ts';
import { resendActivation } from './registration/resend-activation.ts';
import { logIn } from './sessions/log-in.ts';
import { logInByLink } from './sessions/log-in-by-link.ts';
import { logOut } from './sessions/log-out.ts';
import { refreshSession } from './sessions/refresh-session.ts';

export { accountStaffRoutes } from './console/routes.ts';
export { factorEntranceRoutes, factorRoutes } from './factors/routes.ts';
export { accountPageRoutes } from './profile/routes.ts';

const DONE = { success: true } as const;
const RESET_REQUESTED = {
  detail:
    'Si cette adresse est liée à un compte, vous y recevrez un e-mail avec un lien pour choisir un nouveau mot de passe.',
};

/** The calls by which people come in and go out. */
export function accountRoutes(context: AccountContext) {
  const { db, captcha, captchaSettings } = context;
  return implementCalls(entranceCalls, {
    'POST /users/register/': {
      answer: ({ body, ...request }) => register(context, body, request).then(() => DONE),
    },
    'POST /users/login/': { answer: ({ body, ...request }) => logIn(context, body, request) },
    'POST /users/login/activation/': {
      answer: ({ body, ...request }) => logInByLink(context, body, request),
    },
    'POST /users/token/refresh/': {
      answer: async ({ body, ...request }) => ({
        access: await refreshSession(context, body.refresh, request),
      }),
    },
    'POST /users/logout/': {
      answer: ({ body, ...request }) => logOut(context, body.refresh, request).then(() => DONE),
    },
    'GET /users/me/': { answer: ({ actor }) => getUser(db, actor.id) },
    'GET /users/activate/{uid}/{token}/': {
      answer: ({ params, ...request }) => activateAccount(context, params, request).then(() => DONE),
    },
    'POST /users/activation/resend/': {
      answer: ({ body, ...request }) => resendActivation(context, body, request).then(() => DONE),
    },
    'POST /users/password-reset/request/': {
      answer: ({ body, ...request }) =>
        requestPasswordReset(context, body, request).then(() => RESET_REQUESTED),
    },
    'POST /users/password-reset/verify-token/': {
      answer: async ({ body, now }) => ({ valid: (await findLink(db, 'reset', body, now)) !== null }),
    },
    'POST /users/password-reset/confirm/': {
      answer: ({ body, ...request }) => resetPassword(context, body, request).then(() => DONE),
    },
    'GET /captcha/': { answer: async () => captchaSettings },
    'GET /captcha/challenge/': {
      answer: ({ query }) => getCaptchaChallenge(captcha, query.action),
    },
  });
}
