import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { implementCalls } from '#modules/platform';
import type { AccountContext } from '../context.ts';
import { requireUser } from '../profile/show-user.ts';
import { type GivenFactor, proveAgain } from './check-factor.ts';
import { factorCalls, factorEntranceCalls } from './contract.ts';
import { finishLogin, logInByPasskey, secondStepOptions } from './finish-login.ts';
import {
  confirmTotp,
  enrolPasskey,
  removePasskey,
  renamePasskey,
  renewCodes,
  setUpTotp,
  showFactors,
  takeTotpAway,
} from './manage-factors.ts';
import { passkeyOptions, proofOptions } from './passkeys.ts';

const DONE = { success: true } as const;

/** The library's type names transports that a browser may not know yet; what we have parsed is of its shape. */
const shown = <T extends { passkey?: unknown }>(body: T) =>
  body as Omit<T, 'passkey'> & Pick<GivenFactor, 'passkey'>;

/** The calls by which people come in with more than a password. */
export function factorEntranceRoutes(context: AccountContext) {
  return implementCalls(factorEntranceCalls, {
    'POST /users/login/passkey/options/': {
      answer: async ({ now }) => ({ ...(await proofOptions(context, undefined, now)) }),
    },
    'POST /users/login/passkey/': {
      answer: ({ body: { passkey, remember_me }, ...request }) =>
        logInByPasskey(context, { passkey: passkey as AuthenticationResponseJSON, remember_me }, request),
    },
    'POST /users/login/second-step/options/': {
      answer: async ({ body, now }) => ({ ...(await secondStepOptions(context, body.token, now)) }),
    },
    'POST /users/login/second-step/': {
      answer: ({ body, ...request }) => finishLogin(context, shown(body), request),
    },
  });
}

/** The calls about what an account has beside its password. */
export function factorRoutes(context: AccountContext) {
  const { db } = context;
  return implementCalls(factorCalls, {
    'GET /users/account/factors/': { answer: ({ actor }) => showFactors(context, actor.id) },
    'POST /users/account/proof/options/': {
      answer: async ({ actor, now }) => ({ ...(await proofOptions(context, actor.id, now)) }),
    },
    'POST /users/account/proof/': {
      answer: ({ actor, body, ...request }) =>
        proveAgain(context, actor, shown(body), request).then(() => DONE),
    },
    'POST /users/account/passkeys/options/': {
      answer: async ({ actor, now }) => ({
        ...(await passkeyOptions(context, await requireUser(db, actor.id), now)),
      }),
    },
    'POST /users/account/passkeys/': {
      answer: ({ actor, body: { name, response }, ...request }) =>
        enrolPasskey(context, actor, { name, response: response as RegistrationResponseJSON }, request),
    },
    'PATCH /users/account/passkeys/{id}/': {
      answer: ({ actor, params, body }) => renamePasskey(db, actor.id, params.id, body.name).then(() => DONE),
    },
    'DELETE /users/account/passkeys/{id}/': {
      answer: ({ actor, params, ...request }) =>
        removePasskey(context, actor.id, params.id, request).then(() => DONE),
    },
    'POST /users/account/totp/': { answer: ({ actor }) => setUpTotp(context, actor.id) },
    'POST /users/account/totp/confirm/': {
      answer: ({ actor, body, ...request }) => confirmTotp(context, actor, body.code, request),
    },
    'DELETE /users/account/totp/': {
      answer: ({ actor, ...request }) => takeTotpAway(context, actor.id, request).then(() => DONE),
    },
    'POST /users/account/recovery-codes/': {
      answer: ({ actor, ...request }) => renewCodes(context, actor.id, request),
    },
  });
}
