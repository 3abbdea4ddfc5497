export { ownTextData } from './personal-data.ts';
export { ownTextRoutes } from './routes.ts';
