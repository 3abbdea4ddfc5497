import type { ReactElement } from 'react';
import type { Role } from '../providers/auth-provider.ts';
import { activity } from './activity/index.tsx';
import { books } from './books/index.tsx';
import { categories } from './categories/index.tsx';
import { conjugations } from './conjugations/index.tsx';
import { contactMessages } from './contact-messages/index.tsx';
import { jobs } from './jobs/index.tsx';
import { media } from './media/index.tsx';
import { paymentReviews } from './payment-reviews/index.tsx';
import { pictures } from './pictures/index.tsx';
import { plans } from './plans/index.tsx';
import { posts } from './posts/index.tsx';
import { reports } from './reports/index.tsx';
import { subscriptions } from './subscriptions/index.tsx';
import { terminationRequests } from './termination-requests/index.tsx';
import { texts } from './texts/index.tsx';
import { transactions } from './transactions/index.tsx';
import { users } from './users/index.tsx';
import { words } from './words/index.tsx';

const CONTENT: readonly ReactElement[] = [
  books,
  texts,
  words,
  conjugations,
  posts,
  categories,
  media,
  pictures,
  reports,
  jobs,
];

const PEOPLE_AND_MONEY: readonly ReactElement[] = [
  contactMessages,
  users,
  plans,
  subscriptions,
  transactions,
  paymentReviews,
  terminationRequests,
  activity,
];

/** What somebody may open of the console, one folder a resource; nothing leads to the rest. */
export function resourcesOf(role: Role | undefined): ReactElement[] {
  return role === 'superuser' ? [...CONTENT, ...PEOPLE_AND_MONEY] : [...CONTENT];
}
