import { hash, verify } from '@node-rs/argon2';
import { TooManyRequests } from '#modules/platform';

/** 19 MiB, two passes: OWASP's first choice for argon2id. Raise them, and each login brings its own hash along. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
/** A hash of nothing that costs as much to compare as any other. */
const NOBODY = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Each takes 19 MiB and one of libuv's four threads, of which one stays free for files and names. */
const AT_ONCE = 3;
/** More than these would wait longer than people do. */
const MOST_WAITING = 60;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw new TooManyRequests(RETRY_AFTER_SECONDS);
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the place, which so is never free in between.
    if (next) next();
    else running -= 1;
  }
}

/**
 * A password as it is stored: argon2id, a PHC string with its own parameters and salt.
 * @throws TooManyRequests when too many wait for theirs
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/**
 * Whether this is the password, exactly as it was typed.
 * @param stored null, or no hash at all, costs as much and is always wrong
 * @throws TooManyRequests when too many wait for theirs
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isHash = stored?.startsWith('$argon2id$') ?? false;
  const isRight = await inTurn(() => verify(isHash && stored ? stored : NOBODY, password));
  return isHash && isRight;
}

/** Whether a stored hash was made with parameters that are no longer ours. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}
