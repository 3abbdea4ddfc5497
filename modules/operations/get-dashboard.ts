import type { Knex } from 'knex';
import { countDrafts } from '#modules/authoring';
import { countWaitingTables } from '#modules/conjugation';
import { countUnanswered } from '#modules/contact';
import { countStaleLessons } from '#modules/lessons';
import type { Actor } from '#modules/platform';
import { ROLES_WITH } from '#modules/platform/contract';
import { countOpenReports } from '#modules/reports';
import { countOpenReviews, countOpenTerminations } from '#modules/subscriptions';
import { countWaitingWords } from '#modules/vocabulary';
import type { Dashboard } from './contract.ts';
import { countFailures } from './measure-background.ts';

async function countPeoples(db: Knex) {
  const [messages_unanswered, terminations_open, payments_to_look_at] = await Promise.all([
    countUnanswered(db),
    countOpenTerminations(db),
    countOpenReviews(db),
  ]);
  return { messages_unanswered, terminations_open, payments_to_look_at };
}

/** How much waits for the team, of each kind that the reader may deal with. */
export async function getDashboard(db: Knex, { role }: Actor): Promise<Dashboard> {
  const [drafts, stale, words, tables, reports, failures, peoples] = await Promise.all([
    countDrafts(db),
    countStaleLessons(db),
    countWaitingWords(db),
    countWaitingTables(db),
    countOpenReports(db),
    countFailures(db),
    role && ROLES_WITH.support.includes(role) ? countPeoples(db) : {},
  ]);
  return {
    ...drafts,
    lessons_stale: stale,
    words_waiting: words,
    conjugations_waiting: tables,
    reports_open: reports,
    ...peoples,
    failed_jobs: failures.reduce((sum, { count }) => sum + count, 0),
  };
}
