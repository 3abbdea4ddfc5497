import { createHmac, timingSafeEqual } from 'node:crypto';

// Codes that change with time (RFC 6238), as every authenticator app makes them: SHA-1, six digits, thirty seconds.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Of one step before and after, since clocks differ and typing takes its time. */
const DRIFT = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In which stretch of thirty seconds a moment lies. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a step. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code is of, around a moment.
 * @returns undefined when it is no code of then
 */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const given = Buffer.from(code);
  const present = stepOf(at);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** A secret as people type it into their app: base32 (RFC 4648), without padding. */
export function base32Of(secret: Uint8Array): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address by which an app takes a secret over. */
export function otpauthUri(secret: Uint8Array, username: string): string {
  const query = new URLSearchParams({ secret: base32Of(secret), issuer: 'Soutour' });
  return `otpauth://totp/${encodeURIComponent(`Soutour:${username}`)}?${query}`;
}
