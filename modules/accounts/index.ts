export { signAccessToken } from './access-token.ts';
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
export { hashPassword } from './hash-password.ts';
export { identifyReader } from './identify-reader.ts';
export { listDemoAccounts } from './list-demo-accounts.ts';
export { DEMO_PASSWORD, openDemoAccounts } from './open-demo-accounts.ts';
export { purgeLeftovers } from './purge-leftovers.ts';
export { accountRoutes } from './routes.ts';
export { sendActivationLetter } from './send-activation-letter.ts';
export {
  sendAccountExistsLetter,
  sendPasswordChangedLetter,
  sendSessionReusedLetter,
} from './send-notices.ts';
export { sendResetLetter } from './send-reset-letter.ts';
