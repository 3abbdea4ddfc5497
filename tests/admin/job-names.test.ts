import { expect, it } from 'vitest';
import { EVENT_NAMES, JOB_NAMES } from '../../apps/admin/resources/jobs/names.ts';
import { listJobs, listSchedules } from '../../jobs/index.ts';
import { absentPaypal } from '../support/payments/paypal.ts';

const payments = absentPaypal();

it('[STF-02] everything that works in the background, and what it works for, has a French name', () => {
  const jobs = listJobs(payments);
  const names = [...jobs, ...listSchedules(payments)].map(({ name }) => name);
  expect(Object.keys(JOB_NAMES).sort()).toEqual([...new Set(names)].sort());
  const events = jobs.map(({ event }) => event.name);
  expect(Object.keys(EVENT_NAMES).sort()).toEqual([...new Set(events)].sort());
});
