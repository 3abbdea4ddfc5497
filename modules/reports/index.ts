export { purgeOldReports } from './decide-report.ts';
export { countOpenReports } from './list-reports.ts';
export { reportData } from './personal-data.ts';
export { reportRoutes, reportStaffRoutes } from './routes.ts';
