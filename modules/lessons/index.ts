export { checkLessonFiles } from './checks/check-lesson-files.ts';
export { importLessons, lessonsAreEmpty } from './import-lessons.ts';
export { lessonRoutes } from './routes.ts';
