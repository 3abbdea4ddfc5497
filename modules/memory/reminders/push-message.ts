import webPush, { WebPushError } from 'web-push';
import { type Config, isPushService, noteFailure } from '#modules/platform';
import { RecipientRefused } from '#modules/platform/background';
import { PushServiceUnavailable } from '../errors.ts';
import type { DeviceRow } from './devices.ts';
import { vapidKeys } from './vapid-keys.ts';

/** What the service worker shows (apps/web/service-worker.ts). */
export interface PushMessage {
  title: string;
  body: string;
  /** Something is due: the review is offered. */
  has_review: boolean;
}

const DEADLINE_MS = 10_000;
/** The browser, or its reader, has ended the subscription. */
const GONE = [404, 410];

/**
 * Hands a message to a device's push service, encrypted for that device alone (RFC 8291).
 * @param seconds for so long the service waits for a device that is switched off
 * @throws RecipientRefused when the service knows the device no more
 * @throws PushServiceUnavailable when it does not answer, or not now, or not to us: it may be tried again
 */
export async function pushMessage(
  config: Config,
  { endpoint, p256dh, auth }: DeviceRow,
  message: PushMessage,
  seconds: number,
): Promise<void> {
  if (!isPushService(config.pushServices, endpoint)) throw new RecipientRefused('no push service');
  const keys = await vapidKeys(config);
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${config.contactEmail}`, ...keys },
      TTL: seconds,
      // Of two that wait for a device, the later one is shown.
      topic: 'rappel',
      timeout: DEADLINE_MS,
    });
  } catch (error) {
    const status = error instanceof WebPushError ? error.statusCode : undefined;
    if (status && GONE.includes(status)) throw new RecipientRefused(`status ${status}`);
    noteFailure('push');
    // Its own words hold the device's address.
    throw new PushServiceUnavailable(status ? `status ${status}` : 'no answer');
  }
}
