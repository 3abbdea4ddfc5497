export type { PracticeDay, Progress } from './progress/contract.ts';
export { progressCalls } from './progress/contract.ts';
export { reminderCalls } from './reminders/contract.ts';
export type { ComingReview, DueCount, Rating, ReviewCard } from './review/contract.ts';
export { reviewCalls } from './review/contract.ts';
export type { LearningSettings } from './settings/contract.ts';
export { settingsCalls, timeZone } from './settings/contract.ts';
export type { Today } from './today/contract.ts';
export { today, todayCalls } from './today/contract.ts';
export type {
  CountedText,
  LineRun,
  ListedWord,
  MemoryCounts,
  MemoryState,
  NewWord,
  RememberedWord,
  TextMemory,
  UnsavedWord,
} from './words/contract.ts';
export { lineRun, memoryCalls, memoryCounts } from './words/contract.ts';
