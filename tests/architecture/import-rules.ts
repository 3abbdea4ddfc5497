/** A rule on imports, with what it refuses and what it lets through; held by biome.json. */
export interface ImportRule {
  rule: string;
  reason: string;
  /** Where the imports are planted; the file need not exist. */
  file: string;
  refuses: string[];
  allows: string[];
}

const moduleRules: ImportRule[] = [
  {
    rule: 'a module reaches another through its index or contract',
    reason: 'its files and tables may change without notice',
    file: 'modules/tomorrow/planted.ts',
    refuses: ['../library/models.ts', '../../modules/library/models.ts', '../../apps/api/server.ts'],
    allows: ['./models.ts', '#modules/library', '#modules/library/contract', '#modules/arabic', 'objection'],
  },
  {
    rule: 'a sub-folder of a module belongs to its module',
    reason: 'a module that has outgrown one screen may be divided',
    file: 'modules/library/audio/planted.ts',
    refuses: ['../../vocabulary/models.ts', '../../../apps/api/server.ts', '../../../tests/support/x.ts'],
    allows: ['../models.ts', './formats.ts', '#modules/platform'],
  },
  {
    rule: 'nobody imports tests or scripts',
    reason: 'what runs for readers does not depend on what is run by developers',
    file: 'modules/library/planted.ts',
    refuses: ['../../tests/support/database.ts', '../../scripts/serve.ts'],
    allows: ['#modules/platform'],
  },
  {
    rule: 'authoring is a domain module like the others',
    reason: 'it writes through the use cases of library and vocabulary',
    file: 'modules/authoring/planted.ts',
    refuses: ['../library/save-book.ts', '../vocabulary/models.ts'],
    allows: ['#modules/library', '#modules/vocabulary', '#modules/arabic', '#modules/platform', 'node:fs'],
  },
  {
    rule: 'platform imports libraries only',
    reason: 'every module stands on it',
    file: 'modules/platform/planted.ts',
    refuses: ['#modules/library', '#modules/library/contract', '#modules/arabic', '../library/models.ts'],
    allows: ['./logger.ts', 'pg', 'node:fs/promises', 'lru-cache'],
  },
  {
    rule: 'arabic imports nothing but itself',
    reason: 'it is pure and runs in the browser',
    file: 'modules/arabic/planted.ts',
    refuses: ['zod', 'node:fs', '#modules/platform', '#modules/library/contract', '../library/slugs.ts'],
    allows: ['./strip-vowels.ts'],
  },
  {
    rule: 'a sub-folder of arabic belongs to arabic',
    reason: 'it is as pure as the rest',
    file: 'modules/arabic/conjugation/planted.ts',
    refuses: ['#modules/platform', '../../library/slugs.ts'],
    allows: ['./patterns.ts', '../strip-vowels.ts'],
  },
  {
    rule: 'the allow-list of articles imports nothing',
    reason: 'the server cleans by it and the browser renders by it',
    file: 'modules/blog/allowed-html.ts',
    refuses: ['zod', 'node:fs', './models.ts', '#modules/platform', '#modules/arabic', '../library/slugs.ts'],
    allows: [],
  },
  {
    rule: 'a contract imports zod and other contracts only',
    reason: 'it runs in the browser',
    file: 'modules/library/contract.ts',
    refuses: ['./models.ts', '#modules/platform', '#modules/arabic', 'node:fs', 'knex', 'koa', '../x/y.ts'],
    allows: ['zod', '#modules/platform/contract', '#modules/vocabulary/contract', './fields-contract.ts'],
  },
  {
    rule: "platform's contract imports zod only",
    reason: 'it stands under all other contracts',
    file: 'modules/platform/contract.ts',
    refuses: ['#modules/library/contract', './config.ts', 'node:url'],
    allows: ['zod'],
  },
];

const serverRules: ImportRule[] = [
  {
    rule: 'apps/api knows modules by their public face, and one file of apps/web',
    reason: 'it composes them, and the server entry is what renders pages',
    file: 'apps/api/planted.ts',
    refuses: [
      '../../modules/library/models.ts',
      '../web/pages/home-page.tsx',
      '../web/lib/paths.ts',
      '../worker/main.ts',
      '../admin/main.tsx',
      '../client/request.ts',
      '../../tests/support/server.ts',
      '../../scripts/serve.ts',
    ],
    allows: [
      '#modules/library',
      '#modules/platform',
      '../web/entry-server.tsx',
      './error-response.ts',
      './client.ts',
      'koa',
    ],
  },
  {
    rule: 'the worker imports no other app',
    reason: 'both processes are made of the same modules, not of one another',
    file: 'apps/worker/planted.ts',
    refuses: [
      '../api/server.ts',
      '../web/lib/paths.ts',
      '../admin/main.tsx',
      '../client/request.ts',
      '../../modules/library/models.ts',
      '../../tests/support/x.ts',
      '../../scripts/x.ts',
    ],
    allows: ['#modules/library', '#modules/platform', '../../jobs/index.ts', 'bullmq'],
  },
  {
    rule: 'a job calls a use case by its module',
    reason: 'it is a thin file over it',
    file: 'jobs/planted.ts',
    refuses: ['../modules/library/save-text.ts', '../apps/worker/main.ts', '../scripts/serve.ts'],
    allows: ['#modules/library', '#modules/platform', './index.ts'],
  },
  {
    rule: 'a migration imports nothing of the project',
    reason: 'what has landed must not change with the code',
    file: 'migrations/0999-planted.ts',
    refuses: [
      '#modules/platform',
      '#modules/library',
      '../modules/library/models.ts',
      'objection',
      'node:fs',
    ],
    allows: ['knex', './0001-accounts.ts'],
  },
  {
    rule: "scripts go through modules' use cases",
    reason: 'what a script writes obeys the rules that a request obeys',
    file: 'scripts/planted.ts',
    refuses: ['../modules/library/models.ts', '../tests/support/database.ts'],
    allows: ['#modules/authoring', '../apps/api/server.ts', '../migrations/index.ts', './install.mjs'],
  },
];

/** Every rule on what modules, servers and scripts may import. */
export const importRules = [...moduleRules, ...serverRules];
