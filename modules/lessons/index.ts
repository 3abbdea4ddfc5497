export { checkLessonFiles } from './checks/check-lesson-files.ts';
export { importLessons, lessonsAreEmpty } from './import-lessons.ts';
export { listLessons } from './list-lessons.ts';
export { lessonRoutes } from './routes.ts';
