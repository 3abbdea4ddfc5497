import type { ReactElement } from 'react';
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

/** Every resource of the console, one folder each. */
export const RESOURCES: ReactElement[] = [
  books,
  texts,
  words,
  conjugations,
  posts,
  categories,
  media,
  pictures,
  reports,
  contactMessages,
  users,
  plans,
  subscriptions,
  transactions,
  paymentReviews,
  terminationRequests,
  jobs,
  activity,
];
