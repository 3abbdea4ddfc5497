export type {
  ParsedDraft,
  ParsedLineItem,
  ParsedLineRecord,
  ParsingProgress,
  WordDecision,
} from './console/contract.ts';
export { parsingStaffCalls } from './console/contract.ts';
export type { MetForm, ShownWord, TextParsing } from './reading/contract.ts';
export { parsingCalls } from './reading/contract.ts';
export { faultsOfWord, wordFields } from './word-schema.ts';
