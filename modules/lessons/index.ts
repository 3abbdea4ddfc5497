export { checkLessonFiles } from './checks/check-lesson-files.ts';
export { authoredLessons } from './drafts/authored-lessons.ts';
export { lessonPreviewRoutes, lessonStaffRoutes } from './drafts/routes.ts';
export { importLessons, lessonsAreMissing } from './import-lessons.ts';
export { listLessonWords } from './list-lesson-words.ts';
export { listLessons } from './list-lessons.ts';
export { lessonMails } from './quotes/mails.ts';
export { countStaleLessons, watchQuotes } from './quotes/watch-quotes.ts';
export { lessonRoutes } from './routes.ts';
