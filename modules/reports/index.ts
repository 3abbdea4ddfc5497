export { countOpenReports } from './count-open-reports.ts';
export { reportData } from './personal-data.ts';
export { purgeOldReports } from './purge-old-reports.ts';
export { reportRoutes } from './routes.ts';
export { reportStaffRoutes } from './staff-routes.ts';
