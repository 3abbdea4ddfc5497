import {
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  type ProviderSale,
  type ProviderSubscription,
  type SubscriptionToCreate,
} from '../../modules/subscriptions/provider/payment-provider.ts';

interface Made {
  asked: SubscriptionToCreate;
  state: ProviderSubscription;
  sales: ProviderSale[];
}

/** A provider in memory, whose every word a test chooses. What it charges nobody has charged. */
export class FakePaymentProvider implements PaymentProvider {
  account = 'fake';
  approvalHosts = ['pay.example'];
  readonly plans = new Map<string, { requestId: string; priceCents: number; durationDays: number }>();
  readonly made = new Map<string, Made>();
  /** Every call, by name and id. */
  readonly calls: string[] = [];
  /** Is thrown by the next calls of this name, one after the other; `after` has done its work nevertheless. */
  readonly failures: { call: string; error: Error; after?: true }[] = [];
  #serial = 0;

  #begin(call: string): () => void {
    this.calls.push(call);
    const index = this.failures.findIndex((failure) => failure.call === call.split(' ')[0]);
    const [failure] = index < 0 ? [] : this.failures.splice(index, 1);
    if (failure && !failure.after) throw failure.error;
    return () => {
      if (failure) throw failure.error;
    };
  }

  #find(id: string): Made {
    const found = this.made.get(id);
    if (!found) throw new PaymentProviderRefused('INVALID_RESOURCE_ID');
    return found;
  }

  async createPlan({ requestId, priceCents, durationDays }: Parameters<PaymentProvider['createPlan']>[0]) {
    const done = this.#begin(`createPlan ${requestId}`);
    const known = [...this.plans].find(([, plan]) => plan.requestId === requestId);
    const id = known?.[0] ?? `P-${++this.#serial}`;
    this.plans.set(id, { requestId, priceCents, durationDays });
    done();
    return id;
  }

  async createSubscription(asked: SubscriptionToCreate) {
    const done = this.#begin(`createSubscription ${asked.requestId}`);
    const known = [...this.made.values()].find((made) => made.asked.requestId === asked.requestId);
    const id = known?.state.id ?? `I-${++this.#serial}`;
    if (!known) {
      const { planId, customId } = asked;
      const state = { id, status: 'approval_pending' as const, planId, customId, failedPayments: 0 };
      const empty = { statusAt: null, nextBillingAt: null, lastPayment: null };
      this.made.set(id, { asked, state: { ...state, ...empty }, sales: [] });
    }
    done();
    return { id, approvalUrl: `https://pay.example/approve?ba=${id}` };
  }

  async getSubscription(id: string) {
    this.#begin(`getSubscription ${id}`)();
    const found = this.made.get(id);
    return found ? { ...found.state } : null;
  }

  async listSales(id: string, from: Date, to: Date) {
    this.#begin(`listSales ${id}`)();
    return this.#find(id).sales.filter(({ paidAt }) => paidAt >= from && paidAt <= to);
  }

  async cancelSubscription(id: string) {
    this.#begin(`cancelSubscription ${id}`)();
    this.set(id, { status: 'cancelled', nextBillingAt: null });
  }

  async getRefund() {
    return null;
  }

  async refundSale(saleId: string) {
    const done = this.#begin(`refundSale ${saleId}`);
    const sales = [...this.made.values()].flatMap((made) => made.sales);
    const sale = sales.find(({ id }) => id === saleId);
    if (sale) Object.assign(sale, { status: 'refunded', refundedCents: sale.amountCents });
    done();
  }

  mayBeGenuine() {
    return false;
  }

  async isGenuine() {
    return false;
  }

  readEvent() {
    return null;
  }

  /** Changes what it says of a subscription. */
  set(id: string, state: Partial<ProviderSubscription>): void {
    Object.assign(this.#find(id).state, state);
  }

  /** Its buyer approves, and is charged unless the beginning lies ahead. Returns the sale's id. */
  approve(id: string, now: Date): string | null {
    const { asked } = this.#find(id);
    const startsLater = asked.later?.firstChargeCents === 0;
    this.set(id, { status: 'active', statusAt: now });
    if (startsLater) return null;
    const days = asked.later?.freeDays ?? this.plans.get(asked.planId)?.durationDays ?? 0;
    const next = new Date(now.getTime() + days * 86_400_000);
    this.set(id, { nextBillingAt: next });
    return this.charge(id, now);
  }

  /** A sale of what was agreed, or as a test tells. Returns its id. */
  charge(id: string, paidAt: Date, sale: Partial<ProviderSale> = {}): string {
    const { asked, sales } = this.#find(id);
    const price = this.plans.get(asked.planId)?.priceCents ?? 0;
    const first = sales.length === 0 ? asked.later?.firstChargeCents || price : price;
    const saleId = sale.id ?? `S-${++this.#serial}`;
    const usual = { status: 'completed' as const, amountCents: first, refundedCents: 0, currency: 'EUR' };
    sales.push({ ...usual, ...sale, id: saleId, paidAt });
    return saleId;
  }

  /** Changes what it says of a sale. */
  setSale(id: string, saleId: string, state: Partial<ProviderSale>): void {
    const sale = this.#find(id).sales.find((one) => one.id === saleId);
    if (sale) Object.assign(sale, state);
  }

  /** The next call of this name brings no answer; `after` it was done. */
  fail(call: string, error: Error = new PaymentProviderUnavailable('no answer'), after?: true): void {
    this.failures.push({ call, error, ...(after ? { after } : {}) });
  }

  /** How often a call was made. */
  count(call: string): number {
    return this.calls.filter((made) => made.split(' ')[0] === call).length;
  }
}
