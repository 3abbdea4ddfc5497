import type { Knex } from 'knex';
import type { PaymentContext } from '../context.ts';

/**
 * Writes down how much a refund gave back, as the provider says when it is asked; the same one once.
 * @throws PaymentProviderUnavailable, PaymentProviderRefused
 */
export async function noteRefund({ db, payments }: PaymentContext, refundId: string): Promise<void> {
  const refund = await payments.getRefund(refundId);
  if (!refund) return;
  const { saleId: sale_id, amountCents: amount_cents } = refund;
  await db('refunds').insert({ refund_id: refundId, sale_id, amount_cents }).onConflict().ignore();
}

/** How much of a payment has been given back in part, as far as its refunds are known. */
export async function refundedCentsOf(db: Knex, saleId: string): Promise<number> {
  const [row] = await db('refunds')
    .where('sale_id', saleId)
    .sum<{ sum: string | null }[]>('amount_cents as sum');
  return Number(row?.sum ?? 0);
}
