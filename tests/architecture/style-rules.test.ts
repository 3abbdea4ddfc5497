import { beforeAll, describe, expect, test } from 'vitest';
import { type Complaint, lintPlantedTree } from './planted-tree.ts';
import { styleRules } from './style-rules.ts';

const cycle = new Map([
  ['modules/library/one.ts', `import { two } from '#modules/tomorrow';\nexport const one = () => two;\n`],
  ['modules/tomorrow/index.ts', `export { two } from './two.ts';\n`],
  ['modules/tomorrow/two.ts', `import { one } from './one.ts';\nexport const two = () => one;\n`],
  ['modules/tomorrow/one.ts', `import { two } from './two.ts';\nexport const one = () => two;\n`],
]);

let complaints: Complaint[] = [];

beforeAll(async () => {
  const plants = styleRules.flatMap(({ refused, allowed }) => [refused, allowed]);
  complaints = await lintPlantedTree(
    new Map([...plants.map(({ file, text }) => [file, text] as const), ...cycle]),
  );
});

function rulesBrokenBy(file: string): string[] {
  return complaints.filter(({ path }) => path === file).map(({ rule }) => rule);
}

describe.each(styleRules)('$rule ($reason)', ({ heldBy, refused, allowed }) => {
  test(`${refused.file} is refused`, () => {
    expect(rulesBrokenBy(refused.file)).toContain(heldBy);
  });

  test(`${allowed.file} is not`, () => {
    expect(rulesBrokenBy(allowed.file)).not.toContain(heldBy);
  });
});

test('no file imports itself by way of others', () => {
  const inCycle = complaints
    .filter(({ rule }) => rule === 'suspicious/noImportCycles')
    .map(({ path }) => path);

  expect([...new Set(inCycle)].sort()).toEqual(['modules/tomorrow/one.ts', 'modules/tomorrow/two.ts']);
});
