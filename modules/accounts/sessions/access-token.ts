import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { KeyRing } from '#modules/platform';
import { SessionEnded } from '../errors.ts';

/** Clients renew a token that has less than 300 s to live. */
const ACCESS_TOKEN_SECONDS = 20 * 60;
const LEEWAY_SECONDS = 30;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The one header that a key's tokens have: a token with any other names another algorithm or purpose, or no key of ours. */
const headerOf = (kid: string) => base64({ alg: 'HS256', kid, typ: 'access' });

const payload = z.object({
  iss: z.literal('soutour'),
  aud: z.literal('soutour-api'),
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.uuid(),
  /** No two tokens are the same: pages tell a renewed one from the one it replaces, within a second too. */
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
});

/** What an access token says, and nothing more: rights are the database's to say. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

function signatureOf(key: Uint8Array, signed: string): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}

/**
 * A JWT (RFC 7519) that names a session for twenty minutes.
 * @param keys this installation's own
 */
export function signAccessToken(keys: KeyRing, { userId, sessionId }: AccessClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims: z.input<typeof payload> = {
    iss: 'soutour',
    aud: 'soutour-api',
    sub: String(userId),
    sid: sessionId,
    jti: randomUUID(),
    iat,
    exp: iat + ACCESS_TOKEN_SECONDS,
  };
  const { kid, bytes } = keys.at(now);
  const signed = `${headerOf(kid)}.${base64(claims)}`;
  return `${signed}.${signatureOf(bytes, signed).toString('base64url')}`;
}

function isSigned(key: Uint8Array, signed: string, signature: string): boolean {
  // Compared as it is written: the same bytes can be written in other letters, with a padding sign for one.
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(key, signed).toString('base64url')),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}

interface SignedClaims extends AccessClaims {
  /** In seconds. */
  expiresAt: number;
}

/**
 * What a token says that was signed here. Without waiting: handing 32 bytes of work to another thread costs more than
 * doing it.
 */
function readSigned({ keys }: KeyRing, token: string): SignedClaims | undefined {
  const [header, body = '', signature = '', ...rest] = token.split('.');
  // Nothing of a token is looked into before its signature.
  const key = keys.find(({ kid }) => header === headerOf(kid));
  if (!key || rest.length > 0 || !isSigned(key.bytes, `${header}.${body}`, signature)) return undefined;
  const { data } = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return data && { userId: Number(data.sub), sessionId: data.sid, expiresAt: data.exp + LEEWAY_SECONDS };
}

/** @throws SessionEnded when it is no access token of this installation, or has expired */
export type ReadAccessToken = (token: string, now: Date) => AccessClaims;

const MOST_TOKENS = 5_000;

/**
 * Reads access tokens. A signature that was found right stays so, and is looked at once; when it expires is asked each
 * time.
 */
export function accessTokenReader(keys: KeyRing): ReadAccessToken {
  const signed = new LRUCache<string, SignedClaims>({ max: MOST_TOKENS });
  return (token, now) => {
    const known = signed.get(token);
    const claims = known ?? readSigned(keys, token);
    if (!claims || now.getTime() / 1000 > claims.expiresAt) throw new SessionEnded();
    if (!known) signed.set(token, claims);
    return claims;
  };
}
