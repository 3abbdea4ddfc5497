import { pairColumns } from '#modules/arabic';
import type { TextDocument } from '#modules/authoring/contract';
import { spaceFrench } from '../../../ui/fields/french-text.ts';

/** A column of a text is one string, a line for each line. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/**
 * What was pasted, as a column keeps it: no empty lines, no spaces around. Letters that are written in two
 * ways (a vowel before or after its shadda) are brought to the one that the house writes.
 */
export function cleanPaste(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

export interface PastedColumns extends Pick<TextDocument, 'arabic' | 'french'> {
  /** What a third column says of the words, a cell for each line. */
  words: string[];
}

/**
 * Both columns of what was pasted in two languages: a table, or lines in turn. A line that the other language lacks stays
 * empty, so that the others keep their places; null where it is of one language.
 */
export function pastedColumns(rows: readonly (readonly string[])[]): PastedColumns | null {
  const paired = pairColumns(rows);
  if (!paired) return null;
  const joined = (lines: readonly string[]) => lines.map(cleanPaste).join('\n').trimEnd();
  return { arabic: joined(paired.arabic), french: spaceFrench(joined(paired.french)), words: paired.words };
}

/** The column with another line in its place; a break in it makes two lines of it. */
export function setLine(text: string, index: number, line: string): string {
  const lines = linesOf(text);
  while (lines.length < index) lines.push('');
  lines[index] = line;
  return lines.join('\n');
}

/** The column with a line put behind the one before it. */
export function joinLine(text: string, index: number): string {
  const lines = linesOf(text);
  const [line = ''] = lines.splice(index, 1);
  const before = lines[index - 1] ?? '';
  lines[index - 1] = before && line ? `${before} ${line}` : before + line;
  return lines.join('\n');
}

const isQuestion = (line: string) => /[?؟]/.test(line);

/**
 * The first line where two columns of unlike length part, from 1: where one asks and the other does not, else
 * the first that stands alone; null when they are of one length.
 */
export function divergingLine(arabic: readonly string[], french: readonly string[]): number | null {
  if (arabic.length === french.length) return null;
  const shorter = Math.min(arabic.length, french.length);
  for (let index = 0; index < shorter; index += 1) {
    if (isQuestion(arabic[index] ?? '') !== isQuestion(french[index] ?? '')) return index + 1;
  }
  return shorter + 1;
}
