import { createMatcher, tokenise } from '#modules/arabic';

/**
 * The entry of each running word of a text, as its page finds it; words that no entry explains are left out.
 * @param words its vocabulary, in its order
 */
export function runningEntries<Word extends { form: string }>(
  lines: readonly string[],
  words: readonly Word[],
): Word[] {
  const mark = createMatcher(words.map(({ form }) => form));
  return lines.flatMap((line) =>
    mark(line).flatMap(({ text, entry }) => {
      const word = entry === undefined ? undefined : words[entry];
      return tokenise(text).flatMap(({ isWord }) => (isWord && word ? [word] : []));
    }),
  );
}
