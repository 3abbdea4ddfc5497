import { FIELD_NAMES, strayFields, type WordAnalysis } from '#modules/arabic';

/**
 * What keeps something that is said of a word from being shown, in French; each sentence names the word.
 * @param wordsCount of its line
 */
export function faultsOfWord(
  word: Partial<WordAnalysis> & { readonly form: string },
  wordsCount: number,
): string[] {
  const name = `«\u00a0${word.form}\u00a0»\u00a0: `;
  const joined = word.segments?.map(({ text }) => text).join('');
  const isTorn = joined !== undefined && joined !== word.form;
  const isBeyond = word.governor !== undefined && word.governor >= wordsCount;
  return [
    ...(isBeyond ? [`${name}la ligne n’a pas le mot qui le demande (${word.governor}, compté de 0).`] : []),
    ...(isTorn ? [`${name}ses parties mises bout à bout ne font pas le mot.`] : []),
    ...strayFields(word).map(
      (field) => `${name}«\u00a0${FIELD_NAMES[field] ?? field}\u00a0» ne se dit pas ainsi d’un tel mot.`,
    ),
  ];
}
