/**
 * The test files that replace a module before it is loaded (vi.mock): each runs in a process of its own.
 * tests/architecture/conventions.test.ts holds that none is missing here.
 */
export const MOCKING_FILES: readonly string[] = [
  'tests/accounts/passwords/hash-password.test.ts',
  'tests/accounts/sessions/login.test.ts',
  'tests/accounts/registration/register.test.ts',
  'tests/authoring/recordings/recordings-apart.test.ts',
  'tests/web/account-choices.test.ts',
  'tests/web/library/member-links.test.tsx',
];
