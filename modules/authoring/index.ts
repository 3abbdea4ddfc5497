export { checkContent } from './check-content.ts';
export { ContentRefused, describeFault } from './errors.ts';
export { importContent } from './import-content.ts';
export { importPlans } from './import-plans.ts';
