import { type Import, type SourceFile, targetOf } from './source-file.ts';

/** A rule that the linter cannot hold, with one file that breaks it and one that keeps it. */
export interface Convention {
  rule: string;
  reason: string;
  isBrokenBy(file: SourceFile): boolean;
  broken: { path: string; text: string };
  kept: { path: string; text: string };
}

const VAGUE = /(^|[-/.])(utils?|helpers?|misc|managers?)([-/.]|$)/i;
const FOLDERS_IN_KEBAB_CASE = /^(\.?[a-z0-9]+(-[a-z0-9]+)*\/)*[^/]*$/;
const ROUTES = /^modules\/[^/]+\/(staff-)?routes\.ts$/;
const DATABASE_LIBRARIES = ['knex', 'objection', 'pg'];

/** Folders whose files may meet by relative path: a module, an app, or a folder of the root. */
function houseOf(path: string): string {
  const segments = path.split('/');
  const isDivided = ['apps', 'modules'].includes(segments[0] ?? '');
  return segments.slice(0, Math.min(isDivided ? 2 : 1, segments.length - 1)).join('/');
}

const MAY_LEAVE_ITS_HOUSE: { from: RegExp; to: RegExp }[] = [
  { from: /^tests\//, to: /^/ },
  { from: /^vitest\.config\.ts$/, to: /^tests\/support\// },
  { from: /^apps\/api\//, to: /^apps\/web\/entry-server\.tsx$/ },
  { from: /^apps\/worker\//, to: /^jobs\/index\.ts$/ },
  { from: /^(apps\/(api|worker)|scripts)\//, to: /^migrations\/index\.ts$/ },
  { from: /^scripts\//, to: /^(apps\/(api|worker)\/[^/]+\.ts|[^/]+\.config\.ts|package\.json)$/ },
];

function leavesItsHouse(file: SourceFile, edge: Import): boolean {
  const target = targetOf(file, edge);
  if (target === undefined || houseOf(target) === houseOf(file.path)) return false;
  return !MAY_LEAVE_ITS_HOUSE.some(({ from, to }) => from.test(file.path) && to.test(target));
}

function featureOf(path: string): string | undefined {
  return /^apps\/web\/features\/([^/]+)\//.exec(path)?.[1];
}

function meetsAnotherFeature(file: SourceFile, edge: Import): boolean {
  const own = featureOf(file.path);
  const other = featureOf(targetOf(file, edge) ?? '');
  return own !== undefined && other !== undefined && own !== other;
}

function importsOutside(name: RegExp, allowed: RegExp): (file: SourceFile) => boolean {
  return ({ path, imports }) => !allowed.test(path) && imports.some(({ specifier }) => name.test(specifier));
}

const boundaries: Convention[] = [
  {
    rule: "a page takes types only from modules' contracts",
    reason: 'no zod reaches the learner’s bundle',
    isBrokenBy: ({ path, imports }) =>
      /^apps\/(web|admin)\//.test(path) &&
      imports.some(({ specifier, isTypeOnly }) => /^#modules\/.+\/contract$/.test(specifier) && !isTypeOnly),
    broken: { path: 'apps/web/lib/x.ts', text: `import { type Book } from '#modules/library/contract';` },
    kept: { path: 'apps/web/lib/x.ts', text: `import type { Book } from '#modules/library/contract';` },
  },
  {
    rule: 'features are apart',
    reason: 'a page composes them',
    isBrokenBy: (file) => file.imports.some((edge) => meetsAnotherFeature(file, edge)),
    broken: {
      path: 'apps/web/features/library/list/x.tsx',
      text: `export { y } from '../../vocabulary/y.tsx';`,
    },
    kept: { path: 'apps/web/features/library/list/x.tsx', text: `export { y } from '../y.tsx';` },
  },
  {
    rule: 'relative imports stay in their house',
    reason: 'what is outside is reached by its public face, at whatever depth a file stands',
    isBrokenBy: (file) => file.imports.some((edge) => leavesItsHouse(file, edge)),
    broken: { path: 'apps/api/a/b/x.ts', text: `export const y = import('../../../web/lib/paths.ts');` },
    kept: { path: 'apps/api/a/b/x.ts', text: `export { y } from '../../../web/entry-server.tsx';` },
  },
  {
    rule: 'types are imported by import type',
    reason: 'the linter’s import rules do not see a type written import(…)',
    isBrokenBy: ({ inlineTypeImports }) => inlineTypeImports > 0,
    broken: { path: 'modules/platform/x.ts', text: `export type A = import('#modules/library').A;` },
    kept: { path: 'modules/platform/x.ts', text: `import type { A } from './a.ts'; export type B = A;` },
  },
  {
    rule: "a migration takes Knex's types only",
    reason: 'it is handed its connection',
    isBrokenBy: ({ path, imports }) =>
      path.startsWith('migrations/') &&
      imports.some(({ specifier, isTypeOnly }) => specifier === 'knex' && !isTypeOnly),
    broken: { path: 'migrations/0001-x.ts', text: `import knex from 'knex'; knex({});` },
    kept: { path: 'migrations/0001-x.ts', text: `import type { Knex } from 'knex'; export type A = Knex;` },
  },
];

const libraries: Convention[] = [
  {
    rule: 'Koa stays in routes, platform’s http files and apps/api',
    reason: 'a use case is called by jobs and scripts as well',
    isBrokenBy: importsOutside(
      /^(koa|@koa\/.+|koa-.+)$/,
      /^(modules\/[^/]+\/(staff-)?routes\.ts|modules\/platform\/http[^/]*\.ts|apps\/api\/.+|tests\/.+)$/,
    ),
    broken: { path: 'modules/library/list-books.ts', text: `import type { Context } from 'koa';` },
    kept: { path: 'modules/library/routes.ts', text: `import type { Context } from 'koa';` },
  },
  {
    rule: 'BullMQ stays in platform, jobs and apps/worker',
    reason: 'a module publishes events and knows no queue',
    isBrokenBy: importsOutside(/^bullmq(\/|$)/, /^(modules\/platform|jobs|apps\/worker|tests)\//),
    broken: { path: 'modules/blog/publish-post.ts', text: `import { Queue } from 'bullmq';` },
    kept: { path: 'modules/platform/queue.ts', text: `import { Queue } from 'bullmq';` },
  },
  {
    rule: 'PayPal’s library stays in one file',
    reason: 'it has no types and no maintainer',
    isBrokenBy: importsOutside(/^paypal-rest-sdk/, /^modules\/subscriptions\/paypal\.ts$/),
    broken: { path: 'modules/subscriptions/change-plan.ts', text: `import paypal from 'paypal-rest-sdk';` },
    kept: { path: 'modules/subscriptions/paypal.ts', text: `import paypal from 'paypal-rest-sdk';` },
  },
  {
    rule: 'a route builds no query',
    reason: 'it validates, calls one use case and presents; it may pass the connection on',
    isBrokenBy: ({ path, imports, callees }) =>
      ROUTES.test(path) &&
      (['db', 'knex', 'trx'].some((name) => callees.has(name)) ||
        imports.some(({ specifier }) => specifier.endsWith('/models.ts')) ||
        imports.some(({ specifier, isTypeOnly }) => DATABASE_LIBRARIES.includes(specifier) && !isTypeOnly)),
    broken: {
      path: 'modules/library/routes.ts',
      text: `export const list = (db: Db) => db('books').where({});`,
    },
    kept: {
      path: 'modules/library/routes.ts',
      text: `import type { Knex } from 'knex'; export const list = (db: Knex) => listBooks(db);`,
    },
  },
];

const names: Convention[] = [
  {
    rule: 'no file or folder has a name that could hold anything',
    reason: 'utils, helpers, misc and managers grow without an idea',
    isBrokenBy: ({ path }) => VAGUE.test(path),
    broken: { path: 'modules/library/date-utils.ts', text: '' },
    kept: { path: 'modules/library/published-texts.ts', text: '' },
  },
  {
    rule: 'folder names are kebab-case',
    reason: 'as those of files',
    isBrokenBy: ({ path }) => !FOLDERS_IN_KEBAB_CASE.test(path),
    broken: { path: 'apps/web/features/wordBank/list.tsx', text: '' },
    kept: { path: 'apps/web/features/word-bank/list.tsx', text: '' },
  },
  {
    rule: 'a module throws named errors',
    reason: 'only a name and a code can be turned into a status and a French sentence',
    isBrokenBy: ({ path, bareErrors }) =>
      path.startsWith('modules/') && !path.startsWith('modules/platform/') && bareErrors > 0,
    broken: { path: 'modules/library/x.ts', text: `throw new Error('no such book');` },
    kept: { path: 'modules/library/x.ts', text: 'throw new BookNotFound();' },
  },
];

/** Every rule that these tests hold by reading the sources. */
export const conventions = [...boundaries, ...libraries, ...names];
