export { noteTextMilestones, noteWordMilestones } from './milestones.ts';
export { reviewData } from './personal-data.ts';
export { reviewRoutes } from './routes.ts';
