import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importRules } from './import-rules.ts';
import { type Complaint, lintPlantedTree } from './planted-tree.ts';
import { listFolders, ROOT } from './source-file.ts';
import { webImportRules } from './web-import-rules.ts';

const IMPORT_RULES = ['style/noRestrictedImports', 'correctness/noNodejsModules'];

const rules = [...importRules, ...webImportRules];

const folders = [
  ...listFolders('modules').map((name) => ({
    file: `modules/${name}/planted.ts`,
    to: '../elsewhere/row.ts',
  })),
  ...listFolders('apps').map((name) => ({ file: `apps/${name}/planted.ts`, to: '../../modules/x/row.ts' })),
  ...listFolders('apps/web/features').map((name) => ({
    file: `apps/web/features/${name}/planted.tsx`,
    to: '../elsewhere/panel.tsx',
  })),
];

const forms = [
  `import type { Row } from '../vocabulary/models.ts';`,
  `export { saveWord } from '../vocabulary/save-word.ts';`,
  `export * from '../vocabulary/models.ts';`,
  `export const later = import('../vocabulary/models.ts');`,
];
const formsFile = 'modules/library/forms.ts';

const planted = new Map<string, string[]>([[formsFile, forms]]);

function plant(file: string, specifier: string): void {
  const lines = planted.get(file) ?? [];
  lines.push(`import { it as planted${lines.length} } from '${specifier}';`);
  planted.set(file, lines);
}

for (const { file, refuses, allows } of rules) {
  for (const specifier of [...refuses, ...allows]) plant(file, specifier);
}
for (const { file, to } of folders) plant(file, to);

let complaints: Complaint[] = [];

beforeAll(async () => {
  const files = [...planted].map(([path, lines]) => [path, `${lines.join('\n')}\n`] as const);
  const found = await lintPlantedTree(new Map(files));
  complaints = found.filter(({ rule }) => IMPORT_RULES.includes(rule));
});

function complaintsAbout(file: string, specifier: string): Complaint[] {
  const line = (planted.get(file) ?? []).findIndex((text) => text.endsWith(` from '${specifier}';`)) + 1;
  return complaints.filter((complaint) => complaint.path === file && complaint.line === line);
}

describe.each(rules)('$rule ($reason)', ({ file, refuses, allows }) => {
  test.each(refuses)(`${file} may not import %s`, (specifier) => {
    expect(complaintsAbout(file, specifier)).not.toEqual([]);
  });

  test.each(allows)(`${file} may import %s`, (specifier) => {
    expect(complaintsAbout(file, specifier)).toEqual([]);
  });
});

test.each(forms)('a rule holds for every form of import: %s', (form) => {
  const line = forms.indexOf(form) + 1;

  expect(
    complaints.filter((complaint) => complaint.path === formsFile && complaint.line === line),
  ).not.toEqual([]);
});

test.each(folders)('no folder of the tree is without a rule: $file', ({ file, to }) => {
  expect(complaintsAbout(file, to)).not.toEqual([]);
});

const Configuration = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({
        rules: z.object({
          style: z
            .object({
              noRestrictedImports: z
                .object({ options: z.object({ patterns: z.array(z.object({ message: z.string() })) }) })
                .optional(),
            })
            .optional(),
        }),
      }),
    }),
  ),
});

function globMatches(glob: string, path: string): boolean {
  const source = glob.replace(/[.]/g, '\\.').replace(/\*+/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`).test(path);
}

test('each import rule of biome.json has a planted violation that it refuses', () => {
  const { overrides } = Configuration.parse(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')));
  const restrictions = overrides.flatMap(({ includes, linter }) => {
    const patterns = linter.rules.style?.noRestrictedImports?.options.patterns;
    return patterns ? [{ includes, messages: patterns.map(({ message }) => message) }] : [];
  });

  // Of several overrides that name a file the last one alone is in force.
  const proved = complaints.map(({ path, message }) => {
    const inForce = restrictions.findLast(({ includes }) => includes.some((glob) => globMatches(glob, path)));
    return `${inForce?.includes}: ${message}`;
  });

  const all = restrictions.flatMap(({ includes, messages }) =>
    messages.map((text) => `${includes}: ${text}`),
  );
  expect(all.filter((rule) => !proved.includes(rule))).toEqual([]);
});
