import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import type { Knex } from 'knex';
import { z } from 'zod';
import { keyRing, type Secrets } from '../config/secrets.ts';
import { captchaAction } from '../contract.ts';
import { MINUTE_MS } from '../units.ts';
import { type Captcha, CaptchaInvalid } from './captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one guess: about a millisecond on a computer, three or four on a phone. */
const COST = 5_000;
/** Guesses until the answer: 0.2 to 0.4 s on one core of a computer, 0.5 to 1 s on a phone. */
const GUESSES = { least: 200, most: 400 };
const LIFE_MS = 10 * MINUTE_MS;

const hex = z.string().regex(/^[0-9a-f]+$/);

/** What a page sends back. Only what is signed is kept: nothing beside it can make a used answer look new. */
const answerSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
      /** The form that asked for it. */
      data: z.strictObject({ action: captchaAction }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

function readToken(token: string): z.output<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    throw new CaptchaInvalid();
  }
}

/** ALTCHA: the visitor's device works for a moment, and nobody outside hears of it. */
export function altchaCaptcha({ db, secrets }: { db: Knex; secrets: Secrets }): Captcha {
  const signatures = keyRing(secrets, 'captcha challenge');
  const answers = keyRing(secrets, 'captcha answer');
  /** Those of a challenge that is good until then: a secret may be changed while somebody's device works on it. */
  const keysUntil = (end: Date) => {
    const made = new Date(end.getTime() - LIFE_MS);
    return {
      hmacSignatureSecret: signatures.at(made).bytes.toString('hex'),
      hmacKeySignatureSecret: answers.at(made).bytes.toString('hex'),
    };
  };
  return {
    challenge(action) {
      // To the second, as a challenge says it.
      const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + LIFE_MS);
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(GUESSES.least, GUESSES.most + 1),
        deriveKey: derivePbkdf2,
        expiresAt,
        data: { action },
        ...keysUntil(expiresAt),
      });
    },
    async check(token, action) {
      const { challenge, solution } = readToken(token);
      const { nonce, expiresAt, data } = challenge.parameters;
      if (data.action !== action) throw new CaptchaInvalid();
      const end = new Date(expiresAt * 1_000);
      const { verified } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey: derivePbkdf2,
        ...keysUntil(end),
      });
      if (!verified) throw new CaptchaInvalid();
      // Of two that come with the same answer at once, the table lets one in.
      const [use] = await db('captcha_uses')
        .insert({ nonce, expires_at: end })
        .onConflict('nonce')
        .ignore()
        .returning('nonce');
      if (!use) throw new CaptchaInvalid();
    },
  };
}

/**
 * Forgets the answers whose challenge has ended: those are refused for their age.
 * @returns how many
 */
export function purgeCaptchaUses(db: Knex): Promise<number> {
  // A clock that runs behind the database's still sees the challenge as open.
  return db('captcha_uses').where('expires_at', '<', db.raw(`now() - interval '1 hour'`)).delete();
}
