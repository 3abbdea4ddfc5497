import { expect } from 'vitest';
import { checkContent } from '#modules/authoring';
import { changed, contentFolder, GOOD_CONTENT, type RecordedFiles } from './content-folder.ts';

/** One change of good content that breaks one rule: in `file`, `from` becomes `to`. */
export interface Breach {
  rule: string;
  file: string;
  from: string;
  to: string;
  /** Line of the fault in `file`. */
  line: number;
  /** A part of its message, with plain spaces where French has no-break ones. */
  message: string;
}

/** Expects a breach of a content to give its fault and no other. */
export async function expectFaultIn(
  content: RecordedFiles,
  { file, from, to, line, message }: Breach,
): Promise<void> {
  const { faults } = await checkContent(await contentFolder(changed(content, file, from, to)));
  const reason = message.replace(/ (?=[:;»])|(?<=«) /g, '\u00A0');
  expect(faults).toMatchObject([{ file, line, message: expect.stringContaining(reason) }]);
}

/** The same of good content. */
export const expectFault = (breach: Breach): Promise<void> => expectFaultIn(GOOD_CONTENT, breach);
