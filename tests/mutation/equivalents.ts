/** A change that no test can see, and why. `npm run mutate` leaves it aside. */
export interface Equivalent {
  file: string;
  /** The source line where it begins, trimmed. */
  near: string;
  original: string;
  replacement: string;
  reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'modules/subscriptions/checkout/prepare-approval.ts',
    near: 'if (row.approval_url) return row.approval_url;',
    original: 'if (row.approval_url) return row.approval_url;',
    replacement: '{}',
    reason: 'An address that is there is claimed by nobody, and the first look of awaitMaking finds it.',
  },
  {
    file: 'modules/subscriptions/checkout/start-subscription.ts',
    near: 'if (running?.row.plan_id === planId) throw new AlreadySubscribed();',
    original: 'if (running?.row.plan_id === planId) throw new AlreadySubscribed();',
    replacement: '{}',
    reason: 'The terms of the current plan are refused with the same error, in the same transaction.',
  },
];
