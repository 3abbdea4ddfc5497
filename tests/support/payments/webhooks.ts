import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PaypalSimulator } from '../../../scripts/paypal-simulator/index.ts';

/** A message of PayPal's as it came over the wire. */
export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: Buffer;
}

/** What the simulator sends during some work, taken instead of the site and not delivered anywhere else. */
export async function receiveWebhooks(
  { control }: PaypalSimulator,
  work: () => Promise<unknown>,
): Promise<ReceivedWebhook[]> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const signed = Object.entries(request.headers).filter(([name]) => /^(paypal-|content-type)/.test(name));
    received.push({ headers: Object.fromEntries(signed) as Record<string, string>, body });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  control.deliverTo({ url: `http://127.0.0.1:${port}` });
  await work();
  await control.settled();
  control.deliverTo({ url: '' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return received;
}

/** A genuine message of a payment, not delivered to anybody yet. */
export async function aWebhook(simulator: PaypalSimulator): Promise<ReceivedWebhook> {
  const [message] = await receiveWebhooks(simulator, () =>
    simulator.control.send({
      event_type: 'PAYMENT.SALE.COMPLETED',
      resource_type: 'sale',
      resource: { id: '5CS38179PL895402Y', billing_agreement_id: 'I-1', amount: { total: '9.90' } },
    }),
  );
  if (!message) throw new Error('the simulator has sent nothing');
  return message;
}

/** @returns the status that a server answers it with */
export async function postWebhook(
  { url }: { url: string },
  { headers, body }: ReceivedWebhook,
): Promise<number> {
  const address = `${url}/api/webhooks/paypal/`;
  const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) });
  await answer.text();
  return answer.status;
}
