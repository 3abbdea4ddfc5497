import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { PaymentProviderUnavailable } from '../../../modules/subscriptions/provider/payment-provider.ts';
import { sendToPaypal } from '../../../modules/subscriptions/provider/paypal-http.ts';
import { listen } from '../../support/http/listen.ts';

// What the package lacks, and is done around it: without that, each of these hangs, prints or loses something.

const question = { method: 'POST' as const, path: '/v1/things?secret=1', headers: {}, body: '{"a":1}' };
const soon = () => AbortSignal.timeout(300);

it.each([
  [200, 'application/json', '{"name":"Lire"}', { name: 'Lire' }],
  [422, 'application/json', '{"name":"NO"}', { name: 'NO' }],
  [503, 'text/html', '<h1>Away</h1>', '<h1>Away</h1>'],
])(
  'a whole answer is told whatever its status, with the number that support asks for: %i',
  async (...row) => {
    const [status, type, text, body] = row;
    const origin = await listen((_, response) =>
      response.writeHead(status, { 'Content-Type': type, 'Paypal-Debug-Id': 'f1e2' }).end(text),
    );
    const answer = await sendToPaypal(origin, question, AbortSignal.timeout(5_000));
    expect(answer).toMatchObject({ status, debugId: 'f1e2' });
    if (typeof body === 'string') expect(answer.body).toBe(body);
    else expect(answer.body).toMatchObject(body);
  },
);

it('a deadline ends the waiting and the connection, and tells no query', async () => {
  let asked: IncomingMessage | undefined;
  const origin = await listen((request) => {
    asked = request;
  });
  const failure = await sendToPaypal(origin, question, soon()).catch((error: unknown) => error);
  expect(failure).toEqual(new PaymentProviderUnavailable('POST /v1/things: no answer in time'));
  if (asked && !asked.socket.closed) await once(asked.socket, 'close');
});

it('nothing is sent once the deadline is over, nor when it ends before the request has left', async () => {
  const asked = vi.fn((_, response) => response.end());
  const origin = await listen(asked);
  await expect(sendToPaypal(origin, question, AbortSignal.abort())).rejects.toThrow('no answer in time');
  const ending = new AbortController();
  const ended = sendToPaypal(origin, question, ending.signal);
  ending.abort();
  await expect(ended).rejects.toThrow('no answer in time');

  await sendToPaypal(origin, { ...question, path: '/later' }, soon());
  expect(asked.mock.calls.map(([{ url }]) => url)).toEqual(['/later']);
});

it('an answer that breaks off is told at once', async () => {
  const origin = await listen((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{"name":', () => response.destroy());
  });
  await expect(sendToPaypal(origin, question, AbortSignal.timeout(5_000))).rejects.toThrow(
    'the answer broke off',
  );
});

it('that nobody listens is told, and printed nowhere', async () => {
  const print = vi.spyOn(console, 'log');
  await expect(sendToPaypal('http://127.0.0.1:1', question, soon())).rejects.toThrow('ECONNREFUSED');
  expect(print).not.toHaveBeenCalled();
});

it('each of many at the same time has its own answer and its own deadline', async () => {
  const origin = await listen((request, response) => {
    if (request.url !== '/hangs')
      response.setHeader('Content-Type', 'application/json').end(`["${request.url}"]`);
  });
  const ask = (path: string, deadline: AbortSignal) =>
    sendToPaypal(origin, { method: 'GET', path, headers: {} }, deadline);
  const hanging = ask('/hangs', soon()).catch((error: unknown) => error);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => ask(`/${nth}`, AbortSignal.timeout(5_000))),
  );
  expect(answers.map(({ body }) => [...(body as string[])])).toEqual(answers.map((_, nth) => [`/${nth}`]));
  expect(await hanging).toBeInstanceOf(PaymentProviderUnavailable);
});
