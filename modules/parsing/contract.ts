export { parsingCalls } from './reading/contract.ts';
export type { ParsedLineItem, ParsedLineRecord, ParsingProgress, WordDecision } from './staff/contract.ts';
export { parsingStaffCalls } from './staff/contract.ts';
