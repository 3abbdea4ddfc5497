export { measureBackground } from './measure-background.ts';
export { operationsStaffRoutes } from './staff-routes.ts';
