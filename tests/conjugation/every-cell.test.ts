import { expect, it } from 'vitest';
import { starterDatabase } from '../support/services/database.ts';
import { lostCells, storedCells } from './stored-cells.ts';

it('every stored cell of every verb is found again by its form, vowelled among the first and bare among all', async () => {
  const db = await starterDatabase();
  const cells = await storedCells(db);
  expect(cells.length).toBeGreaterThan(3_500);
  expect(await lostCells(db, cells)).toEqual([]);
}, 300_000);
