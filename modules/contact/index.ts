export { countUnanswered, listUnanswered } from './list-messages.ts';
export { contactMails } from './mails.ts';
export { contactData } from './personal-data.ts';
export { purgeOldMessages } from './receive-message.ts';
