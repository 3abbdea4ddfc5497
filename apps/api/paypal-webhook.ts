import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import type { Logger } from '#modules/platform';
import type { Clock } from '#modules/platform/runtime';
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
  receiveWebhook,
  WebhookRefused,
} from '#modules/subscriptions';
import { RequestRefused } from './answers/error-response.ts';
import { generalLimit } from './requests/rate-limit.ts';
import { readBytes } from './requests/request-body.ts';

interface WebhookOptions {
  db: Knex;
  clock: Clock;
  payments: PaymentProvider;
  limitFactor: number;
  log: Logger;
}

const PATH = /^\/api\/webhooks\/paypal\/?$/;
const LARGEST = 256 * 1024;
/** PayPal sends what has gathered at once, from few addresses. */
const PER_MINUTE = 3_000;

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

/** A message that is not PayPal's is somebody's attempt to be paid for. */
function refusalOf(error: unknown, ctx: Context, log: Logger): unknown {
  const noted = { id: ctx.state.requestId, ip: ctx.ip, user: null };
  if (error instanceof WebhookRefused) log.info({ ...noted, event: 'payment_webhook_refused' }, 'security');
  if (!(error instanceof PaymentProviderUnavailable)) return error;
  log.warn({ id: ctx.state.requestId, why: error.message }, 'payment webhook not verified');
  return new RequestRefused('payments_unavailable');
}

/**
 * `POST /api/webhooks/paypal/`: keeps PayPal's messages for the worker, and answers at once. 503 makes PayPal
 * send one again.
 */
export function paypalWebhook({ db, clock, payments, limitFactor, log }: WebhookOptions): Middleware {
  const admit = generalLimit(limitFactor, PER_MINUTE);
  return async (ctx, next) => {
    if (!PATH.test(ctx.path)) return next();
    await admit(ctx);
    if (ctx.method !== 'POST') throw new RequestRefused('method_not_allowed');
    const headers = headersOf(ctx.req);
    try {
      // Its head tells most of what is not PayPal's, before a byte of the body is taken in.
      if (!payments.mayBeGenuine(headers)) throw new WebhookRefused();
      const body = await readBytes(ctx, LARGEST);
      await receiveWebhook({ db, payments }, { headers, body }, clock.now());
    } catch (error) {
      throw refusalOf(error, ctx, log);
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = {};
  };
}
