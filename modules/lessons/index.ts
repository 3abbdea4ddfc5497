export { checkLessonFiles } from './checks/check-lesson-files.ts';
