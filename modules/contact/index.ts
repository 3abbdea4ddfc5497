export { purgeOldMessages } from './purge-old-messages.ts';
export { contactRoutes } from './routes.ts';
