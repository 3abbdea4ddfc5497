import type { Knex } from 'knex';
import { type Captcha, CaptchaUnavailable, publish } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { DAY_MS } from '#modules/platform/units';
import type { terminationCalls } from '../contract.ts';
import { TerminationRequested } from '../events.ts';

/** Whoever asks more often for one address is recorded, and mailed no more that day. */
const MAILS_A_DAY = 3;

type Request = BodyOf<(typeof terminationCalls)['POST /subscription/termination-requests/']>;

/** A captcha that is out of order keeps nobody from ending a contract. */
async function checkCaptcha(captcha: Captcha, token: string, address: string): Promise<void> {
  try {
    await captcha.check(token, 'termination', address);
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
  }
}

/**
 * Records that somebody wants a subscription ended, with the date that counts, and does the same for every
 * address: whether it has a subscription is found out by a job.
 * @throws CaptchaInvalid
 */
export async function receiveTerminationRequest(
  { db, captcha }: { db: Knex; captcha: Captcha },
  { recaptcha_token, ...request }: Request,
  address: string,
  now: Date,
): Promise<void> {
  await checkCaptcha(captcha, recaptcha_token, address);
  await db.transaction(async (trx) => {
    const today = await trx('termination_requests')
      .whereRaw('lower(email) = lower(?)', [request.email])
      .where('requested_at', '>', new Date(now.getTime() - DAY_MS))
      .limit(MAILS_A_DAY)
      .pluck('id');
    const [row] = await trx('termination_requests')
      .insert({ ...request, requested_at: now })
      .returning<{ id: number }[]>('id');
    if (row && today.length < MAILS_A_DAY) {
      await publish(trx, TerminationRequested, { requestId: row.id });
    }
  });
}
