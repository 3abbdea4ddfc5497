// What is written down of people and of what was done: activity, mails, the journal, what each module holds of them.

export {
  findLastActivity,
  findReason,
  giveReason,
  listDecisions,
  listReadingsAbout,
  recordActivity,
  requireReason,
} from './audit-trail/activity.ts';
export { addToJournal, readJournal } from './log/journal.ts';
export { listMailsTo } from './mail/mail-ledger.ts';
export type { DataSubject, HistoryEvent, PersonalData } from './personal-data.ts';
