import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBackup, openFolder, writeBackup } from '#modules/backup';
import { migrations } from '../../migrations/index.ts';
import { leapClock } from '../support/harness/leaping-clock.ts';
import { aFolder } from '../support/services/backups.ts';
import { starterDatabase } from '../support/services/database.ts';

it('[OPS-03] a long backup says at which of its tables it is, and how far in it', async () => {
  leapClock();
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
  const manifest = await checkBackup(store, migrations, () => {});
  const names = tables.map(([, , , name]) => name);
  expect(names).toContain('text_words');
  expect(places.map((place) => manifest.tables[place - 1]?.name)).toEqual(names);
  expect(new Set(tables.map(([, , of]) => Number(of)))).toEqual(new Set([manifest.tables.length]));
});
