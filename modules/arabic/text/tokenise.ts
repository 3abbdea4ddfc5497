/** A stretch of a line: one Arabic word, or everything that stands between two of them. */
export interface Token {
  readonly text: string;
  readonly isWord: boolean;
}

const WORD = /* @__PURE__ */ wordPattern();

function wordPattern(): RegExp {
  // Letters beyond the Arabic alphabet (Persian, presentation forms) belong to their word too, so that a
  // badly typed word is still one word and can be named whole in a report.
  const letter =
    '\\u0620-\\u064A\\u066E\\u066F\\u0671-\\u06D3\\u06D5\\u06EE\\u06EF\\u06FA-\\u06FC\\u06FF\\u0750-\\u077F' +
    '\\uFB50-\\uFDC7\\uFDF0-\\uFDFB\\uFE70-\\uFEFC';
  const mark = '\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E8\\u06EA-\\u06ED';
  return new RegExp(`[${letter}][${letter}${mark}]*`, 'g');
}

/**
 * Cuts a line into words and what separates them.
 * @param line any text
 * @returns tokens whose texts, joined, give the line back exactly; punctuation, digits, spaces and Latin
 *   letters are never inside a word, marks never outside theirs
 */
export function tokenise(line: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(WORD)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index), isWord: false });
    tokens.push({ text: match[0], isWord: true });
    end = match.index + match[0].length;
  }
  if (end < line.length) tokens.push({ text: line.slice(end), isWord: false });
  return tokens;
}

/** The words of a line, in their order, as they are written. */
export const wordsOf = (line: string): string[] =>
  tokenise(line).flatMap(({ text, isWord }) => (isWord ? [text] : []));

/** The words of a line alone, marks and all: what is said of it, whatever stands between them. */
export const spokenWords = (line: string): string => wordsOf(line.normalize('NFC')).join(' ');
