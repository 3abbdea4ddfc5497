import { generateKeyPairSync, sign } from 'node:crypto';
import { instant, name } from './names.ts';
import { now, type Simulator } from './simulator.ts';
import type { SentEvent, WebhookDelivery } from './world.ts';

export interface Notice {
  event_type: string;
  resource_type: string;
  resource_version?: string;
  summary?: string;
  resource: unknown;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** PayPal says 25 times in three days, and not when: quickly at first, then every four and a half hours. */
const FIRST_RETRIES = [
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
].concat([30 * MINUTE, HOUR, 2 * HOUR]);
const LATER_RETRY = 4.5 * HOUR;
const MOST_RETRIES = 25;
/** How long the answer to an event is waited for. */
const PATIENCE_MS = 10_000;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as an unsigned number; zlib has it from Node 22 only. */
export function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

export function certificateUrl({ url, certificate }: Simulator): string {
  return `${url}/v1/notifications/certs/${certificate.name}`;
}

export function signedText(transmissionId: string, time: string, webhookId: string, body: Buffer): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
}

let foreignKey: ReturnType<typeof generateKeyPairSync>['privateKey'] | undefined;
function someOtherKey() {
  foreignKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return foreignKey;
}

function transmission(sim: Simulator, event: SentEvent) {
  const { forgery } = event;
  const body = Buffer.from(event.body);
  const id = name.transmission();
  const time = instant(now(sim));
  const webhookId = forgery === 'webhook_id' ? 'WH-OF-SOMEBODY-ELSE' : sim.webhook.id;
  const key = forgery === 'key' ? someOtherKey() : sim.certificate.key;
  const signature = sign('sha256', Buffer.from(signedText(id, time, webhookId, body)), key);
  const sent = forgery === 'byte' ? Buffer.from(event.body.replace(/\d(?=\D*$)/, '7 ')) : body;
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'PayPal/AUHD-214.0-58014586',
    'PAYPAL-TRANSMISSION-ID': id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': signature.toString('base64'),
    'PAYPAL-CERT-URL':
      forgery === 'cert_url' ? 'https://paypal.example/v1/notifications/certs/CERT-1' : certificateUrl(sim),
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
    'PAYPAL-AUTH-VERSION': 'v2',
    'CORRELATION-ID': name.debug(),
  };
  return { id, headers, body: sent };
}

async function post(sim: Simulator, event: SentEvent): Promise<boolean> {
  const { id, headers, body } = transmission(sim, event);
  const patience = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), sim.stopped.signal]);
  // Whoever receives it may ask whether it is genuine before it answers.
  const delivery: WebhookDelivery = { at: now(sim), transmissionId: id, status: 0 };
  event.deliveries.push(delivery);
  const answer = await fetch(sim.webhook.url ?? '', {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: patience,
  }).catch(() => undefined);
  await answer?.body?.cancel();
  delivery.status = answer?.status ?? 0;
  return answer?.ok ?? false;
}

async function deliver(sim: Simulator, event: SentEvent): Promise<void> {
  const isFirst = event.deliveries.length === 0;
  event.nextAttemptAt = undefined;
  const copies = isFirst ? event.copies : 1;
  const arrived = await Promise.all(Array.from({ length: copies }, () => post(sim, event)));
  if (arrived.includes(true)) event.state = 'delivered';
  else {
    const retries = event.deliveries.length - event.copies;
    event.state = retries < MOST_RETRIES ? 'waiting' : 'failed';
    if (event.state === 'waiting') event.nextAttemptAt = now(sim) + (FIRST_RETRIES[retries] ?? LATER_RETRY);
  }
}

/** Sends an event after those that are being sent; without an address it is as good as lost. */
export function send(sim: Simulator, event: SentEvent): void {
  if (!sim.webhook.url) event.state = 'lost';
  else sim.outgoing = sim.outgoing.then(() => deliver(sim, event));
}

/** Sends events all at once. */
export function sendTogether(sim: Simulator, events: readonly SentEvent[]): void {
  sim.outgoing = sim.outgoing.then(async () => {
    await Promise.all(events.map((event) => deliver(sim, event)));
  });
}

/** Until nothing is being sent any more. */
export async function settled(sim: Simulator): Promise<void> {
  for (let last: Promise<void> | undefined; last !== sim.outgoing; ) {
    last = sim.outgoing;
    await last;
  }
}

/** Makes an event of what has happened just now, and sends it as the switches say. */
export function emit(sim: Simulator, notice: Notice): SentEvent {
  const id = name.event();
  const at = now(sim);
  const self = `${sim.url}/v1/notifications/webhooks-events/${id}`;
  const { switches } = sim;
  const event: SentEvent = {
    id,
    type: notice.event_type,
    body: JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date(at).toISOString(),
      ...notice,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: `${self}/resend`, rel: 'resend', method: 'POST' },
      ],
    }),
    state: 'waiting',
    nextAttemptAt: undefined,
    copies: switches.webhook_copies,
    forgery: switches.webhook_forgery ?? undefined,
    deliveries: [],
  };
  sim.world.events[id] = event;
  if (switches.webhooks === 'hold') event.state = 'held';
  else if (switches.webhooks === 'lose') event.state = 'lost';
  else send(sim, event);
  return event;
}
