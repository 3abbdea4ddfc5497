import { explainWritingFaults, mendWriting, tokenise } from '#modules/arabic';
import type { DocumentWord, DraftFault, TextDocument } from '#modules/authoring/contract';
import { spaceFrench } from '../../ui/fields/french-text.ts';
import type { TextColumn } from './lines/line-area.tsx';
import { linesOf, setLine } from './lines/lines.ts';

/** A line that letters alone can mend, before and after. */
export interface LineMend {
  column: TextColumn;
  /** From 0. */
  line: number;
  before: string;
  after: string;
}

type Columns = Pick<TextDocument, 'arabic' | 'french'>;

/** What one press mends of a fault: all of its kind in its line; null where its author has to decide. */
export function mendOf({ field, line, message }: DraftFault, columns: Columns): LineMend | null {
  if (line === null || (field !== 'arabic' && field !== 'french')) return null;
  const before = linesOf(columns[field])[line - 1] ?? '';
  const after = field === 'french' ? spaceFrench(before) : mendKind(before, message);
  return after === before ? null : { column: field, line: line - 1, before, after };
}

function mendKind(line: string, message: string): string {
  const composed = line.normalize('NFC');
  if (composed !== line) return composed;
  const fault = explainWritingFaults(line).find((one) => one.message === message);
  return fault ? mendWriting(line, fault.code) : line;
}

/** All that can be mended in a text, line by line. */
export function mendsOf(columns: Columns): LineMend[] {
  const mended = (column: TextColumn, mend: (line: string) => string) =>
    linesOf(columns[column]).flatMap((before, line) => {
      const after = mend(before);
      return after === before ? [] : [{ column, line, before, after }];
    });
  return [...mended('arabic', (line) => mendWriting(line)), ...mended('french', spaceFrench)].sort(
    (one, other) => one.line - other.line,
  );
}

/** The document with lines mended, and with them the forms that its words have there. */
export function applyMends(
  { arabic, french, words }: Pick<TextDocument, 'arabic' | 'french' | 'words'>,
  mends: readonly LineMend[],
): Pick<TextDocument, 'arabic' | 'french' | 'words'> {
  const columns = { arabic, french };
  for (const { column, line, after } of mends) columns[column] = setLine(columns[column], line, after);
  return { ...columns, words: withMendedForms(words, mends) };
}

function withMendedForms(words: readonly DocumentWord[], mends: readonly LineMend[]): DocumentWord[] {
  const forms = new Map<string, string>();
  for (const { column, before, after } of mends) {
    if (column === 'french') continue;
    const [old, mended] = [before, after].map((line) => tokenise(line).filter(({ isWord }) => isWord));
    // A particle that was joined to its word makes another count: its words are asked for anew.
    if (!old || old.length !== mended?.length) continue;
    for (const [at, { text }] of old.entries()) forms.set(text, mended[at]?.text ?? text);
  }
  const renamed = words.map((word) => ({ ...word, form: forms.get(word.form) ?? word.form }));
  return renamed.filter(
    (word, at) => renamed.findIndex((one) => one.word_id === word.word_id && one.form === word.form) === at,
  );
}
