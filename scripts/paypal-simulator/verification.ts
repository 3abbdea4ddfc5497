import { verify } from 'node:crypto';
import type { Asked, SimulatedCall } from './calls.ts';
import { unknownResource } from './problems.ts';
import { certificateUrl, signedText } from './webhooks.ts';

/** Where the value that begins at an index ends; what is asked has been parsed before. */
function endOfValue(json: Buffer, start: number): number {
  let depth = 0;
  let inText = false;
  for (let index = start; index < json.length; index += 1) {
    const symbol = String.fromCharCode(json[index] ?? 0);
    if (inText) {
      if (symbol === '\\') index += 1;
      else if (symbol === '"') inText = false;
      if (!inText && depth === 0) return index + 1;
    } else if (symbol === '"') inText = true;
    else if (symbol === '{' || symbol === '[') depth += 1;
    else if (symbol === '}' || symbol === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
      if (depth < 0) return index;
    } else if (symbol === ',' && depth === 0) return index;
  }
  return json.length;
}

/** The bytes of one member of an object, as they came: parsed and written again they would be others. */
function rawMember(json: Buffer, member: string): Buffer | undefined {
  let index = json.indexOf('{') + 1;
  while (index > 0 && index < json.length) {
    const keyEnd = endOfValue(json, json.indexOf('"', index));
    const key = json.toString('utf8', json.indexOf('"', index), keyEnd);
    let start = json.indexOf(':', keyEnd) + 1;
    while (/\s/.test(String.fromCharCode(json[start] ?? 0))) start += 1;
    const end = endOfValue(json, start);
    if (key === JSON.stringify(member)) return json.subarray(start, end);
    index = json.indexOf(',', end) + 1;
  }
  return undefined;
}

const ASKED = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
];

function isGenuine({ sim, body }: Asked, given: Record<string, string>): boolean {
  const event = rawMember(body, 'webhook_event');
  const { transmission_id: id = '', transmission_time: time = '', transmission_sig: signature = '' } = given;
  if (!event || given.webhook_id !== sim.webhook.id || given.cert_url !== certificateUrl(sim)) return false;
  if (given.auth_algo !== 'SHA256withRSA') return false;
  const sent = Object.values(sim.world.events).find(({ deliveries }) =>
    deliveries.some(({ transmissionId }) => transmissionId === id),
  );
  if (!sent || !Buffer.from(sent.body).equals(event)) return false;
  const text = Buffer.from(signedText(id, time, sim.webhook.id, event));
  return verify('sha256', text, sim.certificate.publicKey, Buffer.from(signature, 'base64'));
}

export const notificationCalls: SimulatedCall[] = [
  {
    operation: 'verify_webhook',
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    answer: (asked) => {
      const fields = asked.fields();
      const entries = ASKED.map((field) => [field, fields.text(field, { required: true }) ?? '']);
      fields.within('webhook_event', true);
      fields.finish();
      const verdict = isGenuine(asked, Object.fromEntries(entries)) ? 'SUCCESS' : 'FAILURE';
      return { status: 200, body: { verification_status: verdict } };
    },
  },
  {
    operation: 'certificate',
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/([^/]+)$/,
    isOpen: true,
    answer: ({ sim, id }) => {
      if (id !== sim.certificate.name) throw unknownResource();
      return { status: 200, type: 'application/x-x509-ca-cert', body: sim.certificate.pem };
    },
  },
];
