export { practiceData } from './personal-data.ts';
export { purgeUnansweredItems } from './sessions/items.ts';
