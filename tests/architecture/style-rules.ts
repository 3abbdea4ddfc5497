/** A rule of style, with a file that breaks it and one that keeps it; held by biome.json. */
export interface StyleRule {
  rule: string;
  reason: string;
  /** The linter's name of it. */
  heldBy: string;
  refused: { file: string; text: string };
  allowed: { file: string; text: string };
}

const fileRules: StyleRule[] = [
  {
    rule: 'a file has 250 lines at most',
    reason: 'it can be read in one sitting',
    heldBy: 'style/noExcessiveLinesPerFile',
    refused: { file: 'modules/library/long.ts', text: 'export {};\n'.repeat(251) },
    allowed: { file: 'modules/library/short.ts', text: 'export {};\n'.repeat(249) },
  },
  {
    rule: 'a suite, a sheet and a table of data have 300 lines at most',
    reason: 'they are lists: of rules, of looks, of what is known',
    heldBy: 'style/noExcessiveLinesPerFile',
    refused: { file: 'tests/library/long.test.ts', text: 'export {};\n'.repeat(301) },
    allowed: { file: 'apps/api/answers/error-table.ts', text: 'export {};\n'.repeat(299) },
  },
  {
    rule: 'file names are kebab-case',
    reason: 'they are the same on every file system and in every import',
    heldBy: 'style/useFilenamingConvention',
    refused: { file: 'modules/library/listBooks.ts', text: 'export const planted = 1;\n' },
    allowed: { file: 'modules/library/books/list-books.ts', text: 'export const planted = 1;\n' },
  },
  {
    rule: 'a module has one barrel, its index',
    reason: 'it is the public face; any other hides where things are',
    heldBy: 'performance/noBarrelFile',
    refused: { file: 'modules/library/faces.ts', text: `export { x } from './x.ts';\n` },
    allowed: { file: 'modules/library/index.ts', text: `export { x } from './x.ts';\n` },
  },
  {
    rule: 'the server entry is the public face of apps/web',
    reason: 'apps/api may import no other file of it',
    heldBy: 'performance/noBarrelFile',
    refused: { file: 'apps/web/lib/all.ts', text: `export { x } from './x.ts';\n` },
    allowed: { file: 'apps/web/entry-server.tsx', text: `export { x } from './lib/x.ts';\n` },
  },
  {
    rule: 'exports are named',
    reason: 'a thing has the same name everywhere',
    heldBy: 'style/noDefaultExport',
    refused: { file: 'modules/library/by-default.ts', text: 'export default 1;\n' },
    allowed: { file: 'vite.config.ts', text: 'export default 1;\n' },
  },
];

const codeRules: StyleRule[] = [
  {
    rule: 'nothing is any',
    reason: 'it silences the compiler for all that follows',
    heldBy: 'suspicious/noExplicitAny',
    refused: { file: 'tests/support/any.ts', text: 'export const planted: any = 1;\n' },
    allowed: { file: 'tests/support/unknown.ts', text: 'export const planted: unknown = 1;\n' },
  },
  {
    rule: 'nothing is asserted to be there',
    reason: 'what may be missing is handled or thrown',
    heldBy: 'style/noNonNullAssertion',
    refused: { file: 'apps/api/assert.ts', text: 'export const planted = [1][0]!.toFixed();\n' },
    allowed: { file: 'apps/api/ask.ts', text: 'export const planted = [1][0]?.toFixed();\n' },
  },
  {
    rule: 'servers log, scripts print',
    reason: 'the log is structured and has one door',
    heldBy: 'suspicious/noConsole',
    refused: { file: 'modules/library/print.ts', text: `console.log('x');\nexport {};\n` },
    allowed: { file: 'scripts/print.ts', text: `console.log('x');\nexport {};\n` },
  },
  {
    rule: 'nothing is imported in vain',
    reason: 'it would be loaded and read for nothing',
    heldBy: 'correctness/noUnusedImports',
    refused: { file: 'jobs/unused-import.ts', text: `import { x } from './ending.ts';\nexport {};\n` },
    allowed: { file: 'jobs/used-import.ts', text: `import { y } from './ending.ts';\nexport const z = y;\n` },
  },
  {
    rule: 'nothing is named in vain',
    reason: 'the reader looks for its use',
    heldBy: 'correctness/noUnusedVariables',
    refused: { file: 'jobs/unused.ts', text: 'const planted = 1;\nexport {};\n' },
    allowed: { file: 'jobs/used.ts', text: 'const planted = 1;\nexport const z = planted;\n' },
  },
  {
    rule: 'what is thrown is an error',
    reason: 'it carries where it came from',
    heldBy: 'style/useThrowOnlyError',
    refused: { file: 'jobs/throw-text.ts', text: `export function planted() {\n  throw 'x';\n}\n` },
    allowed: { file: 'jobs/throw.ts', text: `export function planted() {\n  throw new TypeError('x');\n}\n` },
  },
  {
    rule: 'what Node gives is imported as node:',
    reason: 'a package of that name cannot take its place',
    heldBy: 'style/useNodejsImportProtocol',
    refused: { file: 'scripts/bare.ts', text: `import fs from 'fs';\nexport const planted = fs;\n` },
    allowed: { file: 'scripts/node.ts', text: `import fs from 'node:fs';\nexport const planted = fs;\n` },
  },
  {
    rule: 'types are imported as types',
    reason: 'the rest of the file is then not loaded for them',
    heldBy: 'style/useImportType',
    refused: { file: 'jobs/value.ts', text: `import { Row } from './row.ts';\nexport type Planted = Row;\n` },
    allowed: {
      file: 'jobs/type.ts',
      text: `import type { Row } from './row.ts';\nexport type Planted = Row;\n`,
    },
  },
  {
    rule: 'imports name the file as it is',
    reason: 'Node runs the sources without a bundler',
    heldBy: 'correctness/useImportExtensions',
    refused: {
      file: 'jobs/no-ending.ts',
      text: `import { x } from './ending';\nexport const y = x;\n`,
    },
    allowed: { file: 'jobs/ending.ts', text: `import { x } from './type.ts';\nexport const y = x;\n` },
  },
  {
    rule: 'a promise is awaited or given away on purpose',
    reason: 'its failure would be nobody’s',
    heldBy: 'nursery/noFloatingPromises',
    refused: { file: 'jobs/float.ts', text: `async function a() {}\nexport function b() {\n  a();\n}\n` },
    allowed: { file: 'jobs/wait.ts', text: `async function a() {}\nexport function b() {\n  void a();\n}\n` },
  },
  {
    rule: 'no test is skipped',
    reason: 'what is left out for want of a service is said by name',
    heldBy: 'suspicious/noSkippedTests',
    refused: { file: 'tests/modules/skipped.test.ts', text: `test.skip('x', () => {});\n` },
    allowed: { file: 'tests/modules/run.test.ts', text: `test('x', () => {});\n` },
  },
  {
    rule: 'a fixture may skip a test',
    reason: 'it is what the reports of tests are tried on',
    heldBy: 'suspicious/noSkippedTests',
    refused: { file: 'tests/support/skipped.test.ts', text: `test.skip('x', () => {});\n` },
    allowed: { file: 'tests/support/fixtures/skipped.fixture.ts', text: `test.skip('x', () => {});\n` },
  },
  {
    rule: 'no test stands for all the others',
    reason: 'it would hide that they fail',
    heldBy: 'suspicious/noFocusedTests',
    refused: { file: 'tests/modules/only.test.ts', text: `test.only('x', () => {});\n` },
    allowed: { file: 'tests/modules/among.test.ts', text: `test('x', () => {});\n` },
  },
  {
    rule: 'a picture has words',
    reason: 'some readers hear the page',
    heldBy: 'a11y/useAltText',
    refused: { file: 'apps/web/ui/mute.tsx', text: `export const planted = <img src="/a.png" />;\n` },
    allowed: {
      file: 'apps/web/ui/pictured.tsx',
      text: `export const planted = <img src="/a.png" alt="" />;\n`,
    },
  },
  {
    rule: 'a button says what kind it is',
    reason: 'inside a form the default one sends it',
    heldBy: 'a11y/useButtonType',
    refused: { file: 'apps/web/ui/button.tsx', text: 'export const planted = <button>A</button>;\n' },
    allowed: {
      file: 'apps/web/ui/plain-button.tsx',
      text: 'export const planted = <button type="button">A</button>;\n',
    },
  },
];

/** Every rule of style that the linter holds, apart from those it recommends. */
export const styleRules = [...fileRules, ...codeRules];
