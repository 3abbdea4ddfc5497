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

/** What an access token says, and nothing more: rights are read from the database at each request. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

/**
 * A token that names a session for twenty minutes.
 * @param key 32 bytes, this installation's own
 */
export function signAccessToken(
  key: Uint8Array,
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
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<AccessClaims> {
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
