import { beforeAll, it } from 'vitest';
import type { Materials } from '../../modules/practice/making/compose-session.ts';
import { expectGeneratedItems, wholeLibrary } from './generated-items.ts';

let materials: Materials;
beforeAll(async () => {
  materials = await wholeLibrary();
});

it('[PRA-03] five hundred generated questions have one right answer, and a reason for each wrong one', {
  timeout: 120_000,
}, () => {
  expectGeneratedItems(materials, 500);
});
