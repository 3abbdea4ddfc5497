import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HOUR_MS } from '../units.ts';

/** What every key of an installation is derived from. */
export interface Secrets {
  /** What signs, from the end of the former one on. */
  current: string;
  /** The one before: what it has signed is taken, and until this time it goes on signing, for every process to learn of the new one first. */
  former: { secret: string; until: Date } | undefined;
  /** The first of them. What must never change comes of it: links that work for ever, what push services know us by. */
  lasting: string;
}

/** What the configuration says of them; nothing at all in a demonstration. */
export interface GivenSecrets {
  secret: string | undefined;
  formerSecret: Secrets['former'];
  lastingSecret: string | undefined;
}

const newSecret = () => randomBytes(33).toString('base64');

const LEAST = 32;
/** How the file of a demonstration stands once its secret has been changed; before that it is the secret and nothing else. */
const rotatedFile = z.object({
  current: z.string().min(LEAST),
  former: z.object({ secret: z.string().min(LEAST), until: z.coerce.date() }),
  lasting: z.string().min(LEAST),
});

const secretFile = (dataDir: string) => join(dataDir, 'secret');

async function writeWhole(file: string, content: string): Promise<string> {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, content, { mode: 0o600 });
  return mine;
}

/** Gives a demonstration its secret at its first start; of two processes that start together, one does. */
async function makeSecret(file: string): Promise<void> {
  const mine = await writeWhole(file, newSecret());
  try {
    // link(2) gives a whole file its name, or fails because the name is taken.
    await link(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(mine);
  }
}

function readSecrets(stored: string): Secrets | undefined {
  if (!stored.startsWith('{')) {
    return stored.length < LEAST ? undefined : { current: stored, former: undefined, lasting: stored };
  }
  try {
    return rotatedFile.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/**
 * The secrets of this installation: SECRET and what goes with it, or in a demonstration what DATA_DIR/secret keeps for
 * its owner's eyes, made at the first call.
 * @throws when that file has been damaged
 */
export async function installationSecrets({
  dataDir,
  ...given
}: Partial<GivenSecrets> & { dataDir: string }): Promise<Secrets> {
  const { secret, formerSecret, lastingSecret } = given;
  if (secret) return { current: secret, former: formerSecret, lasting: lastingSecret ?? secret };
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true });
    await makeSecret(file);
  }
  const stored = readSecrets(await readFile(file, 'utf8'));
  if (!stored) throw new Error(`${file} is cut short: delete it, and another is made`);
  return stored;
}

/**
 * A key of its own for each use, so that what one signs no other accepts.
 * @param label names the use, as in `captcha challenge`; another label, another key
 * @returns 32 bytes
 */
export function deriveKey(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

interface Key {
  /** Names it in what it has signed. */
  kid: string;
  bytes: Buffer;
}

/** The keys of one use, while the secret that they come of is being changed. */
export interface KeyRing {
  /** What signs at a time: all processes say the same. What is derived anew for something of that time comes out as it did. */
  at(time: Date): Key;
  /** All whose signatures are taken. */
  keys: readonly Key[];
}

export function keyRing({ current, former, lasting }: Secrets, label: string): KeyRing {
  const keyOf = (secret: string): Key => ({
    // The first secret had no name to be told apart by.
    kid: secret === lasting ? '1' : deriveKey(secret, 'name of the secret').toString('base64url').slice(0, 8),
    bytes: deriveKey(secret, label),
  });
  const present = keyOf(current);
  if (!former) return { at: () => present, keys: [present] };
  const past = keyOf(former.secret);
  return { at: (time) => (time < former.until ? past : present), keys: [present, past] };
}

/** For every process to be started anew, on whatever machine. */
const TO_LEARN_MS = HOUR_MS;

/** Another secret, that signs once every process can know it; what the present one has signed goes on being taken. */
export function rotateSecrets({ current, lasting }: Secrets, now: Date) {
  const former = { secret: current, until: new Date(now.getTime() + TO_LEARN_MS) };
  return { current: newSecret(), former, lasting };
}

/** Writes the secrets of a demonstration, for its owner's eyes. */
export async function writeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const file = secretFile(dataDir);
  await rename(await writeWhole(file, JSON.stringify(secrets)), file);
}
