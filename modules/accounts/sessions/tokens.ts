import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they are handed out. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: with so many bits to guess, one SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
