import type { DraftFault, TextDocument } from '#modules/authoring/contract';
import type { EditorToken } from './lines/tokens.ts';

const names = ({ message }: DraftFault, { text, word }: EditorToken) =>
  [text, word?.form].some((form) => form !== undefined && message.includes(`«\u00a0${form}\u00a0»`));

/** The word that a fault is about: the one that it names, else the first of its line that is not linked. */
export function tokenOf(fault: DraftFault, lines: readonly EditorToken[][]): EditorToken | null {
  const words = (fault.line === null ? lines.flat() : (lines[fault.line - 1] ?? [])).filter(
    ({ state }) => state !== null,
  );
  const named = words.find((token) => names(fault, token));
  return named ?? words.find(({ state }) => state !== 'linked') ?? null;
}

/** The faults without those that the list of words to settle shows already. */
export function besidesOpen(
  faults: readonly DraftFault[],
  open: readonly EditorToken[],
): readonly DraftFault[] {
  return faults.filter(
    (fault) =>
      fault.field !== 'words' || !open.some((token) => token.line + 1 === fault.line && names(fault, token)),
  );
}

/** What a new text has not been given yet. */
export function missingOfText({ title, book_id }: TextDocument): DraftFault[] {
  const fault = (field: string, message: string) => ({ field, line: null, message });
  return [
    ...(title.trim() ? [] : [fault('title', 'Le titre est à remplir.')]),
    ...(book_id ? [] : [fault('book_id', 'Choisissez un livre.')]),
  ];
}

/** The text as it can be checked before it has a title and a book: its lines are looked at from the first paste. */
export function checkable(document: TextDocument): TextDocument {
  return { ...document, title: document.title.trim() || 'Sans titre', book_id: document.book_id || 1 };
}
