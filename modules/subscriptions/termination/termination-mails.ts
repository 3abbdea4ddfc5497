import { findRecipient, findRecipientAt } from '#modules/accounts';
import type { ComposedMail, MailContext, Occurrence } from '#modules/platform/background';
import { RUNNING } from '../lifecycle/subscription-life.ts';
import { mayStillBeCharged } from '../lifecycle/subscriptions-of-person.ts';
import { SubscriptionRow } from '../models.ts';
import { createTerminationLink, terminationRequests } from './termination-link.ts';
import { terminationConfirmedMail, terminationLinkMail } from './termination-mail-templates.ts';

type AboutRequest = Occurrence<{ requestId: number }>;

/**
 * The link that carries a request out, to the account of the address, if it has a subscription. Nothing
 * goes to an address without one: a form that anybody may fill in is no way to write to strangers. Their
 * request stays recorded, for the team.
 */
export async function terminationLink(
  event: AboutRequest,
  context: MailContext,
): Promise<ComposedMail | null> {
  const { db, config } = context;
  const request = await terminationRequests(db).where({ id: event.payload.requestId }).first();
  if (!request || request.confirmed_at) return null;
  const user = await findRecipientAt(db, request.email);
  if (!user) return null;
  const live = await SubscriptionRow.query(db)
    .where('user_id', user.id)
    .whereIn('status', [...RUNNING, 'pending'])
    .first();
  if (!live) return null;
  const { url, expiresAt } = await createTerminationLink(context, request, user.id);
  const { username, email: to } = user;
  const requestedAt = request.requested_at;
  const content = terminationLinkMail({ username, publicUrl: config.publicUrl, url, requestedAt });
  return { to, content, expiresAt };
}

/** Confirms in writing that a termination is carried out, and from when. */
export async function terminationConfirmed(
  event: AboutRequest,
  context: MailContext,
): Promise<ComposedMail | null> {
  const { db, config } = context;
  const request = await terminationRequests(db).where({ id: event.payload.requestId }).first();
  const user = request?.user_id && (await findRecipient(db, request.user_id));
  if (!user) return null;
  const running = await SubscriptionRow.query(db)
    .where('user_id', user.id)
    .whereIn('status', RUNNING)
    .first();
  const { username, email: to } = user;
  const [requestedAt, endsAt] = [request.requested_at, running?.end_date ?? null];
  const content = terminationConfirmedMail({
    username,
    publicUrl: config.publicUrl,
    requestedAt,
    endsAt,
    mayStillBeCharged: await mayStillBeCharged(context.db, user.id),
  });
  return { to, content };
}
