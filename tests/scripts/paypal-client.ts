import { buffer } from 'node:stream/consumers';
import {
  type PaypalSimulator,
  type SimulatorOptions,
  startPaypalSimulator,
} from '../../scripts/paypal-simulator/index.ts';
import { atFileEnd } from '../support/at-file-end.ts';
import { getJson, type JsonAnswer } from '../support/get-json.ts';
import { listen } from '../support/listen.ts';

export interface Problem {
  name: string;
  details?: { field?: string; issue: string; description: string }[];
}

export interface Shown {
  id: string;
  status: string;
  plan_id: string;
  custom_id?: string;
  billing_info?: {
    outstanding_balance: { value: string };
    last_payment?: { amount: { value: string; currency_code: string } };
    next_billing_time?: string;
    failed_payments_count: number;
    last_failed_payment?: { next_payment_retry_time?: string };
  };
  links: { rel: string; href: string }[];
}

export interface Transactions {
  transactions?: {
    id: string;
    status: string;
    amount_with_breakdown: { gross_amount: { value: string; currency_code: string } };
  }[];
}

export interface Received {
  headers: Record<string, string | undefined>;
  raw: Buffer;
  event: { id: string; event_type: string; resource_type: string; resource: Record<string, unknown> };
}

const MERCHANT = { clientId: 'merchant', clientSecret: 'secret' };
export const BASIC = `Basic ${Buffer.from('merchant:secret').toString('base64')}`;

const CONTEXT = {
  return_url: 'http://127.0.0.1:9/success?from=paypal',
  cancel_url: 'http://127.0.0.1:9/cancel',
};

/** A merchant's side of PayPal: asks the simulator over HTTP, and receives its events. */
export class PaypalClient {
  readonly simulator: PaypalSimulator;
  readonly received: Received[] = [];
  /** What the next events are answered, 200 when it is empty. */
  readonly answers: number[] = [];
  #token: string | undefined;

  constructor(simulator: PaypalSimulator) {
    this.simulator = simulator;
  }

  get control() {
    return this.simulator.control;
  }

  get types(): string[] {
    return this.received.map(({ event }) => event.event_type);
  }

  async token(): Promise<string> {
    const { body } = await getJson<{ access_token: string }>(`${this.simulator.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: BASIC },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return body.access_token;
  }

  async logIn(): Promise<void> {
    this.#token = await this.token();
  }

  /** Lets days pass, and logs in again: no token lives for a day. */
  async pass(days: number): Promise<void> {
    await this.control.advance(days * 86_400);
    await this.logIn();
  }

  ask<T = Problem>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<JsonAnswer<T>> {
    return getJson<T>(this.simulator.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async makePlan(changes: object = {}): Promise<string> {
    const product = await this.ask<{ id: string }>('POST', '/v1/catalogs/products', { name: 'Reading' });
    const plan = { ...planOf(product.body.id), ...changes };
    return (await this.ask<{ id: string }>('POST', '/v1/billing/plans', plan)).body.id;
  }

  create(planId: string, changes: object = {}, requestId?: string): Promise<JsonAnswer<Shown>> {
    const body = { plan_id: planId, custom_id: 'sub_1', application_context: CONTEXT, ...changes };
    return this.ask('POST', '/v1/billing/subscriptions', body, {
      Prefer: 'return=representation',
      ...(requestId && { 'PayPal-Request-Id': requestId }),
    });
  }

  /** Makes a subscription to a new plan and approves it. */
  async subscribe(changes: object = {}, plan: object = {}): Promise<string> {
    const { id } = (await this.create(await this.makePlan(plan), changes)).body;
    await this.control.approve(id);
    return id;
  }

  async show(id: string): Promise<Shown> {
    return (await this.ask<Shown>('GET', `/v1/billing/subscriptions/${id}?fields=last_failed_payment`)).body;
  }

  async sales(id: string) {
    const path = `/v1/billing/subscriptions/${id}/transactions`;
    const query = 'start_time=2020-01-01T00:00:00Z&end_time=2060-01-01T00:00:00Z';
    return (await this.ask<Transactions>('GET', `${path}?${query}`)).body.transactions ?? [];
  }

  async verdictOn({ headers, raw }: Received, changes: object = {}): Promise<string> {
    const head = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: this.simulator.webhookId,
      ...changes,
    };
    const body = `${JSON.stringify(head).slice(0, -1)},"webhook_event":${raw.toString()}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    return (await this.ask<{ verification_status: string }>('POST', path, body)).body.verification_status;
  }
}

export function planOf(productId: string, cycle: object = {}) {
  return {
    product_id: productId,
    name: 'Mensuel',
    billing_cycles: [
      {
        frequency: { interval_unit: 'DAY', interval_count: 30 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '9.90' } },
        ...cycle,
      },
    ],
    payment_preferences: { payment_failure_threshold: 1 },
  };
}

/** A simulator of this test file's own, and a merchant who is logged in to it and receives its events. */
export async function openPaypal(options: Partial<SimulatorOptions> = {}): Promise<PaypalClient> {
  const simulator = await startPaypalSimulator({ port: 0, ...MERCHANT, ...options });
  atFileEnd(() => simulator.stop());
  const client = new PaypalClient(simulator);
  const url = await listen(async (request, response) => {
    const raw = await buffer(request);
    const headers = request.headers as Record<string, string | undefined>;
    client.received.push({ headers, raw, event: JSON.parse(raw.toString()) });
    response.writeHead(client.answers.shift() ?? 200).end();
  });
  simulator.control.deliverTo({ url });
  await client.logIn();
  return client;
}
