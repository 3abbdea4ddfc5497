export { type CheckedContent, checkContent } from './check-content.ts';
export type { ContentFault, ContentLibrary } from './content.ts';
export { ContentRefused, describeFault } from './errors.ts';
export { type ImportedContent, importContent } from './import-content.ts';
