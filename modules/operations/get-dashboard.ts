import type { Knex } from 'knex';
import { countDrafts } from '#modules/authoring';
import { countUnanswered } from '#modules/contact';
import { countOpenReports } from '#modules/reports';
import { countOpenReviews, countOpenTerminations } from '#modules/subscriptions';
import type { Dashboard } from './contract.ts';
import { countFailures } from './measure-background.ts';

/** How much waits for the team, of each kind. */
export async function getDashboard(db: Knex): Promise<Dashboard> {
  const [drafts, messages, reports, terminations, reviews, failures] = await Promise.all([
    countDrafts(db),
    countUnanswered(db),
    countOpenReports(db),
    countOpenTerminations(db),
    countOpenReviews(db),
    countFailures(db),
  ]);
  return {
    ...drafts,
    messages_unanswered: messages,
    reports_open: reports,
    terminations_open: terminations,
    payments_to_look_at: reviews,
    failed_jobs: failures.reduce((sum, { count }) => sum + count, 0),
  };
}
