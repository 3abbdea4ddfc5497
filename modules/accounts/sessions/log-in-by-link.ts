import type { BodyOf } from '#modules/platform/contract';
import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import type { entranceCalls, Tokens } from '../contract.ts';
import { ActivationLinkInvalid } from '../errors.ts';
import { findLink } from '../mails/link-token.ts';
import { UserRow } from '../models.ts';
import { openSession } from './open-session.ts';
import { hashToken } from './tokens.ts';

type Given = BodyOf<(typeof entranceCalls)['POST /users/login/activation/']>;

/**
 * Opens a session for the browser that registered, once its account has been activated: the link proves the address,
 * the secret that it is the same browser. Neither is of use without the other, so a link that is passed on, or
 * slipped to somebody, logs nobody in.
 * @throws ActivationLinkInvalid whatever is wrong; why is not told
 */
export async function logInByLink(
  context: AccountContext,
  { browser_secret, ...link }: Given,
  request: RequestContext,
): Promise<Tokens> {
  const { db, log } = context;
  const userId = await findLink(db, 'activation', link, request.now);
  if (userId === null) throw new ActivationLinkInvalid();
  const tokens = await db.transaction(async (trx) => {
    // Looked at and used up in one statement: of two tabs that bring it at once, one gets in.
    const used = await UserRow.query(trx)
      .patch({ browser_hash: null })
      .where({ id: userId, is_active: true, browser_hash: hashToken(browser_secret) })
      .whereNotNull('activated_at');
    if (used === 0) throw new ActivationLinkInvalid();
    return openSession(trx, context, { userId, isRemembered: false }, request);
  });
  noteSecurity(log, request, 'login_accepted', userId);
  return tokens;
}
