export { practiceData } from './personal-data.ts';
export { practiceRoutes } from './routes.ts';
export { purgeUnansweredItems } from './sessions/items.ts';
