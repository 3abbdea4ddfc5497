export { memoryData } from './personal-data.ts';
export { noteTextMilestones, noteWordMilestones } from './progress/milestones.ts';
export { memoryMails } from './reminders/mails.ts';
export { memoryPushes } from './reminders/pushes.ts';
export { remindReaders } from './reminders/remind-readers.ts';
export { memoryRoutes } from './routes.ts';
export { learnFromLesson } from './words/learn-from-exercise.ts';
