import { type AccountContext, noteSecurity, type RequestContext } from '../context.ts';
import { SessionRow } from '../models.ts';
import { forgetSessionCookie } from './session-cookie.ts';
import { hashToken } from './tokens.ts';

/** Ends the session of a refresh token; one that is unknown or ended already is no fault. */
export async function logOut(
  { db, log }: Pick<AccountContext, 'db' | 'log'>,
  refresh: string,
  request: RequestContext,
): Promise<void> {
  const [session] = await SessionRow.query(db)
    .patch({ ended_at: request.now })
    .where({ refresh_hash: hashToken(refresh) })
    .whereNull('ended_at')
    .returning(['id', 'user_id', 'is_bound']);
  if (!session) return;
  if (session.is_bound) forgetSessionCookie(request.client, session.id);
  noteSecurity(log, request, 'logged_out', session.user_id);
}
