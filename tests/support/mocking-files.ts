/**
 * The test files that replace a module before it is loaded (vi.mock): each runs in a process of its own.
 * tests/architecture/conventions.test.ts holds that none is missing here.
 */
export const MOCKING_FILES: readonly string[] = [
  'tests/modules/accounts/hash-password.test.ts',
  'tests/apps/api/accounts-login.test.ts',
  'tests/apps/api/accounts-register.test.ts',
  'tests/apps/web/account-choices.test.ts',
  'tests/apps/web/member-links.test.tsx',
];
