import { TextPublished } from '#modules/authoring';
import { announceText, libraryMails } from '#modules/library';
import { defineJob, type Job } from '#modules/platform/background';

export const libraryJobs: readonly Job[] = [
  ...libraryMails,
  // An event for each follower of its book.
  defineJob({
    name: 'announce-text',
    event: TextPublished,
    lane: 'database',
    run: ({ payload }, { db }) => announceText(db, payload),
  }),
];
