export { editConflict } from './console/edit-conflict.ts';
export { findAccountsAt, findTeamMember, findTeamNames, findUsernames } from './console/find-accounts.ts';
export { type AccountContext, accountContext } from './context.ts';
export {
  closeDemoAccounts,
  DEMO_PASSWORD,
  listDemoAccounts,
  openDemoAccounts,
} from './demo/open-demo-accounts.ts';
export { applyRetention } from './erasure/apply-retention.ts';
export { noteErasure } from './erasure/erasure-journal.ts';
export { purgeLeftovers } from './erasure/purge-leftovers.ts';
export { recoverAccounts } from './erasure/recover-accounts.ts';
export {
  AccountAlreadyExists,
  OpenedElsewhere,
  PasswordChanged,
  PasswordResetRequested,
  SessionReused,
  UserActivated,
  UserRegistered,
} from './events.ts';
export { resetFactorsOnServer } from './factors/reset-factors.ts';
export { lockAccount } from './lock-account.ts';
export { findRecipient, findRecipientAt } from './mails/find-recipient.ts';
export { accountMails } from './mails/mails.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { buildPasswordFilter, passwordFilterFile } from './passwords/password-filter.ts';
export { isRefusedWithoutFilter } from './passwords/password-rules.ts';
export { accountData } from './personal-data.ts';
export { AccountDeleted, EmailChangeRequested } from './profile/events.ts';
export type { AccountSummary } from './profile/show-user.ts';
export { accessTokenReader, signAccessToken } from './sessions/access-token.ts';
export { createActorLookup } from './sessions/actor-lookup.ts';
export { createActorMemory } from './sessions/actor-memory.ts';
export { identifyActor } from './sessions/identify-actor.ts';
