import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { AccountContext } from '../context.ts';
import { PasskeyRefused } from '../errors.ts';
import { PasskeyRow } from '../models.ts';
import { type AccountChallenge, createChallenge, takeChallenge } from './account-challenges.ts';

export type PasskeyContext = Pick<AccountContext, 'db' | 'site'>;

const MOST_PASSKEYS = 20;

// Loaded when somebody has a passkey: it is the half of what the server would load otherwise.
const webAuthn = () => import('@simplewebauthn/server');

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const clientData = z.object({ challenge: z.string().max(200) });

/** The challenge that an answer says it is to; whether it is signed is looked at afterwards. */
function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw new PasskeyRefused();
  }
}

/** What the library refuses, for whatever reason, is refused. */
async function verified<T extends { verified: boolean }>(verify: Promise<T>): Promise<T> {
  const result = await verify.catch(() => undefined);
  if (!result?.verified) throw new PasskeyRefused();
  return result;
}

/** What a browser has to know to make a passkey for an account. */
export async function passkeyOptions(
  { db, site }: PasskeyContext,
  { id, username }: { id: number; username: string },
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const challenge = await createChallenge(db, 'passkey-registration', { user_id: id }, now);
  const known = await PasskeyRow.query(db).where('user_id', id);
  return generateRegistrationOptions({
    rpName: 'Soutour',
    rpID: site.host,
    userName: username,
    userDisplayName: username,
    // What an authenticator gives back with each answer: it names nobody.
    userID: bytesOf(Buffer.from(String(id)).toString('base64url')),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // It opens the account by itself: it lies on the device, which makes sure who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Adds the passkey that a browser has made.
 * @throws PasskeyRefused when it is no answer to our challenge, is known already, or there are too many
 */
export async function addPasskey(
  { db, site }: PasskeyContext,
  userId: number,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  now: Date,
): Promise<void> {
  const { verifyRegistrationResponse } = await webAuthn();
  const expectedChallenge = challengeIn(response.response.clientDataJSON);
  const challenge = await takeChallenge(db, 'passkey-registration', expectedChallenge, now);
  if (challenge?.user_id !== userId) throw new PasskeyRefused();
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new PasskeyRefused();
  const { credential } = registrationInfo;
  const row = {
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
    created_at: now,
  };
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     select :user_id, :credential_id, :public_key, :counter, :transports::jsonb, :name, :created_at
     where (select count(*) from passkeys where user_id = :user_id) < :most
     on conflict (credential_id) do nothing`,
    { ...row, most: MOST_PASSKEYS },
  );
  if (rowCount === 0) throw new PasskeyRefused();
}

/**
 * What a browser has to know to prove that somebody holds a passkey.
 * @param userId whose passkeys may answer; undefined: whosever the device has
 */
export async function proofOptions(
  { db, site }: PasskeyContext,
  userId: number | undefined,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  const purpose = userId === undefined ? 'passkey-login' : 'passkey-proof';
  const challenge = await createChallenge(db, purpose, { user_id: userId ?? null }, now);
  const own = userId === undefined ? [] : await PasskeyRow.query(db).where('user_id', userId);
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: bytesOf(challenge),
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
}

async function checkAnswer(
  { db, site }: PasskeyContext,
  purpose: 'passkey-login' | 'passkey-proof',
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<{ passkey: PasskeyRow; challenge: AccountChallenge }> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const expectedChallenge = challengeIn(response.response.clientDataJSON);
  // Used up before it is looked at: an answer is good once, or not at all.
  const challenge = await takeChallenge(db, purpose, expectedChallenge, now);
  const passkey = await PasskeyRow.query(db).findOne({ credential_id: response.id });
  if (!challenge || !passkey) throw new PasskeyRefused();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    }),
  );
  await PasskeyRow.query(db)
    .patch({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where({ id: passkey.id });
  return { passkey, challenge };
}

/**
 * Whose passkey has answered, of whoever says nothing else about themselves.
 * @throws PasskeyRefused
 */
export async function whoHoldsPasskey(
  context: PasskeyContext,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<number> {
  const { passkey } = await checkAnswer(context, 'passkey-login', response, now);
  return passkey.user_id;
}

/**
 * Makes sure that a passkey of this account has answered.
 * @throws PasskeyRefused
 */
export async function provePasskey(
  context: PasskeyContext,
  userId: number,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<void> {
  const { passkey, challenge } = await checkAnswer(context, 'passkey-proof', response, now);
  if (passkey.user_id !== userId || challenge.user_id !== userId) throw new PasskeyRefused();
}
