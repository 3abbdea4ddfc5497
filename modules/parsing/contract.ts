export type { MetForm, ShownWord, TextParsing } from './reading/contract.ts';
export { parsingCalls } from './reading/contract.ts';
export type {
  ParsedDraft,
  ParsedLineItem,
  ParsedLineRecord,
  ParsingProgress,
  WordDecision,
} from './staff/contract.ts';
export { parsingStaffCalls } from './staff/contract.ts';
export { faultsOfWord, wordFields } from './word-schema.ts';
