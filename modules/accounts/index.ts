export { signAccessToken } from './access-token.ts';
export {
  AccountDeleted,
  AccountFellSilent,
  EmailChanged,
  EmailChangeRequested,
} from './account-page-events.ts';
export { accountPageRoutes } from './account-page-routes.ts';
export { applyRetention } from './apply-retention.ts';
export { closeDemoAccounts } from './close-demo-accounts.ts';
export { accountContext } from './context.ts';
export {
  AccountAlreadyExists,
  ActivationRequested,
  PasswordChanged,
  PasswordResetRequested,
  SessionReused,
  UserRegistered,
} from './events.ts';
export { findRecipient, findRecipientAt } from './find-recipient.ts';
export { hashPassword } from './hash-password.ts';
export { identifyReader } from './identify-reader.ts';
export { listDemoAccounts } from './list-demo-accounts.ts';
export { DEMO_PASSWORD, openDemoAccounts } from './open-demo-accounts.ts';
export { accountData } from './personal-data.ts';
export { purgeLeftovers } from './purge-leftovers.ts';
export { accountRoutes } from './routes.ts';
export { sendActivationLetter } from './send-activation-letter.ts';
export { sendNewAddressLetter } from './send-new-address-letter.ts';
export {
  sendAccountExistsLetter,
  sendPasswordChangedLetter,
  sendSessionReusedLetter,
} from './send-notices.ts';
export { sendAddressLeftLetter, sendFarewellLetter } from './send-parting-letters.ts';
export { sendResetLetter } from './send-reset-letter.ts';
export { sendRetentionLetter } from './send-retention-letter.ts';
