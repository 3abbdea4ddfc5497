import type { Knex } from 'knex';
import { type ContentLine, createFaultLog } from '#modules/content-format';
import { parseVocabulary } from '../formats/parse-vocabulary.ts';
import type { WordsColumn } from './contract.ts';
import { linkVocabulary } from './link-vocabulary.ts';

const ARABIC = /\p{Script=Arabic}/u;
const MISSING = (text: string) => `«\u00a0${text}\u00a0»\u00a0: ni mot arabe ni sens que l’on puisse séparer`;

/**
 * What the third column of a table says of the words of each line: linked where the dictionary has them, told where it
 * does not, and where nothing can be made of it.
 * @param cells one for each line
 */
export async function readWordsColumn(db: Knex, cells: readonly string[]): Promise<WordsColumn> {
  const lines = cells.flatMap((cell, at) =>
    cell
      .normalize('NFC')
      .split('\n')
      .flatMap(partsOf)
      .map((text): ContentLine => ({ line: at + 1, text })),
  );
  const read = lines.filter(({ text }) => ARABIC.test(text));
  const stray = lines.filter(({ text }) => isStray(text));
  const log = createFaultLog('words');
  const vocabulary = parseVocabulary(
    read.map(({ line, text }) => ({ line, text: asVocabulary(text) })),
    log,
  );
  const words = await linkVocabulary(db, vocabulary);
  const linked = new Set(words.map(({ form }) => form));
  return {
    words,
    missing: vocabulary.flatMap(({ form, sense, line }) => (linked.has(form) ? [] : [{ form, sense, line }])),
    faults: [
      ...log.faults.map(({ line, message }) => ({ line, message })),
      ...stray.map(({ line, text }) => ({ line, message: MISSING(text) })),
    ].sort((one, other) => one.line - other.line),
  };
}

/** Words that semicolons part; one within a sense, « à ; par », does not. */
function partsOf(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(/[;؛]/)) {
    const isWord = /^\s*\p{Script=Arabic}/u.test(part) || (ARABIC.test(part) && !part.includes('|'));
    if (isWord || parts.length === 0) parts.push(part);
    else parts.push(`${parts.pop()};${part}`);
  }
  return parts.map((part) => part.trim());
}

const isStray = (text: string) => text !== '' && !ARABIC.test(text);

/** كِتَابٌ = livre, livre : كِتَابٌ: in whatever order, the form comes first. */
function asVocabulary(text: string): string {
  if (text.includes('|')) return text;
  const [first = '', ...rest] = text.split(/\s*(?:=|:|\t|[–—]|\s-\s)\s*/u);
  const second = rest.join(' ');
  return ARABIC.test(first) ? `${first} | ${second}` : `${second} | ${first}`;
}
