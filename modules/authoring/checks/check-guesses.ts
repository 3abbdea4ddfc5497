import type { TextDocument } from '../drafts/document-schema.ts';
import type { DraftFault } from '../editor/contract.ts';
import { typedLines } from '../editor/document-lines.ts';
import { compareOccurrences } from './check-occurrences.ts';

/** Most that are named; the number says that there are more. */
const MOST_NAMED = 20;

/**
 * What a machine has proposed of a text and nobody has looked at, as one fault that says how many words that is and
 * where they stand. Publishing waits for it, whoever publishes; content files have no such words.
 */
export function checkGuesses({ arabic, words }: TextDocument): DraftFault[] {
  if (!words.some((word) => word.is_guess)) return [];
  const lines = typedLines(arabic).map((text, at) => ({ line: at + 1, text: text.trim() }));
  const { firstLines } = compareOccurrences(
    lines,
    words.map(({ form }) => form),
  );
  const guesses = words.flatMap(({ form, is_guess }, at) =>
    is_guess ? [{ form, line: firstLines.get(at) ?? null }] : [],
  );
  const named = guesses
    .slice(0, MOST_NAMED)
    .map(({ form, line }) => `«\u00a0${form}\u00a0»${line === null ? '' : ` (ligne ${line})`}`);
  const rest = guesses.length > MOST_NAMED ? '…' : '';
  const wait =
    guesses.length === 1
      ? '1 mot deviné attend que quelqu’un le regarde'
      : `${guesses.length} mots devinés attendent que quelqu’un les regarde`;
  const message = `${wait}\u00a0: ${named.join(', ')}${rest}`;
  return [{ field: 'guesses', line: guesses[0]?.line ?? null, message }];
}
