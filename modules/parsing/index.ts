export { type CarriedDecision, readDecisions, writeDecisions } from './making/carry-decisions.ts';
export { parseDueTexts } from './making/parse-due-texts.ts';
export { describeDisagreements, parseLines } from './making/parse-lines.ts';
export { parseLinked } from './making/parse-text.ts';
export type { ParsedWord } from './models.ts';
export { formDescriber } from './reading/describe-forms.ts';
export { readParsedLines } from './reading/read-parsed-lines.ts';
