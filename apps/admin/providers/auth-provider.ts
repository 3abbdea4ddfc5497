import type { AuthProvider, HttpError } from 'react-admin';
import type { StaffMember } from '#modules/accounts/contract';
import { ask } from './ask.ts';
import { endSession, isLoggedIn } from './session.ts';

/** What a member of staff may do: `staff` edits content, `superuser` decides on people and money as well. */
export type Role = 'staff' | 'superuser';

function toLogin(): Promise<never> {
  const here = location.pathname.startsWith('/admin') ? location.pathname + location.search : '/admin';
  location.assign(`/login?from=${encodeURIComponent(here)}`);
  // The page is being left: nothing is shown meanwhile.
  return new Promise(() => undefined);
}

let asked: Promise<StaffMember> | undefined;

function whoAmI(): Promise<StaffMember> {
  asked ??= ask('/api/admin/me/')
    .then((response) => response.json() as Promise<StaffMember>)
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

export const authProvider: AuthProvider = {
  login: () => toLogin(),

  async logout() {
    asked = undefined;
    await endSession();
    location.assign('/');
    return false;
  },

  async checkAuth() {
    if (!isLoggedIn()) return toLogin();
    try {
      await whoAmI();
    } catch (error) {
      const { status } = error as HttpError;
      if (status === 401) return toLogin();
      // A learner has no business here; whoever is staff and offline stays where they are.
      if (status === 403) location.replace('/');
    }
  },

  async checkError({ status }: { status?: number }) {
    if (status === 401) return toLogin();
  },

  async getPermissions(): Promise<Role> {
    return (await whoAmI()).is_superuser ? 'superuser' : 'staff';
  },

  async getIdentity() {
    const { id, username } = await whoAmI();
    return { id, fullName: username };
  },
};
