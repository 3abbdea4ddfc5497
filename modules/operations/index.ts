export { measureBackground } from './measure-background.ts';
export { purgeReadings } from './purge-readings.ts';
export { operationsStaffRoutes } from './staff-routes.ts';
