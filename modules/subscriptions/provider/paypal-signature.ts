import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import { DAY_MS } from '#modules/platform/units';
import { PaymentProviderRefused, type ProviderEvent, type WebhookHeaders } from './payment-provider.ts';
import { verdict, webhookEvent } from './paypal-answers.ts';
import { type PaypalCall, readAnswer } from './paypal-call.ts';
import type { Certificates } from './paypal-certificates.ts';

interface Transmission {
  id: string;
  time: string;
  signature: string;
  certificateUrl: string;
}

interface WebhookCheck {
  webhookId: string;
  certificates: Certificates;
  call: PaypalCall;
  deadlineMs: number;
}

/** PayPal tries again for three days. */
const LONGEST_WAY_MS = 4 * DAY_MS;
const ALGORITHM = 'SHA256withRSA';

const SIGNATURE = /^[\w+/]{4,1000}={0,2}$/;

/** What the head says of who has sent it and how it is signed; null when that cannot be PayPal. */
export function transmissionOf(
  { certificates }: Pick<WebhookCheck, 'certificates'>,
  headers: WebhookHeaders,
): Transmission | null {
  const id = headers['paypal-transmission-id'];
  const time = headers['paypal-transmission-time'];
  const signature = headers['paypal-transmission-sig'];
  const certificateUrl = headers['paypal-cert-url'];
  if (!id || !time || !signature || !certificateUrl) return null;
  if (headers['paypal-auth-algo'] !== ALGORITHM || !SIGNATURE.test(signature)) return null;
  // A clock of PayPal's that is ahead of ours is no fault: the signature holds the time.
  if (!(Date.parse(time) >= Date.now() - LONGEST_WAY_MS)) return null;
  if (!certificates.isAllowed(certificateUrl)) return null;
  return { id, time, signature, certificateUrl };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Asks PayPal itself, about the bytes as they came: parsed and written again they would be others. */
async function askPaypal(
  { webhookId, call, deadlineMs }: WebhookCheck,
  { id, time, signature, certificateUrl }: Transmission,
  body: Buffer,
): Promise<boolean> {
  // What is no JSON value could close the question and ask another.
  if (parse(body) === undefined) return false;
  const head = JSON.stringify({
    auth_algo: ALGORITHM,
    cert_url: certificateUrl,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  });
  const question = `${head.slice(0, -1)},"webhook_event":${body.toString()}}`;
  try {
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await call('POST', path, { body: question, deadlineMs });
    return readAnswer(verdict, answer).verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaymentProviderRefused) return false;
    throw error;
  }
}

/**
 * Whether PayPal has sent these bytes for our webhook: by its signature, or by asking when its certificate
 * cannot be had.
 * @throws PaymentProviderUnavailable when neither is possible now
 */
export async function isGenuineWebhook(
  check: WebhookCheck,
  headers: WebhookHeaders,
  body: Buffer,
): Promise<boolean> {
  const sent = transmissionOf(check, headers);
  if (!sent || body.length === 0) return false;
  let certificate: X509Certificate | null;
  try {
    certificate = await check.certificates.find(sent.certificateUrl);
  } catch {
    return askPaypal(check, sent, body);
  }
  if (!certificate) return false;
  const signed = Buffer.from(`${sent.id}|${sent.time}|${check.webhookId}|${crc32(body)}`);
  return verify('sha256', signed, certificate.publicKey, Buffer.from(sent.signature, 'base64'));
}

/** A sale's own event names it by its id, a refund by another; a reversal names itself alone. */
function saleOf({ event_type, resource_type, resource }: z.output<typeof webhookEvent>): string | null {
  if (resource.sale_id) return resource.sale_id;
  const isSale = resource_type === 'sale' && event_type !== 'PAYMENT.SALE.REVERSED';
  return (isSale && resource.id) || null;
}

/** @returns null when it is no event of PayPal's */
export function readWebhook(body: Buffer): ProviderEvent | null {
  const { data } = webhookEvent.safeParse(parse(body));
  if (!data) return null;
  const { id, event_type: type, resource_type, resource } = data;
  const own = resource_type === 'subscription' ? resource.id : resource.billing_agreement_id;
  const refundId = (resource_type === 'refund' && resource.id) || null;
  return { id, type, subscriptionId: own ?? null, saleId: saleOf(data), refundId, facts: data };
}
