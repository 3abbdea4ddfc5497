import { jwtVerify, SignJWT } from 'jose';
import { SessionEnded } from './errors.ts';

const ISSUER = 'soutour';
const AUDIENCE = 'soutour-api';
const TYPE = 'access';
const ALGORITHM = 'HS256';
const KEY_ID = '1';
/** Clients renew a token that has less than 300 s to live. */
const ACCESS_TOKEN_SECONDS = 20 * 60;
const LEEWAY_SECONDS = 30;

/** The key of access tokens, made ready once: to do so for each of them costs more than to verify it. */
export function importAccessKey(bytes: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, ['sign', 'verify']);
}

/** What an access token says, and nothing more: rights are read from the database at each request. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

/**
 * A token that names a session for twenty minutes.
 * @param key this installation's own, as `importAccessKey` makes it or its 32 bytes
 */
export function signAccessToken(
  key: CryptoKey | Uint8Array,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key);
}

/**
 * What a token says.
 * @throws SessionEnded when it is forged, expired, another installation's or no access token
 */
export async function readAccessToken(
  key: CryptoKey | Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
    });
    if (protectedHeader.kid !== KEY_ID || typeof payload.sid !== 'string') throw new SessionEnded();
    return { userId: Number(payload.sub), sessionId: payload.sid };
  } catch {
    throw new SessionEnded();
  }
}
