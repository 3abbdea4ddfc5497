import { z } from 'zod';
import { addToJournal, readJournal } from '../log/journal.ts';

/** A place in the chain of seals: whose hash it is of. */
export interface Place {
  position: number;
  hash: Buffer;
}

export const BEGINNING: Place = { position: 0, hash: Buffer.alloc(32) };

const placeSchema = z.object({
  position: z.int(),
  hash: z.string().transform((hex): Buffer => Buffer.from(hex, 'hex')),
});

/** Where the list ended when it was last found in order: known outside the database, where its owner does not reach. */
const headSchema = placeSchema.extend({
  /** What stands up to here is not held to anything: somebody has looked at it and has said so. */
  from: placeSchema,
  /** Every line that was sealed behind this place is signed; a version before this one has signed none. */
  signed_from: z.int().optional(),
});

export type Head = z.output<typeof headSchema>;

const UNKNOWN: Head = { ...BEGINNING, from: BEGINNING };
const HEADS = 'activity-heads';

/** Where the list ended; at its beginning, where nobody has looked yet. */
export async function readHead(dataDir: string): Promise<Head> {
  return headSchema.safeParse((await readJournal(dataDir, HEADS)).at(-1)).data ?? UNKNOWN;
}

const written = ({ position, hash }: Place) => ({ position, hash: hash.toString('hex') });

/** @param signed_from undefined where nobody has looked since */
export const writeHead = (
  dataDir: string,
  { from, signed_from, ...last }: Place & Pick<Head, 'from' | 'signed_from'>,
): Promise<void> => addToJournal(dataDir, HEADS, { ...written(last), from: written(from), signed_from });
