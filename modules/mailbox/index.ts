export type { Mailbox } from './start-mailbox.ts';
export { startMailbox } from './start-mailbox.ts';
