import type { AuthProvider, HttpError } from 'react-admin';
import type { StaffMember } from '#modules/accounts/contract';
import type { StaffRole } from '#modules/platform/contract';
import { call } from './call.ts';
import { findSession, logOut, toLogin } from './session.ts';

let asked: { session: string | undefined; answer: Promise<StaffMember> } | undefined;

/** Asked once for each session: another tab may have begun one for somebody else. */
async function whoAmI(): Promise<StaffMember> {
  const session = await findSession();
  if (session === undefined) return toLogin();
  if (asked && asked.session === session) return asked.answer;
  const answer = call('GET /admin/me/').catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  asked = { session, answer };
  return answer;
}

export const authProvider: AuthProvider = {
  login: () => toLogin(),

  async logout() {
    await logOut();
    location.assign('/');
    return false;
  },

  async checkAuth() {
    try {
      await whoAmI();
    } catch (error) {
      const { status, body } = error as HttpError;
      // A learner has no business here, and stays logged in; whoever is staff and offline stays where they are, and
      // whoever has only a password first gets more.
      if (status === 403) location.replace(body?.code === 'factor_demanded' ? '/compte' : '/');
    }
  },

  // A call that finds no session has led to the login itself; no other refusal ends one.
  checkError: () => Promise.resolve(),

  async getPermissions(): Promise<StaffRole> {
    return (await whoAmI()).role;
  },

  async getIdentity() {
    const { id, username } = await whoAmI();
    return { id, fullName: username };
  },
};
