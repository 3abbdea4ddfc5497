import { createHash, createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { deriveKey, installationSecrets, type KeyRing, keyRing, type Secrets } from '../config/secrets.ts';
import type { JobContext } from '../events/jobs.ts';
import { READINGS } from './activity.ts';
import { BEGINNING, type Head, type Place, readHead, writeHead } from './activity-head.ts';
import { forgetNotes, isSigned, missingLines, signatureKey } from './activity-signatures.ts';

// Each line of the audit trail has a seal, and each seal the hash of all before it: a line that is changed or taken
// away breaks its own seal, a seal that is changed or taken away those behind it. The hash needs no key, so that what was
// sealed by a secret of long ago is held by the seals of the present one. What a line says is hashed with a key that lasts:
// once it is forgotten nobody can guess it from its seal.

type SealContext = Pick<JobContext, 'db' | 'config' | 'now'>;

interface SealKeys {
  line: Buffer;
  signature: Buffer;
  chain: KeyRing;
}

const sealKeys = (secrets: Secrets): SealKeys => ({
  line: deriveKey(secrets.lasting, 'line of the activity list'),
  signature: signatureKey(secrets),
  chain: keyRing(secrets, 'seal of the activity list'),
});

interface Line {
  id: number | null;
  /** Null of what stays for good. */
  forgotten_from: string | null;
  content: string;
}

/** What the hash of a seal is made of, beside the one before. */
interface Sealed {
  position: number;
  activity_id: number | null;
  forgotten_from: string | null;
  digest: Buffer;
}

interface Seal extends Sealed {
  hash: Buffer;
  kid: string;
  mac: Buffer;
}

const hmac = (key: Buffer, said: string | Buffer) => createHmac('sha256', key).update(said).digest();

function hashOf(before: Buffer, { position, activity_id, forgotten_from, digest }: Sealed): Buffer {
  const said = JSON.stringify([position, activity_id, forgotten_from, digest.toString('hex')]);
  return createHash('sha256').update(before).update(said).digest();
}

/** As the database says it, to the microsecond; a version of Postgres that says it otherwise would have to seal anew. */
const CONTENT = `jsonb_build_array(line.id, line.at at time zone 'utc', line.actor_id, line.action, line.resource,
  line.resource_id, line.details, line.about)::text`;

async function append(trx: Knex, keys: SealKeys, lines: readonly Line[], now: Date): Promise<void> {
  const last = await trx('activity_seals').orderBy('position', 'desc').first<Seal | undefined>();
  let { position, hash } = last ?? BEGINNING;
  const present = keys.chain.keys[0];
  // Never back to the former one, whatever the clocks of two workers say.
  const { kid, bytes } = present && last?.kid === present.kid ? present : keys.chain.at(now);
  const seals = lines.map(({ id, forgotten_from, content }): Seal => {
    position += 1;
    const sealed = { position, activity_id: id, forgotten_from, digest: hmac(keys.line, content) };
    hash = hashOf(hash, sealed);
    return { ...sealed, hash, kid, mac: hmac(bytes, hash) };
  });
  if (seals.length > 0) await trx('activity_seals').insert(seals);
}

/** One after the other, until the end of the transaction: never in that of who writes a line. */
const oneAtATime = (trx: Knex) =>
  trx.raw(`select pg_advisory_xact_lock(hashtext('seals of the activity list'))`);

const AT_ONCE = 1_000;

/**
 * Seals lines that are not sealed, in a short transaction.
 * @param id one of them; without it the first that are left
 * @returns how many
 */
async function sealActivity(trx: Knex, keys: SealKeys, now: Date, id?: number): Promise<number> {
  await oneAtATime(trx);
  const { rows } = await trx.raw<{ rows: Line[] }>(
    `select id, ${CONTENT} as content,
       case when action = any(?) then ((at at time zone 'utc') + interval '365 days')::date::text end as forgotten_from
     from activity_log line
     where ${id === undefined ? '' : 'id = ? and'} not exists (select from activity_seals where activity_id = line.id)
     order by id limit ${AT_ONCE}`,
    [[...READINGS], ...(id === undefined ? [] : [id])],
  );
  await append(trx, keys, rows, now);
  return rows.length;
}

/** Seals a line that has just been written. */
export async function sealOne({ db, config, now }: SealContext, id: number): Promise<void> {
  await sealActivity(db, sealKeys(await installationSecrets(config)), now(), id);
}

export interface ActivityFault {
  /** `line_forged`: its signature is not the site’s; `line_unsigned`: it has none. */
  fault:
    | 'line_changed'
    | 'line_forged'
    | 'line_unsigned'
    | 'line_missing'
    | 'seal_changed'
    | 'seal_missing'
    | 'end_missing';
  /** Of the line in the list of activity, where it is known. */
  activity_id: number | null;
  /** Null of a line that was taken away before it was sealed. */
  position: number | null;
}

interface Checked extends Seal {
  content: string | null;
  signature: Buffer | null;
  may_be_forgotten: boolean | null;
}

/** The seals in their order, each with the line that it is of. */
async function* readSeals(db: Knex, after: number): AsyncGenerator<Checked> {
  for (let last = after; ; ) {
    const { rows } = await db.raw<{ rows: Checked[] }>(
      `select seal.*, line.signature, forgotten_from::text, forgotten_from <= (now() at time zone 'utc')::date + 1 as may_be_forgotten,
         case when line.id is not null then ${CONTENT} end as content
       from activity_seals seal left join activity_log line on line.id = activity_id
       where position > ? order by position limit ${AT_ONCE}`,
      [last],
    );
    yield* rows;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < AT_ONCE) return;
  }
}

/**
 * What is wrong with the line of a seal that is itself in order.
 * @param signedFrom behind which place a line has a signature
 */
function faultOfLine(
  { content, signature, ...seal }: Checked,
  keys: SealKeys,
  signedFrom = Number.POSITIVE_INFINITY,
): ActivityFault['fault'] | undefined {
  if (seal.activity_id === null) return undefined;
  if (content === null) return seal.may_be_forgotten ? undefined : 'line_missing';
  if (!hmac(keys.line, content).equals(seal.digest)) return 'line_changed';
  if (!signature) return seal.position > signedFrom ? 'line_unsigned' : undefined;
  return isSigned(keys.signature, content, signature) ? undefined : 'line_forged';
}

/** How new the key of a seal is: one that nobody knows any more is older than those that are known. */
function ageOf(kid: string, { keys }: KeyRing): number {
  const place = keys.findIndex((key) => key.kid === kid);
  return place === -1 ? keys.length : place;
}

/**
 * Whether each line that was sealed is there as it was. What follows a fault is held against what stands there, so that
 * each is told once.
 * @param head how far the list went before
 */
async function verifyActivity(
  db: Knex,
  keys: SealKeys,
  head: Head,
): Promise<{ faults: ActivityFault[]; last: Seal | undefined }> {
  const faults: ActivityFault[] = [];
  let last: Checked | undefined;
  for await (const seal of readSeals(db, head.from.position)) {
    const { position, activity_id } = seal;
    const before: Place = last ?? head.from;
    const key = keys.chain.keys.find(({ kid }) => kid === seal.kid);
    const isBound = seal.hash.equals(hashOf(before.hash, seal));
    const isSigned = !key || hmac(key.bytes, seal.hash).equals(seal.mac);
    const isKnown = position !== head.position || seal.hash.equals(head.hash);
    const isInTurn = !last || ageOf(seal.kid, keys.chain) <= ageOf(last.kid, keys.chain);
    let fault = faultOfLine(seal, keys, head.signed_from);
    if (position !== before.position + 1) fault = 'seal_missing';
    else if (!isBound || !isSigned || !isKnown || !isInTurn) fault = 'seal_changed';
    if (fault) faults.push({ fault, activity_id, position });
    last = seal;
  }
  const { position } = last ?? head.from;
  const isEndSigned = !last || keys.chain.keys.some(({ kid }) => kid === last?.kid);
  if (position < head.position || !isEndSigned) {
    faults.push({ fault: 'end_missing', activity_id: null, position });
  }
  return { faults, last };
}

/** A backup of yesterday ends before the list of today: from a restore on it is held against what was restored. */
export async function forgetActivityHead(dataDir: string): Promise<void> {
  const { signed_from } = await readHead(dataDir);
  await writeHead(dataDir, { ...BEGINNING, from: BEGINNING, signed_from });
  await forgetNotes(dataDir);
}

/** Takes the list as it stands, after faults that somebody has looked into or a secret that was lost: it is held from here on. */
export async function acceptActivity({ db, config }: SealContext): Promise<void> {
  const last = await db('activity_seals').orderBy('position', 'desc').first<Seal | undefined>();
  const { position, hash } = last ?? BEGINNING;
  await writeHead(config.dataDir, { position, hash, from: { position, hash }, signed_from: position });
  await forgetNotes(config.dataDir);
}

/** Seals what is left, and looks whether the list is as it was. */
export async function checkActivity({ db, config, now }: SealContext): Promise<ActivityFault[]> {
  const keys = sealKeys(await installationSecrets(config));
  let sealed: number;
  do sealed = await db.transaction((trx) => sealActivity(trx, keys, now()));
  while (sealed === AT_ONCE);
  const head = await readHead(config.dataDir);
  const { faults, last } = await verifyActivity(db, keys, head);
  const reported = new Set(faults.map(({ fault, activity_id }) => fault === 'line_missing' && activity_id));
  for (const activity_id of await missingLines(db, config.dataDir)) {
    if (!reported.has(activity_id)) faults.push({ fault: 'line_missing', activity_id, position: null });
  }
  if (faults.length > 0) return faults;
  const { position, hash } = last ?? head.from;
  const { from, signed_from = position } = head;
  await writeHead(config.dataDir, { position, hash, from, signed_from });
  if (!last) return faults;
  // The end must be signed by a key that is still known at the next look, whether or not anybody does anything.
  if (last.kid !== keys.chain.at(now()).kid) {
    await db.transaction(async (trx) => {
      await oneAtATime(trx);
      await append(trx, keys, [{ id: null, forgotten_from: null, content: '' }], now());
    });
  }
  return faults;
}

const MOST_LOGGED = 20;

/**
 * The nightly look.
 * @throws when something is missing or changed: its schedule says so in the console, and the log names each
 */
export async function watchActivity(context: SealContext & Pick<JobContext, 'log'>): Promise<void> {
  const faults = await checkActivity(context);
  for (const fault of faults.slice(0, MOST_LOGGED)) context.log.error(fault, 'activity list tampered with');
  if (faults.length > 0) {
    throw new Error(
      'Des lignes de l’activité manquent ou ont été changées\u00a0: npm run audit-trail les nomme.',
    );
  }
}
