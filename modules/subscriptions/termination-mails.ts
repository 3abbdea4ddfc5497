import { findRecipient, findRecipientAt } from '#modules/accounts';
import { forgoMail, type Occurrence, sendOnce } from '#modules/platform';
import { mayStillBeCharged } from './end-at-once.ts';
import { SubscriptionRow } from './models.ts';
import type { PostOffice } from './mails.ts';
import { RUNNING } from './subscription-life.ts';
import { terminationConfirmedLetter, terminationLinkLetter } from './termination-mail-templates.ts';
import { createTerminationLink, terminationRequests } from './termination-link.ts';

type AboutRequest = Occurrence<{ requestId: number }>;

/**
 * Mails the link that carries a request out to the account of the address, if it has a subscription. Nothing
 * goes to an address without one: a form that anybody may fill in is no way to write to strangers. Their
 * request stays recorded, for the team.
 */
export async function sendTerminationLink(office: PostOffice, event: AboutRequest): Promise<void> {
  const { db, config } = office;
  const key = `${event.id}/termination-link`;
  const request = await terminationRequests(db).where({ id: event.payload.requestId }).first();
  if (!request || request.confirmed_at) return forgoMail(db, key);
  const user = await findRecipientAt(db, request.email);
  if (!user) return forgoMail(db, key);
  const live = await SubscriptionRow.query(db)
    .where('user_id', user.id)
    .whereIn('status', [...RUNNING, 'pending'])
    .first();
  if (!live) return forgoMail(db, key);
  const { url, expiresAt } = await createTerminationLink(office, request, user.id);
  const { username, email: to } = user;
  const requestedAt = request.requested_at;
  const letter = terminationLinkLetter({ username, publicUrl: config.publicUrl, url, requestedAt });
  await sendOnce(office, { key, to, letter, expiresAt });
}

/** Confirms in writing that a termination is carried out, and from when. */
export async function sendTerminationConfirmed(office: PostOffice, event: AboutRequest): Promise<void> {
  const { db, config } = office;
  const key = `${event.id}/termination-confirmed`;
  const request = await terminationRequests(db).where({ id: event.payload.requestId }).first();
  const user = request?.user_id && (await findRecipient(db, request.user_id));
  if (!user) return forgoMail(db, key);
  const running = await SubscriptionRow.query(db)
    .where('user_id', user.id)
    .whereIn('status', RUNNING)
    .first();
  const { username, email: to } = user;
  const [requestedAt, endsAt] = [request.requested_at, running?.end_date ?? null];
  const letter = terminationConfirmedLetter({
    username,
    publicUrl: config.publicUrl,
    requestedAt,
    endsAt,
    mayStillBeCharged: await mayStillBeCharged(office, user.id),
  });
  await sendOnce(office, { key, to, letter });
}
