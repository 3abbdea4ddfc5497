import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Knex } from 'knex';
import { encode } from 'uqr';
import { type Actor, publish } from '#modules/platform';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { FactorNeeded, FactorNotFound, FactorRefused, SessionEnded } from '../errors.ts';
import { type FactorChange, FactorsChanged } from '../events.ts';
import { lockAccount } from '../lock-account.ts';
import { PasskeyRow, SessionRow, UserRow } from '../models.ts';
import type { AccountFactors, NewCodes, TotpSetup } from './contract.ts';
import { hasFactor, hasTotp, listFactors } from './held-factors.ts';
import { addPasskey } from './passkeys.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';
import { base32Of, otpauthUri } from './totp.ts';
import { makeTotpSecret, removeTotp, takeCode } from './totp-secret.ts';

type Holder = Pick<Actor, 'id' | 'sessionId'>;

/** What an account has beside its password, and whether it may be without. */
export async function showFactors(
  { db, demandsFactor }: AccountContext,
  userId: number,
): Promise<AccountFactors> {
  const user = await UserRow.query(db).findById(userId).select('is_staff');
  if (!user) throw new SessionEnded();
  return { ...(await listFactors(db, userId)), is_demanded: demandsFactor && user.is_staff };
}

/** Changes what an account has, in one transaction with the mail about it. */
async function change<T>(
  context: AccountContext,
  userId: number,
  what: FactorChange,
  request: RequestContext,
  make: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const made = await context.db.transaction(async (trx) => {
    await lockAccount(trx, userId);
    const result = await make(trx);
    await publish(trx, FactorsChanged, { userId, change: what });
    return result;
  });
  noteSecurity(context.log, request, 'factors_changed', userId);
  return made;
}

/** Whoever adds a factor has shown it, and is given codes for the day on which it is lost. */
async function afterAdding(
  trx: Knex.Transaction,
  context: AccountContext,
  { id, sessionId }: Holder,
  now: Date,
): Promise<NewCodes> {
  await SessionRow.query(trx).patch({ factor_at: now, proved_at: now }).where({ id: sessionId });
  const has = (await countRecoveryCodes(trx, id)) > 0;
  return { recovery_codes: has ? [] : await renewRecoveryCodes(trx, context, id) };
}

/** @throws PasskeyRefused */
export function enrolPasskey(
  context: AccountContext,
  holder: Holder,
  given: { name: string; response: RegistrationResponseJSON },
  request: RequestContext,
): Promise<NewCodes> {
  return change(context, holder.id, 'passkey-added', request, async (trx) => {
    await addPasskey({ ...context, db: trx }, holder.id, given, request.now);
    return afterAdding(trx, context, holder, request.now);
  });
}

/**
 * A secret for an app, which is the account's once the app has shown a code of it.
 * @throws FactorRefused when the account has an app
 */
export async function setUpTotp(context: AccountContext, userId: number): Promise<TotpSetup> {
  if (await hasTotp(context.db, userId)) throw new FactorRefused();
  const user = await UserRow.query(context.db).findById(userId).select('username');
  if (!user) throw new SessionEnded();
  const secret = await makeTotpSecret(context, userId);
  const uri = otpauthUri(secret, user.username);
  const { data } = encode(uri, { border: 2 });
  return {
    secret: base32Of(secret),
    uri,
    picture: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  };
}

/** @throws FactorRefused when it is no code of the secret that was made last */
export function confirmTotp(
  context: AccountContext,
  holder: Holder,
  code: string,
  request: RequestContext,
): Promise<NewCodes> {
  return change(context, holder.id, 'totp-added', request, async (trx) => {
    const isTaken = await takeCode({ ...context, db: trx }, holder.id, code, {
      now: request.now,
      isConfirmed: false,
    });
    if (!isTaken) throw new FactorRefused();
    return afterAdding(trx, context, holder, request.now);
  });
}

/** Of whom the site demands a factor the last one is not taken away; codes go with the last. */
async function afterRemoving(
  trx: Knex.Transaction,
  { demandsFactor }: AccountContext,
  userId: number,
): Promise<void> {
  if (await hasFactor(trx, userId)) return;
  const user = await UserRow.query(trx).findById(userId).select('is_staff');
  if (demandsFactor && user?.is_staff) throw new FactorNeeded();
  await trx('recovery_codes').where('user_id', userId).delete();
}

/** The passkey of this id among an account's own. */
const ownPasskey = (db: Knex, userId: number, passkeyId: string) =>
  PasskeyRow.query(db).where({ user_id: userId }).whereRaw('id::text = ?', [passkeyId]);

/** @throws FactorNotFound */
export async function renamePasskey(
  db: Knex,
  userId: number,
  passkeyId: string,
  name: string,
): Promise<void> {
  if ((await ownPasskey(db, userId, passkeyId).patch({ name })) === 0) throw new FactorNotFound();
}

/** @throws FactorNotFound, FactorNeeded */
export function removePasskey(
  context: AccountContext,
  userId: number,
  passkeyId: string,
  request: RequestContext,
): Promise<void> {
  return change(context, userId, 'passkey-removed', request, async (trx) => {
    if ((await ownPasskey(trx, userId, passkeyId).delete()) === 0) throw new FactorNotFound();
    await afterRemoving(trx, context, userId);
  });
}

/** @throws FactorNotFound, FactorNeeded */
export function takeTotpAway(
  context: AccountContext,
  userId: number,
  request: RequestContext,
): Promise<void> {
  return change(context, userId, 'totp-removed', request, async (trx) => {
    if (!(await removeTotp(trx, userId))) throw new FactorNotFound();
    await afterRemoving(trx, context, userId);
  });
}

/** @throws FactorNotFound when there is nothing that codes would stand in for */
export function renewCodes(
  context: AccountContext,
  userId: number,
  request: RequestContext,
): Promise<NewCodes> {
  return change(context, userId, 'codes-renewed', request, async (trx) => {
    if (!(await hasFactor(trx, userId))) throw new FactorNotFound();
    return { recovery_codes: await renewRecoveryCodes(trx, context, userId) };
  });
}
