import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import {
  PaymentProviderBusy,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
} from '../../../modules/subscriptions/provider/payment-provider.ts';
import { paypalCalls } from '../../../modules/subscriptions/provider/paypal-call.ts';
import { listen } from '../../support/http/listen.ts';

interface Answer {
  status?: number;
  body?: object;
}

/** A PayPal that gives tokens of so many seconds, and this answer to whatever is asked with one. */
async function paypalThatAnswers({ status = 200, body = {} }: Answer, tokenSeconds = 600) {
  const asked: string[] = [];
  const origin = await listen(({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const isToken = url === '/v1/oauth2/token';
    asked.push(isToken ? 'token' : (headers.authorization ?? ''));
    const nth = asked.filter((one) => one === 'token').length;
    const given = isToken ? { access_token: `T${nth}`, expires_in: tokenSeconds } : body;
    response
      .writeHead(isToken ? 200 : status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(given));
  });
  const access = { origin, clientId: 'c', clientSecret: 's', deadlineMs: 5_000, restMs: 0 };
  return { asked, call: paypalCalls(access) };
}

const failureOf = (working: Promise<unknown>) => working.then(() => undefined).catch((error) => error);

it.each([200, 201, 299])('an answer of %i is what was asked for', async (status) => {
  const { call } = await paypalThatAnswers({ status, body: { id: 'I-1' } });
  expect(await call('GET', '/v1/things')).toMatchObject({ id: 'I-1' });
});

it.each([400, 403, 404, 410, 422, 499])('an answer of %i says no: nothing was done', async (status) => {
  const { call } = await paypalThatAnswers({ status, body: { name: 'RESOURCE_NOT_FOUND' } });
  const failure = await failureOf(call('GET', '/v1/things'));
  expect(failure).toEqual(new PaymentProviderRefused('RESOURCE_NOT_FOUND'));
});

it.each([300, 399, 401, 408, 409, 500, 503])(
  'an answer of %i says nothing of what was done',
  async (status) => {
    const { call } = await paypalThatAnswers({ status });
    const failure = await failureOf(call('GET', '/v1/things?secret=1'));
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable);
    expect(failure).not.toBeInstanceOf(PaymentProviderBusy);
    expect(String(failure)).toContain(`GET /v1/things: status ${status}`);
  },
);

it('an answer of 429 says that it was asked too often', async () => {
  const { call } = await paypalThatAnswers({ status: 429 });
  expect(await failureOf(call('GET', '/v1/things'))).toBeInstanceOf(PaymentProviderBusy);
});

it.each<[string, object, string]>([
  ['the first of its details', { name: 'UNPROCESSABLE', details: [{ issue: 'A' }, { issue: 'B' }] }, 'A'],
  ['its name', { name: 'UNPROCESSABLE', details: 'none', error: 'x' }, 'UNPROCESSABLE'],
  ['its error', { error: 'invalid_client' }, 'invalid_client'],
  ['its status, where there is no word', { message: 'Non.' }, 'STATUS_422'],
  ['its status, where the word is a sentence', { name: 'Il y a un problème.' }, 'STATUS_422'],
  ['its status, where the word is too long', { name: 'X'.repeat(81) }, 'STATUS_422'],
  ['a word of eighty letters', { name: 'X'.repeat(80) }, 'X'.repeat(80)],
])('a refusal bears %s', async (_, body, issue) => {
  const { call } = await paypalThatAnswers({ status: 422, body });
  expect(await failureOf(call('POST', '/v1/things'))).toEqual(new PaymentProviderRefused(issue));
});

it.each([
  [600, 539, 541],
  [100, 49, 51],
])(
  'a token of %i seconds is used for %i of them, and renewed by the time of %i',
  async (life, used, over) => {
    const { asked, call } = await paypalThatAnswers({}, life);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    await call('GET', '/v1/things');
    vi.setSystemTime(start + used * 1_000);
    await call('GET', '/v1/things');
    expect(asked).toEqual(['token', 'Bearer T1', 'Bearer T1']);
    vi.setSystemTime(start + over * 1_000);
    await call('GET', '/v1/things');
    expect(asked.slice(3)).toEqual(['token', 'Bearer T2']);
  },
);
