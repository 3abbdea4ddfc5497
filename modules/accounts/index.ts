export { signAccessToken } from './access-token.ts';
export {
  AccountDeleted,
  EmailChangeRequested,
} from './account-page-events.ts';
export { accountPageRoutes } from './account-page-routes.ts';
export { applyRetention } from './apply-retention.ts';
export { closeDemoAccounts } from './close-demo-accounts.ts';
export { type AccountContext, accountContext } from './context.ts';
export { editConflict } from './edit-conflict.ts';
export { noteErasure } from './erasure-journal.ts';
export {
  AccountAlreadyExists,
  PasswordChanged,
  PasswordResetRequested,
  SessionReused,
  UserActivated,
  UserRegistered,
} from './events.ts';
export { findRecipient, findRecipientAt } from './find-recipient.ts';
export { findTeamMember } from './find-team-member.ts';
export { findUsernames } from './find-usernames.ts';
export { hashPassword } from './hash-password.ts';
export { identifyReader } from './identify-reader.ts';
export { keepAccount } from './keep-account.ts';
export { listDemoAccounts } from './list-demo-accounts.ts';
export { accountMails } from './mails.ts';
export { DEMO_PASSWORD, openDemoAccounts } from './open-demo-accounts.ts';
export { accountData } from './personal-data.ts';
export { purgeLeftovers } from './purge-leftovers.ts';
export { createReaderLookup } from './reader-lookup.ts';
export { recoverAccounts } from './recover-accounts.ts';
export { accountRoutes } from './routes.ts';
export type { Dealings } from './show-user.ts';
export { accountStaffRoutes } from './staff-routes.ts';
