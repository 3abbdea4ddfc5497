import type { SourceFile } from './sources/source-file.ts';

interface Plant {
  path: string;
  text: string;
}

/** A rule that the linter cannot hold, with files that break it and files that keep it. */
export interface Convention {
  rule: string;
  reason: string;
  isBrokenBy(file: SourceFile): boolean;
  broken: Plant[];
  allowed: Plant[];
}

const VAGUE = /(^|[-/.])(utils?|helpers?|misc|managers?)([-/.]|$)/i;
const FOLDERS_IN_KEBAB_CASE = /^(\.?[a-z0-9]+(-[a-z0-9]+)*\/)*[^/]*$/;
const ROUTES = /^modules\/(?:.+\/)?([a-z-]+-)?routes\.ts$/;
const ASK_OTHERS = [
  'modules/memory/reminders/push-message.ts',
  'modules/platform/http/captcha-recaptcha.ts',
  'modules/subscriptions/provider/paypal-certificates.ts',
  'modules/subscriptions/provider/paypal-http.ts',
];
const PRODUCT = /^(apps|jobs|modules|scripts)\//;
const LONGEST_FUNCTION = 60;
const LONGEST_COMPONENT = 90;
const DATABASE_LIBRARIES = ['knex', 'objection', 'pg'];

function importsOutside(name: RegExp, allowed: RegExp): (file: SourceFile) => boolean {
  return ({ path, imports }) => !allowed.test(path) && imports.some(({ specifier }) => name.test(specifier));
}

const libraries: Convention[] = [
  {
    rule: 'Koa stays in apps/api',
    reason: 'a use case is called by jobs and scripts as well',
    isBrokenBy: importsOutside(/^(koa|@koa\/.+|koa-.+)$/, /^(apps\/api|tests)\//),
    broken: [
      { path: 'modules/library/books/list-books.ts', text: `import type { Context } from 'koa';` },
      { path: 'modules/library/routes.ts', text: `import type { Context } from 'koa';` },
      { path: 'modules/platform/http/calls.ts', text: `import Router from '@koa/router';` },
      { path: 'jobs/x.ts', text: `import compress from 'koa-compress';` },
    ],
    allowed: [{ path: 'apps/api/server.ts', text: `import Koa from 'koa'; new Koa();` }],
  },
  {
    rule: 'BullMQ stays in platform, jobs and apps/worker',
    reason: 'a module publishes events and knows no queue',
    isBrokenBy: importsOutside(/^bullmq(\/|$)/, /^(modules\/platform|jobs|apps\/worker|tests)\//),
    broken: [{ path: 'modules/blog/publish-post.ts', text: `import { Queue } from 'bullmq';` }],
    allowed: [{ path: 'modules/platform/events/queue.ts', text: `import { Queue } from 'bullmq';` }],
  },
  {
    rule: 'PayPal’s library stays in one file',
    reason: 'it has no types and no maintainer',
    isBrokenBy: importsOutside(/^paypal-rest-sdk/, /^modules\/subscriptions\/provider\/paypal-http\.ts$/),
    broken: [{ path: 'modules/subscriptions/change-plan.ts', text: `import paypal from 'paypal-rest-sdk';` }],
    allowed: [
      {
        path: 'modules/subscriptions/provider/paypal-http.ts',
        text: `import paypal from 'paypal-rest-sdk';`,
      },
    ],
  },
  {
    rule: 'other machines are asked in few files',
    reason: 'each asks addresses of its own list and follows no redirection',
    isBrokenBy: ({ path, imports, callees }) =>
      /^(modules|jobs|apps\/(api|worker))\//.test(path) &&
      !ASK_OTHERS.includes(path) &&
      (callees.has('fetch') ||
        imports.some(({ specifier }) => /^(node:)?(https|http2)$|^undici|^web-push$/.test(specifier))),
    broken: [
      { path: 'modules/blog/x.ts', text: `await fetch(address);` },
      { path: 'jobs/x.ts', text: `import { request } from 'node:https';` },
      { path: 'modules/library/x.ts', text: `import webPush from 'web-push';` },
    ],
    allowed: [{ path: 'modules/platform/http/captcha-recaptcha.ts', text: `await fetch(address);` }],
  },
  {
    rule: 'a route builds no query',
    reason: 'it validates, calls one use case and presents; it may pass the connection on',
    isBrokenBy: ({ path, imports, callees }) =>
      ROUTES.test(path) &&
      (['db', 'knex', 'trx'].some((name) => callees.has(name)) ||
        imports.some(({ specifier }) => specifier.endsWith('/models.ts')) ||
        imports.some(({ specifier, isTypeOnly }) => DATABASE_LIBRARIES.includes(specifier) && !isTypeOnly)),
    broken: [
      {
        path: 'modules/library/routes.ts',
        text: `export const list = (db: Db) => db('books').where({});`,
      },
      {
        path: 'modules/subscriptions/plans/routes.ts',
        text: `import { Plan } from './models.ts'; export const list = () => Plan.query();`,
      },
    ],
    allowed: [
      {
        path: 'modules/library/routes.ts',
        text: `import type { Knex } from 'knex'; export const list = (db: Knex) => listBooks(db);`,
      },
    ],
  },
];

const names: Convention[] = [
  {
    rule: 'no file or folder has a name that could hold anything',
    reason: 'utils, helpers, misc and managers grow without an idea',
    isBrokenBy: ({ path }) => VAGUE.test(path),
    broken: [
      'modules/library/date-utils.ts',
      'apps/web/helpers/x.ts',
      'modules/misc/x.ts',
      'jobs/job-manager.ts',
    ].map((path) => ({ path, text: '' })),
    allowed: [{ path: 'modules/library/texts/published-texts.ts', text: '' }],
  },
  {
    rule: 'folder names are kebab-case',
    reason: 'as those of files',
    isBrokenBy: ({ path }) => !FOLDERS_IN_KEBAB_CASE.test(path),
    broken: [{ path: 'apps/web/features/wordBank/list.tsx', text: '' }],
    allowed: [{ path: 'apps/web/features/word-bank/list.tsx', text: '' }],
  },
  {
    rule: 'calls are defined in contract.ts, the team’s beside readers’ in staff-contract.ts',
    reason: 'whoever looks for a call finds it in the folder of its subject; a shape is a schema',
    isBrokenBy: ({ path, callees }) =>
      /-contract\.ts$/.test(path)
        ? !path.endsWith('/staff-contract.ts')
        : /^modules\//.test(path) && !path.endsWith('/contract.ts') && callees.has('defineCalls'),
    broken: [
      { path: 'modules/library/books/book-contract.ts', text: '' },
      { path: 'modules/library/books/calls.ts', text: 'export const bookCalls = defineCalls({});' },
    ],
    allowed: [
      { path: 'modules/library/books/contract.ts', text: 'export const bookCalls = defineCalls({});' },
      { path: 'modules/library/books/staff-contract.ts', text: '' },
      { path: 'modules/library/books/book-schema.ts', text: '' },
    ],
  },
  {
    rule: 'a module throws named errors',
    reason: 'only a name and a code can be turned into a status and a French sentence',
    isBrokenBy: ({ path, bareErrors }) =>
      /^modules\/(?!(platform|embedded-postgres|mailbox)\/)/.test(path) && bareErrors > 0,
    broken: [{ path: 'modules/library/x.ts', text: `throw new Error('no such book');` }],
    allowed: [{ path: 'modules/library/x.ts', text: 'throw new BookNotFound();' }],
  },
];

const functionOf = (lines: number) => `function f() {${'\n'.repeat(lines - 1)}}`;
const componentOf = (lines: number) => `function Page() {${'\n'.repeat(lines - 2)}return <p />;\n}`;

const lengths: Convention[] = [
  {
    rule: `a function has ${LONGEST_FUNCTION} lines at most, a component ${LONGEST_COMPONENT}`,
    reason: 'one idea is read on one screen; the linter does not count the lines of markup',
    isBrokenBy: ({ path, functions }) =>
      PRODUCT.test(path) &&
      functions.some(({ lines, draws }) => lines > (draws ? LONGEST_COMPONENT : LONGEST_FUNCTION)),
    broken: [
      { path: 'modules/library/x.ts', text: functionOf(61) },
      { path: 'jobs/x.ts', text: `const f = async () => {${'\n'.repeat(60)}};` },
      { path: 'apps/admin/x.tsx', text: componentOf(91) },
    ],
    allowed: [
      { path: 'modules/library/x.ts', text: functionOf(60) },
      { path: 'apps/admin/x.tsx', text: componentOf(90) },
      { path: 'tests/library/x.test.ts', text: functionOf(61) },
    ],
  },
];

/** Every rule that these tests hold by reading the sources. */
export const conventions = [...libraries, ...names, ...lengths];
