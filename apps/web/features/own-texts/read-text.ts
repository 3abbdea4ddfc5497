import { createEntryFilter, createTextReader, type ReadWord, type TextReader } from '#modules/arabic';
import type { WordChoice } from '#modules/own-texts/contract';
import type { Dictionary } from './dictionary.ts';

/** A text whose words are found, line by line, and what finds them. */
export interface ReadText {
  lines: readonly string[];
  words: readonly (readonly ReadWord[])[];
  reader: TextReader;
  dictionary: Dictionary;
}

/** As long as a page may be busy before it answers a finger, in milliseconds. */
const BREATH = 12;

function createBreath(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BREATH) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/** What was chosen of the words of a line, by their place; what stands there no more is passed over. */
function chosenOf(number: number, choices: readonly WordChoice[]): string[] {
  const chosen: string[] = [];
  for (const { line, token, option } of choices) if (line === number) chosen[token] = option;
  return chosen;
}

function readLine(
  reader: TextReader,
  line: string,
  number: number,
  choices: readonly WordChoice[],
): ReadWord[] {
  const own = choices.filter((choice) => choice.line === number);
  const words = reader.readLine(line, chosenOf(number, own));
  const isMoved = own.some(({ token, form }) => words[token]?.form !== form);
  if (!isMoved) return words;
  return reader.readLine(
    line,
    chosenOf(
      number,
      own.filter(({ token, form }) => words[token]?.form === form),
    ),
  );
}

/**
 * Finds the words of a text, here and nowhere else, and lets the page breathe between them.
 * @returns undefined where it is no longer wanted
 */
export async function readText(
  lines: readonly string[],
  dictionary: Dictionary,
  choices: readonly WordChoice[],
  signal: AbortSignal,
): Promise<ReadText | undefined> {
  const breathe = createBreath();
  const reader = createTextReader();
  const mayStand = createEntryFilter(lines);
  for (const entry of dictionary.keys()) {
    if (mayStand(entry)) reader.add(entry);
    await breathe();
    if (signal.aborted) return undefined;
  }
  const words: ReadWord[][] = [];
  for (const [at, line] of lines.entries()) {
    words.push(readLine(reader, line, at + 1, choices));
    await breathe();
    if (signal.aborted) return undefined;
  }
  return { lines, words, reader, dictionary };
}

/** The same text after something was chosen in one line. */
export function rereadLine(text: ReadText, number: number, choices: readonly WordChoice[]): ReadText {
  const line = readLine(text.reader, text.lines[number - 1] ?? '', number, choices);
  return { ...text, words: text.words.map((words, at) => (at === number - 1 ? line : words)) };
}

export interface TextShare {
  words: number;
  explained: number;
  guessed: number;
  open: number;
  unknown: number;
}

/** How many of the words of a text are explained, and how surely. */
export function shareOf({ words }: Pick<ReadText, 'words'>): TextShare {
  const all = words.flat();
  const count = (certainty: ReadWord['certainty']) =>
    all.filter((word) => word.certainty === certainty).length;
  const unknown = count('unknown');
  return {
    words: all.length,
    explained: all.length - unknown,
    guessed: count('guessed'),
    open: count('open'),
    unknown,
  };
}
