export { indexDueSources } from './indexing/index-due-sources.ts';
export { search } from './search.ts';
export { suggest } from './suggest.ts';
