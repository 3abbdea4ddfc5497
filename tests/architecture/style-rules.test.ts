import { beforeAll, describe, expect, test } from 'vitest';
import { type Complaint, lintPlantedTree } from './sources/planted-tree.ts';
import { styleRules } from './style-rules.ts';

let complaints: Complaint[] = [];

beforeAll(async () => {
  const plants = styleRules.flatMap(({ refused, allowed }) => [refused, allowed]);
  complaints = await lintPlantedTree(new Map(plants.map(({ file, text }) => [file, text])));
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
