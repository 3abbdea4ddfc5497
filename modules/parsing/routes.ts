export { parsingRoutes } from './reading/routes.ts';
export { parsingStaffRoutes } from './staff/routes.ts';
