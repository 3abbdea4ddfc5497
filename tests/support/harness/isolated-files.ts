/**
 * The test files that replace a module before it is loaded (vi.mock), or hold the timers of their process: each runs in a
 * process of its own. tests/architecture/hygiene.test.ts holds that none is missing here.
 */
export const ISOLATED_FILES: readonly string[] = [
  'tests/accounts/passwords/hash-password.test.ts',
  'tests/accounts/sessions/login.test.ts',
  'tests/accounts/registration/register.test.ts',
  'tests/authoring/recordings/recordings-apart.test.ts',
  'tests/platform/content-revision.test.ts',
  'tests/platform/database.test.ts',
  'tests/platform/notices.test.ts',
  'tests/platform/relay.test.ts',
  'tests/platform/repeat.test.ts',
  'tests/web/account-choices.test.ts',
  'tests/web/library/member-links.test.tsx',
];
