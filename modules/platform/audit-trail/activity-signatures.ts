import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { deriveKey, type GivenSecrets, installationSecrets, type Secrets } from '../config/secrets.ts';
import { addToJournal, readJournal } from '../log/journal.ts';
import type { Logger } from '../log/logger.ts';
import { DAY_MS } from '../units.ts';

// Whoever owns the database can write into the audit trail, and take a line away before it is sealed. So each line is
// signed by whoever writes it, with a key that the database does not have, and noted beside the database once it is
// committed: a line that nobody has signed is found, and so is one that was noted and is not there.

/** A line as `jsonb` says it: id, time, actor, action, resource and its id, details, about whom. */
type LineContent = readonly [
  id: number,
  at: string,
  actorId: number | null,
  action: string,
  resource: string,
  resourceId: string,
  details: unknown,
  about: readonly number[],
];

/** The same for what is the same, in whatever order its fields stand. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, of]) => [name, ordered(of)]));
}

/** The key that lines are signed with. It lasts: a line is held for as long as it is there. */
export const signatureKey = ({ lasting }: Pick<Secrets, 'lasting'>): Buffer =>
  deriveKey(lasting, 'signature of the activity list');

const sign = (key: Buffer, content: unknown): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(ordered(content)))
    .digest();

/** @param content a line, as JSON */
export function isSigned(key: Buffer, content: string, signature: Buffer): boolean {
  const right = sign(key, JSON.parse(content));
  return signature.length === right.length && timingSafeEqual(signature, right);
}

const noteSchema = z.object({
  id: z.int(),
  /** The day from which it may be gone; without one it stays. */
  forgotten_from: z.iso.date().optional(),
});
type Note = z.output<typeof noteSchema>;

interface ActivityWriter {
  key(): Promise<Buffer>;
  /** Writes down that a line is there. */
  note(of: Note): void;
}

const NOTES = 'activity-lines';

/**
 * Has the lines that are written by a database's connections from here on signed and noted. Lines of others are found
 * by `checkActivity`.
 * @returns what waits for the notes that are under way
 */
export function signActivity(
  db: Knex,
  { config, log }: { config: Partial<GivenSecrets> & { dataDir: string }; log: Pick<Logger, 'error'> },
): () => Promise<void> {
  let known: Promise<Buffer> | undefined;
  const key = () => {
    known ??= installationSecrets(config).then(signatureKey);
    // Whoever comes next asks again.
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
  const underWay = new Set<Promise<void>>();
  const note = (of: Note) => {
    const noted = addToJournal(config.dataDir, NOTES, of)
      .catch((error: unknown) => log.error({ err: error, id: of.id }, 'line of activity not noted'))
      .finally(() => underWay.delete(noted));
    underWay.add(noted);
  };
  const activityWriter: ActivityWriter = { key, note };
  db.userParams = { ...db.userParams, activityWriter };
  return async () => {
    await Promise.all(underWay);
  };
}

/** A savepoint is over before it is known whether anything stays, and knows nothing of what its connection was given. */
function outermost(trx: Knex.Transaction): Knex.Transaction {
  return trx.parentTransaction ? outermost(trx.parentTransaction) : trx;
}

const writerOf = (trx: Knex.Transaction): ActivityWriter | undefined =>
  outermost(trx).userParams.activityWriter;

/** The signature of a line that is about to be written; null where nobody has been given the key. */
export async function signLine(trx: Knex.Transaction, content: LineContent): Promise<Buffer | null> {
  const writer = writerOf(trx);
  // As it comes back: without what JSON leaves out.
  return writer ? sign(await writer.key(), JSON.parse(JSON.stringify(content))) : null;
}

/** Waits for a transaction, and for those that it lies in. @throws when one of them is undone */
async function committed(trx: Knex.Transaction): Promise<void> {
  await trx.executionPromise;
  if (trx.parentTransaction) await committed(trx.parentTransaction);
}

/** Notes a line once it is there for good. @param forgottenFrom by the clock of the site, not of the database */
export function noteLine(trx: Knex.Transaction, id: number, forgottenFrom: Date | undefined): void {
  const forgotten_from = forgottenFrom?.toISOString().slice(0, 10);
  committed(trx).then(
    () => writerOf(trx)?.note({ id, forgotten_from }),
    () => {},
  );
}

const entrySchema = z.union([noteSchema, z.object({ from_here: z.literal(true) })]);

/** What was noted so far is held to nothing any more. */
export const forgetNotes = (dataDir: string): Promise<void> =>
  addToJournal(dataDir, NOTES, { from_here: true });

const AT_ONCE = 1_000;

/** The lines that were noted, are not there and must be, whatever the database says of them. */
export async function missingLines(db: Knex, dataDir: string): Promise<number[]> {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const ids = new Set<number>();
  for (const entry of await readJournal(dataDir, NOTES)) {
    const note = entrySchema.safeParse(entry).data;
    if (!note) continue;
    if (!('id' in note)) ids.clear();
    else if (note.forgotten_from === undefined || note.forgotten_from > tomorrow) ids.add(note.id);
    // Of an id that came a second time the later note counts.
    else ids.delete(note.id);
  }
  const noted = [...ids];
  const missing: number[] = [];
  for (let at = 0; at < noted.length; at += AT_ONCE) {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `select id from unnest(?::integer[]) as noted (id)
       where not exists (select from activity_log line where line.id = noted.id) order by id`,
      [noted.slice(at, at + AT_ONCE)],
    );
    missing.push(...rows.map(({ id }) => id));
  }
  return missing;
}
