/** PayPal's answers, and what they mean here. */
import { z } from 'zod';
import type { ProviderRefund, ProviderSale, ProviderSubscription } from './payment-provider.ts';

/** `9.99`, `94.2` and `0.0` are all seen; a number of JavaScript's would lose cents. */
const cents = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2}0*)?$/)
  .transform((value) => {
    const [units = '', part = ''] = value.split('.');
    return Number(units) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  });

const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: cents });

const instant = z.string().transform((text, context) => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) context.addIssue('no instant');
  return date;
});

/** Where a date is only good to have: PayPal sends impossible ones, as of a nineteenth month. */
const perhapsInstant = instant.nullish().catch(null);

export function moneyText(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

export const madePlan = z.object({ id: z.string().min(1) });

export const madeRefund = z.object({ id: z.string().min(1) });

export const madeSubscription = z.object({
  id: z.string().min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

export const subscription = z
  .object({
    id: z.string().min(1),
    status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
    plan_id: z.string().min(1),
    custom_id: z.string().nullish(),
    status_update_time: perhapsInstant,
    billing_info: z
      .object({
        next_billing_time: perhapsInstant,
        last_payment: z.object({ amount: money, time: instant }).nullish().catch(null),
        failed_payments_count: z.int().nonnegative().catch(0),
      })
      .nullish(),
  })
  .transform((shown): ProviderSubscription => {
    const { next_billing_time, last_payment, failed_payments_count } = shown.billing_info ?? {};
    return {
      id: shown.id,
      status: shown.status.toLowerCase() as Lowercase<typeof shown.status>,
      planId: shown.plan_id,
      customId: shown.custom_id ?? null,
      statusAt: shown.status_update_time ?? null,
      nextBillingAt: next_billing_time ?? null,
      lastPayment: last_payment
        ? {
            amountCents: last_payment.amount.value,
            currency: last_payment.amount.currency_code,
            paidAt: last_payment.time,
          }
        : null,
      failedPayments: failed_payments_count ?? 0,
    };
  });

export const transactions = z.object({
  transactions: z
    .array(
      z
        .object({
          id: z.string().min(1),
          status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
          amount_with_breakdown: z.object({ gross_amount: money }),
          time: instant,
        })
        .transform(({ id, status, amount_with_breakdown: { gross_amount }, time }): ProviderSale => {
          const isRefunded = status === 'REFUNDED';
          return {
            id,
            status: status.toLowerCase() as Lowercase<typeof status>,
            amountCents: gross_amount.value,
            // The list does not tell how much of a payment was given back in part; each refund does.
            refundedCents: isRefunded ? gross_amount.value : 0,
            currency: gross_amount.currency_code,
            paidAt: time,
          };
        }),
    )
    .default([]),
});

/** The amount is below nothing in older answers. */
const amount = z
  .string()
  .transform((value) => value.replace(/^-/, ''))
  .pipe(cents);

export const refund = z
  .object({
    sale_id: z.string().min(1),
    state: z.string(),
    amount: z.object({ total: amount, currency: z.string().regex(/^[A-Z]{3}$/) }),
  })
  .transform(({ sale_id: saleId, state, amount: { total: amountCents, currency } }): ProviderRefund | null =>
    state === 'completed' ? { saleId, amountCents, currency } : null,
  );

export const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

const name = z.string().regex(/^[\w-]{1,100}$/);
const perhapsName = name.nullish().catch(null);

const perhapsCode = z
  .string()
  .regex(/^[\w.:+-]{1,100}$/)
  .nullish()
  .catch(null);

/**
 * All that is read and kept of a message: names of things, states, sums and times. What is not listed is left where it
 * came from, and with it whoever has paid; neither a sentence nor an address of mail has the shape of what is.
 */
export const webhookEvent = z.object({
  id: name,
  event_type: z.string().regex(/^[\w.-]{1,100}$/),
  resource_type: perhapsName,
  create_time: perhapsCode,
  resource: z.object({
    id: perhapsName,
    billing_agreement_id: perhapsName,
    sale_id: perhapsName,
    custom_id: perhapsName,
    custom: perhapsName,
    plan_id: perhapsName,
    status: perhapsCode,
    state: perhapsCode,
    amount: z
      .object({ total: perhapsCode, currency: perhapsCode, value: perhapsCode, currency_code: perhapsCode })
      .nullish()
      .catch(null),
  }),
});
