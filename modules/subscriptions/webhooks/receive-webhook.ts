import type { Knex } from 'knex';
import { publish } from '#modules/platform';
import { WebhookRefused } from '../errors.ts';
import { PaymentWebhookReceived } from '../events.ts';
import type { PaymentProvider, WebhookHeaders } from '../provider/payment-provider.ts';

interface Received {
  headers: WebhookHeaders;
  /** The very bytes: the signature is theirs. */
  body: Buffer;
}

/**
 * Keeps what is needed of a message of the provider, once however often it comes. What it is about is worked out
 * afterwards.
 * @throws WebhookRefused unless the provider has sent it
 * @throws PaymentProviderUnavailable when that cannot be found out now
 */
export async function receiveWebhook(
  { db, payments }: { db: Knex; payments: PaymentProvider },
  { headers, body }: Received,
  now: Date,
): Promise<void> {
  const event = (await payments.isGenuine(headers, body)) ? payments.readEvent(body) : null;
  if (!event) throw new WebhookRefused();
  const { id, type, subscriptionId, saleId, refundId, facts } = event;
  await db.transaction(async (trx) => {
    const inserted = await trx('provider_events')
      .insert({
        event_id: id,
        account: payments.account,
        type,
        external_id: subscriptionId,
        sale_id: saleId,
        refund_id: refundId,
        facts: JSON.stringify(facts),
        received_at: now,
      })
      .onConflict('event_id')
      .ignore()
      .returning('event_id');
    if (inserted.length > 0) await publish(trx, PaymentWebhookReceived, { eventId: id });
  });
}
