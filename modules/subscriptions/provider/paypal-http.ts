import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { invoke } from 'paypal-rest-sdk/lib/client.js';
import { PaymentProviderUnavailable } from './payment-provider.ts';

export interface PaypalRequest {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

export interface PaypalAnswer {
  status: number;
  /** What its JSON says; a string when it is none. */
  body: unknown;
  /** What PayPal's support asks for. */
  debugId: string | undefined;
}

// Of paypal-rest-sdk only `invoke` is used: one request, its JSON, its answer. It has no deadline, never tells of an
// answer that breaks off, prints network errors and hides the answer's headers; and it hands out no request on which
// that could be mended, copying its options so that none can be put in. Node says when a request of its begins: from
// there on that is in our hands. What this mends is held by paypal-http.test.ts.
const begun = new AsyncLocalStorage<(request: ClientRequest) => void>();
subscribe('http.client.request.start', (message) => {
  begun.getStore()?.((message as { request: ClientRequest }).request);
});

/**
 * One request and its answer, whatever its status.
 * @param origin scheme, host and port
 * @param deadline ends the waiting and the connection
 * @throws PaymentProviderUnavailable when no whole answer comes; it repeats nothing that was sent
 */
export function sendToPaypal(
  origin: string,
  { method, path, headers, body = '' }: PaypalRequest,
  deadline: AbortSignal,
): Promise<PaypalAnswer> {
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let request: ClientRequest | undefined;
    let debugId: string | undefined;
    const fail = (why: string) => {
      reject(new PaymentProviderUnavailable(`${method} ${path.replace(/\?.*/, '')}: ${why}`));
      request?.destroy();
    };
    const onDeadline = () => fail('no answer in time');
    if (deadline.aborted) return onDeadline();
    deadline.addEventListener('abort', onDeadline, { once: true });
    const takeOver = (started: ClientRequest) => {
      request = started;
      if (deadline.aborted) request.destroy();
      request.removeAllListeners('error');
      request.on('error', ({ code }: NodeJS.ErrnoException) => fail(code ?? 'the connection failed'));
      request.prependOnceListener('response', (response) => {
        debugId = response.headers['paypal-debug-id']?.toString();
        response.once('close', () => response.complete || fail('the answer broke off'));
      });
    };
    const target = {
      schema: protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: hostname,
      port,
      headers: { ...headers },
    };
    begun.run(takeOver, () =>
      invoke(method, path, body, target, (failure, response) => {
        deadline.removeEventListener('abort', onDeadline);
        const status = response?.httpStatusCode ?? failure?.httpStatusCode;
        if (status === undefined) return fail('the connection failed');
        resolve({ status, body: response ?? failure?.response, debugId });
      }),
    );
  });
}
