/** The hand behind the scene: what PayPal, a buyer or time would do, when a test or a person says so. */
import { moveClock } from './agenda.ts';
import { agree } from './approval-page.ts';
import { take } from './billing.ts';
import { CALM, type InjectedFault, type Switches } from './faults.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { clear, findSale, refundSale, reverse } from './sales.ts';
import { now, planOf, type Simulator } from './simulator.ts';
import { cancel, findSubscription } from './subscriptions.ts';
import { emit, type Notice, send, sendTogether, settled } from './webhooks.ts';
import type { Sale, Subscription } from './world.ts';

type SaleAction = 'refund' | 'reverse' | 'complete' | 'deny';
type ReleaseOrder = 'given' | 'reversed' | 'together';

/** Every method waits until the webhooks that follow from it have been sent. */
export interface Control {
  ledger(): Ledger;
  /** How far its clock is ahead of the machine's, in milliseconds. */
  aheadMs(): number;
  /** Sets some switches; the others stay as they are. */
  set(switches: Partial<Switches>): void;
  /** A fault that lies in wait: once, before anything is done, unless it says otherwise. */
  inject(fault: Partial<InjectedFault> & Pick<InjectedFault, 'kind'>): void;
  /** All switches back, all faults lifted; what is known stays. */
  calm(): void;
  /** Where events are sent, and for which webhook they are signed. */
  deliverTo(webhook: { url: string; id?: string }): void;
  revokeTokens(): void;
  advance(seconds: number): Promise<void>;
  moveTo(instant: Date): Promise<void>;
  /** Of a clock that stands: puts it there, earlier too. Nothing happens on the way. */
  standAt(instant: Date): void;
  settled(): Promise<void>;
  /** The buyer approves. @returns where the browser goes */
  approve(id: string): Promise<string>;
  /** The buyer or the merchant ends it on PayPal's own pages. */
  cancel(id: string): Promise<void>;
  /** What is true of it from now on: how its payments go, what reading it shows instead, its state, its dates. */
  describe(id: string, change: Partial<Subscription>): void;
  /** A payment of it, untold: its price, now, unless something else is said. @returns its id */
  charge(id: string, sale?: Partial<Sale>): string;
  /** @returns the id of what was given back, if that was asked for */
  settleSale(id: string, action: SaleAction, cents?: number): Promise<string | undefined>;
  /** Sends what was held. @returns the ids of those events */
  release(order?: ReleaseOrder): Promise<string[]>;
  resend(id: string, copies?: number): Promise<void>;
  /** Sends an event of any content, signed as all are. */
  send(notice: Notice): Promise<string>;
}

function release(sim: Simulator, order: ReleaseOrder): string[] {
  const chosen = Object.values(sim.world.events).filter(({ state }) => state === 'held');
  if (order === 'reversed') chosen.reverse();
  for (const event of chosen) event.state = 'waiting';
  if (order === 'together') sendTogether(sim, chosen);
  else for (const event of chosen) send(sim, event);
  return chosen.map(({ id }) => id);
}

function settleSale(sim: Simulator, id: string, action: SaleAction, cents?: number): string | undefined {
  const sale = findSale(sim, id);
  if (action === 'refund') return refundSale(sim, sale, cents).id;
  if (action === 'reverse') reverse(sim, sale);
  else clear(sim, sale, action === 'complete');
  return undefined;
}

function charge(sim: Simulator, id: string, given: Partial<Sale>): string {
  const subscription = findSubscription(sim, id);
  const sale = take(sim, subscription, planOf(sim, subscription).priceCents);
  delete sim.world.sales[sale.id];
  Object.assign(sale, given);
  sim.world.sales[sale.id] = sale;
  return sale.id;
}

function resend(sim: Simulator, id: string, copies: number): void {
  const event = sim.world.events[id];
  if (!event) throw new Error(`no event ${id}`);
  sendTogether(sim, Array<typeof event>(copies).fill(event));
}

function controlsOfPayments(sim: Simulator) {
  return {
    approve: async (id: string) => {
      const address = agree(sim, findSubscription(sim, id));
      if (!address) throw new Error(`${id} has been approved before`);
      await settled(sim);
      return address;
    },
    cancel: async (id: string) => {
      cancel(sim, findSubscription(sim, id));
      await settled(sim);
    },
    describe: (id: string, change: Partial<Subscription>) => {
      Object.assign(findSubscription(sim, id), change);
    },
    charge: (id: string, sale: Partial<Sale> = {}) => charge(sim, id, sale),
    settleSale: async (id: string, action: SaleAction, cents?: number) => {
      const refundId = settleSale(sim, id, action, cents);
      await settled(sim);
      return refundId;
    },
  };
}

export function createControl(sim: Simulator): Control {
  return {
    ...controlsOfPayments(sim),
    ledger: () => readLedger(sim),
    aheadMs: () => sim.world.aheadMs,
    set: (switches) => void Object.assign(sim.switches, switches),
    inject: (fault) => {
      const usual = { operation: '*', times: 1, after_commit: false, milliseconds: 1_000 };
      sim.faults.push({ ...usual, ...fault });
    },
    calm: () => {
      Object.assign(sim.switches, CALM);
      sim.faults.length = 0;
    },
    deliverTo: ({ url, id = sim.webhook.id }) => {
      sim.webhook = { url, id };
    },
    revokeTokens: () => sim.tokens.clear(),
    advance: (seconds) => moveClock(sim, now(sim) + seconds * 1_000),
    standAt: (instant) => {
      sim.standsAt = instant.getTime();
    },
    moveTo: (instant) => moveClock(sim, instant.getTime()),
    settled: () => settled(sim),
    release: async (order = 'given') => {
      const released = release(sim, order);
      await settled(sim);
      return released;
    },
    resend: async (id, copies = 1) => {
      resend(sim, id, copies);
      await settled(sim);
    },
    send: async (notice) => {
      const { id } = emit(sim, notice);
      await settled(sim);
      return id;
    },
  };
}
