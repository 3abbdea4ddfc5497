export { countUnanswered } from './count-unanswered.ts';
export { contactMails } from './mails.ts';
export { contactData } from './personal-data.ts';
export { purgeOldMessages } from './purge-old-messages.ts';
export { contactRoutes } from './routes.ts';
export { contactStaffRoutes } from './staff-routes.ts';
