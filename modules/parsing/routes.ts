export { parsingStaffRoutes } from './console/routes.ts';
export { parsingRoutes } from './reading/routes.ts';
