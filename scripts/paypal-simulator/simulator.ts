import type { Certificate } from './certificate.ts';
import type { InjectedFault, Switches } from './faults.ts';
import type { BillingPlan, Sale, Subscription, World } from './world.ts';

export interface RequestRecord {
  at: string;
  method: string;
  path: string;
  operation: string;
  request_id: string | null;
  /** 0: no answer. */
  status: number;
  fault: InjectedFault['kind'] | null;
}

/** One running simulator: what it knows, how it is set, and what is under way. */
export interface Simulator {
  world: World;
  url: string;
  clientId: string;
  clientSecret: string;
  tokenSeconds: number;
  webhook: { url: string | undefined; id: string };
  /** Made when the first message is signed: a key takes longer than all the rest. */
  readonly certificate: Certificate;
  /** Where the clock stands still; nothing happens by itself then, and periods end to the second. */
  standsAt: number | undefined;
  switches: Switches;
  faults: InjectedFault[];
  requests: RequestRecord[];
  /** Access tokens and when they run out. */
  tokens: Map<string, number>;
  /** PayPal-Request-Ids whose first request is being carried out. */
  busy: Set<string>;
  /** Deliveries of webhooks, one after the other. */
  outgoing: Promise<void>;
  /** Whoever moves the clock waits for whoever does already. */
  moving: Promise<void>;
  stopped: AbortController;
}

export function now({ world, standsAt }: Simulator): number {
  return standsAt ?? Date.now() + world.aheadMs;
}

function known<T>(record: T | undefined, what: string): T {
  if (!record) throw new Error(`the simulator has lost ${what}`);
  return record;
}

export function planOf({ world }: Simulator, { planId }: Subscription): BillingPlan {
  return known(world.plans[planId], planId);
}

export function subscriptionOf({ world }: Simulator, { subscriptionId }: Sale): Subscription {
  return known(world.subscriptions[subscriptionId], subscriptionId);
}

export function salesOf({ world }: Simulator, { id }: Subscription): Sale[] {
  return Object.values(world.sales)
    .filter(({ subscriptionId }) => subscriptionId === id)
    .sort((one, other) => one.at - other.at);
}
