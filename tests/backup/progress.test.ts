import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFolder, writeBackup } from '#modules/backup';
import { aFolder } from '../support/services/backups.ts';
import { starterDatabase } from '../support/services/database.ts';

it('[OPS-03] a long backup says at which of its tables it is, and how far in it', async () => {
  // As if a minute passed at each look at the clock.
  const began = Date.now();
  let looks = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + 60_000 * ++looks);
  onTestFinished(() => clock.mockRestore());
  const said: string[] = [];
  const store = openFolder(join(await aFolder(), 'backup'));
  const say = (line: string) => void said.push(line);
  await writeBackup(await starterDatabase(), { store, mediaFolder: '/nowhere', version: '1.2.3', say });

  const tables = said.flatMap((line) =>
    [/^Table (\d+) sur (\d+) \((\w+)\), lignes\u00a0: [\d\u202f]+…$/.exec(line) ?? []].filter(
      ({ length }) => length > 0,
    ),
  );
  const places = tables.map(([, place]) => Number(place));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(tables.map(([, , of]) => of)).size).toBe(1);
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThanOrEqual(Number(tables[0]?.[2]));
  const names = new Map(tables.map(([, place, , name]) => [place, name]));
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()]).toContain('text_words');
});
