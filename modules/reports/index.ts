export { purgeOldReports } from './decide-report.ts';
export { countOpenReports, listReports } from './list-reports.ts';
export { reportData } from './personal-data.ts';
export { reportAnswer } from './report-answer.ts';
