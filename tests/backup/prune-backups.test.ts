import { describe, expect, it } from 'vitest';
import { chooseOutdated, openFolder, openFolders, pruneBackups } from '#modules/backup';
import { aFolder } from '../support/services/backups.ts';

const NOW = new Date('2026-11-28T03:00:00Z');

const whole = (...names: string[]) => names.map((name) => ({ name, isWhole: true }));
const cutOff = (...names: string[]) => names.map((name) => ({ name, isWhole: false }));

describe('[OPS-03] of the backups that there are', () => {
  it('those of fourteen days stay, and of each month before the first', () => {
    const backups = whole(
      '2026-09-01',
      '2026-09-02',
      '2026-10-05',
      '2026-10-06T02-00-00',
      '2026-11-02',
      '2026-11-13',
      '2026-11-14',
      '2026-11-27',
      '2026-11-28T02-00-00',
    );
    expect(chooseOutdated(backups, NOW)).toEqual(['2026-09-02', '2026-10-06T02-00-00', '2026-11-13']);
  });

  it('the newest whole one stays, however old it is and whatever was cut off after it', () => {
    const backups = [...whole('2025-01-01', '2025-01-02'), ...cutOff('2025-01-03')];
    expect(chooseOutdated(backups, NOW)).toEqual(['2025-01-03']);
    expect(chooseOutdated(whole('2025-01-02', '2025-01-01'), NOW)).toEqual([]);
  });

  it('one that was cut off is not that of its month', () => {
    const backups = [...cutOff('2026-09-01'), ...whole('2026-09-02', '2026-09-03', '2026-11-28')];
    expect(chooseOutdated(backups, NOW)).toEqual(['2026-09-01', '2026-09-03']);
  });

  it('what bears no day, or one to come, is left alone', () => {
    const backups = whole('journal', '2026-13-01', '20260901', '2026-09-011', '2027-01-01');
    expect(chooseOutdated(backups, NOW)).toEqual([]);
  });
});

it('[OPS-03] a rehearsal names what would go, and takes nothing away', async () => {
  const parent = await aFolder();
  const shelf = openFolders(parent);
  const days = ['2026-09-01', '2026-09-02', '2026-11-28'];
  for (const day of days) await openFolder(`${parent}/${day}`).write('manifest.json', only('{}'));
  const expected = { outdated: ['2026-09-02'], stays: 2 };
  expect(await pruneBackups(shelf, NOW, true)).toEqual(expected);
  expect(await shelf.list()).toEqual(whole(...days));
  expect(await pruneBackups(shelf, NOW, false)).toEqual(expected);
  expect(await shelf.list()).toEqual(whole('2026-09-01', '2026-11-28'));
});

async function* only(text: string) {
  yield Buffer.from(text);
}
