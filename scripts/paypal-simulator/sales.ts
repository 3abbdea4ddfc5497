import { announceSale } from './announce.ts';
import { makeOnce, type SimulatedCall } from './calls.ts';
import { centsOf, fixed, MONEY } from './fields.ts';
import { instant, name } from './names.ts';
import { PaypalProblem } from './problems.ts';
import { refundView } from './sale-view.ts';
import { now, type Simulator, subscriptionOf } from './simulator.ts';
import { emit } from './webhooks.ts';
import type { Refund, Sale } from './world.ts';

const REMEMBERED_HOURS = 30 * 24;

export function findSale({ world }: Simulator, id: string): Sale {
  const sale = world.sales[id];
  if (!sale) throw new PaypalProblem('INVALID_RESOURCE_ID');
  return sale;
}

/** Gives back a part of a sale, or all that is left of it. */
export function refundSale(sim: Simulator, sale: Sale, part?: number): Refund {
  const left = sale.cents - sale.refundedCents;
  if (sale.state !== 'completed') throw new PaypalProblem('TRANSACTION_REFUSED');
  if (left <= 0) throw new PaypalProblem('TRANSACTION_ALREADY_REFUNDED');
  const cents = part ?? left;
  if (cents > left) throw new PaypalProblem('REFUND_EXCEEDED_TRANSACTION_AMOUNT');
  const done: Refund = { id: name.sale(), saleId: sale.id, cents, at: now(sim) };
  sim.world.refunds[done.id] = done;
  sale.refundedCents += cents;
  emit(sim, {
    event_type: 'PAYMENT.SALE.REFUNDED',
    resource_type: 'refund',
    summary: `A ${fixed(cents)} ${sale.currency} sale payment was refunded`,
    resource: refundView(sim, done),
  });
  return done;
}

/** The buyer's bank takes the money back; the event does not say for which sale. */
export function reverse(sim: Simulator, sale: Sale): void {
  if (sale.state !== 'completed') throw new PaypalProblem('TRANSACTION_REFUSED');
  const id = name.sale();
  sale.state = 'reversed';
  emit(sim, {
    event_type: 'PAYMENT.SALE.REVERSED',
    resource_type: 'sale',
    summary: `A ${fixed(sale.cents)} ${sale.currency} sale payment was reversed`,
    resource: {
      id,
      amount: { total: `-${fixed(sale.cents)}`, currency: sale.currency },
      state: 'completed',
      create_time: instant(now(sim)),
    },
  });
}

/** An e-cheque arrives, or does not. */
export function clear(sim: Simulator, sale: Sale, arrives: boolean): void {
  if (sale.state !== 'pending') throw new PaypalProblem('TRANSACTION_REFUSED');
  sale.state = arrives ? 'completed' : 'denied';
  if (arrives) {
    const { cents, currency } = sale;
    subscriptionOf(sim, sale).lastPayment = { cents, currency, at: now(sim) };
  }
  announceSale(sim, sale);
}

export const saleCalls: SimulatedCall[] = [
  {
    operation: 'refund_sale',
    method: 'POST',
    path: /^\/v1\/payments\/sale\/([^/]+)\/refund$/,
    answer: (asked) => {
      const { sim } = asked;
      const sale = findSale(sim, asked.id);
      const amount = asked.fields().within('amount').text('total', { pattern: MONEY });
      const part = amount === undefined ? undefined : centsOf(amount);
      const { id, status } = makeOnce(asked, REMEMBERED_HOURS, () => refundSale(sim, sale, part).id);
      const done = sim.world.refunds[id];
      return { status, body: done && refundView(sim, done) };
    },
  },
  {
    operation: 'get_refund',
    method: 'GET',
    path: /^\/v1\/payments\/refund\/([^/]+)$/,
    answer: ({ sim, id }) => {
      const done = sim.world.refunds[id];
      if (!done) throw new PaypalProblem('INVALID_RESOURCE_ID');
      return { status: 200, body: refundView(sim, done) };
    },
  },
];
