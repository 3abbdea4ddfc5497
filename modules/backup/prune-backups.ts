import { DAY_MS } from '#modules/platform/units';
import type { BackupShelf } from './store.ts';

const RETAINED_DAYS = 14;

const dayOf = (name: string) => name.slice(0, 10);

/** Whether a name begins with a day; what is named otherwise is nobody’s business here. */
const isDated = ({ name }: { name: string }) =>
  /^\d{4}-\d{2}-\d{2}(?!\d)/.test(name) && !Number.isNaN(Date.parse(dayOf(name)));

/**
 * Which backups may go: all are retained for fourteen days, then the first whole one of each month. The newest whole one
 * stays whatever its age, and so does one that is dated after today.
 */
export function chooseOutdated(backups: readonly { name: string; isWhole: boolean }[], now: Date): string[] {
  const dated = backups.filter(isDated).sort((one, other) => one.name.localeCompare(other.name));
  const whole = dated.filter(({ isWhole }) => isWhole);
  const retained = new Set([whole.at(-1)?.name]);
  const months = new Set<string>();
  for (const { name } of whole) {
    const month = name.slice(0, 7);
    if (!months.has(month)) retained.add(name);
    months.add(month);
  }
  const since = dayOf(new Date(now.getTime() - RETAINED_DAYS * DAY_MS).toISOString());
  return dated.filter(({ name }) => dayOf(name) < since && !retained.has(name)).map(({ name }) => name);
}

/**
 * Takes away what chooseOutdated() names.
 * @param isRehearsal names it and takes nothing away
 * @returns their names, and how many stay
 */
export async function pruneBackups(
  shelf: BackupShelf,
  now: Date,
  isRehearsal: boolean,
): Promise<{ outdated: string[]; stays: number }> {
  const backups = await shelf.list();
  const outdated = chooseOutdated(backups, now);
  if (!isRehearsal) for (const name of outdated) await shelf.open(name).clear();
  return { outdated, stays: backups.length - outdated.length };
}
