import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { subscriptionCalls } from './contract.ts';
import { listPlans } from './list-plans.ts';
import { listUserSubscriptions } from './list-user-subscriptions.ts';

export function subscriptionRoutes(db: Knex) {
  return implementCalls(subscriptionCalls, {
    'GET /subscription/plans/': { answer: () => listPlans(db) },
    'GET /subscription/user-subscriptions/': {
      answer: ({ reader, now }) => listUserSubscriptions(db, reader.id, now),
    },
  });
}
