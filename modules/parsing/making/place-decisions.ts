import type { DecisionRow, ParsedWord } from '../models.ts';

type Decision = Pick<DecisionRow, 'id' | 'line' | 'token' | 'form' | 'arabic' | 'kind' | 'word'>;

/** Where a decision is now; null when its word is there no more. */
export interface PlacedDecision {
  id: number;
  place: { line: number; token: number } | null;
}

/** Number of the line that a decision is of now: the same line wherever it is, if it is there once; else the one in its place. */
function lineNow({ line, arabic }: Decision, lines: readonly string[]): number {
  const moved = lines.indexOf(arabic);
  return moved >= 0 && lines.lastIndexOf(arabic) === moved ? moved + 1 : line;
}

/**
 * Finds the words that decisions are of in a text that may have changed: the form at its place, or the only such form
 * of the line.
 * @param lines as they are now
 * @param forms of their words, line by line
 */
export function placeDecisions(
  decisions: readonly Decision[],
  lines: readonly string[],
  forms: readonly (readonly string[])[],
): PlacedDecision[] {
  return decisions.map((decision) => {
    const line = lineNow(decision, lines);
    const words = forms[line - 1] ?? [];
    if (words[decision.token] === decision.form)
      return { id: decision.id, place: { line, token: decision.token } };
    const token = words.indexOf(decision.form);
    const isThere = token >= 0 && words.lastIndexOf(decision.form) === token;
    return { id: decision.id, place: isThere ? { line, token } : null };
  });
}

/**
 * What somebody has decided, in the place where the rules have found something of the word.
 * @param line the line as it is now: in another than the one that was looked at a governor's place may be another word's
 */
export function decidedWord({ kind, word, arabic }: Decision, token: number, line: string): ParsedWord {
  const { withheld: _, governor, ...fields } = word;
  const isSameLine = line === arabic && governor !== undefined;
  return { ...fields, ...(isSameLine && { governor }), token, origin: kind };
}
