import type { Forgery } from './world.ts';

/** What a call of the API suffers instead of, or after, being answered. */
export interface InjectedFault {
  /** The name of a call, as the README lists them; '*' is every one. */
  operation: string;
  kind: 'rate_limit' | 'unauthorized' | 'refuse' | 'error' | 'html' | 'hang' | 'close' | 'cut' | 'slow';
  /** How many calls suffer it; null: all until it is lifted. */
  times: number | null;
  /** Whether what was asked is done all the same: a lost answer. */
  after_commit: boolean;
  /** Of slow. */
  milliseconds: number;
}

/** How the simulated PayPal behaves while nothing is broken. */
export interface Switches {
  /** Events are sent, held until they are released, or never sent. */
  webhooks: 'send' | 'hold' | 'lose';
  /** How many times each is sent, at once. */
  webhook_copies: number;
  /** Signed for another webhook, by another key, altered after signing, or with a certificate elsewhere. */
  webhook_forgery: Forgery | null;
  /** How long a subscription stays APPROVAL_PENDING after its buyer has approved. */
  approval_delay_seconds: number;
}

export const CALM: Readonly<Switches> = {
  webhooks: 'send',
  webhook_copies: 1,
  webhook_forgery: null,
  approval_delay_seconds: 0,
};

/** The first fault that lies in wait for a call; it is used up by that. */
export function takeFault(faults: InjectedFault[], operation: string): InjectedFault | undefined {
  const fault = faults.find((one) => one.operation === '*' || one.operation === operation);
  if (!fault || fault.times === null) return fault;
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
  return fault;
}
