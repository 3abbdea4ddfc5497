export { purgeOldReports } from './decide-report.ts';
export { countOpenReports } from './list-reports.ts';
export { reportData } from './personal-data.ts';
export { reportRoutes } from './routes.ts';
export { reportStaffRoutes } from './staff-routes.ts';
