import { expect } from 'vitest';
import { checkContent } from '#modules/authoring';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

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

/** Expects a breach to give its fault and no other. */
export async function expectFault({ file, from, to, line, message }: Breach): Promise<void> {
  const { faults } = await checkContent(await contentFolder(changed(GOOD_CONTENT, file, from, to)));
  const reason = message.replace(/ (?=[:;»])|(?<=«) /g, '\u00A0');
  expect(faults).toEqual([{ file, line, message: expect.stringContaining(reason) }]);
}
