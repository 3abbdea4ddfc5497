import { type Notion, showsNotion, tokenise, type WordAnalysis } from '#modules/arabic';

/**
 * The words of a line that are lit in a piece of it, whole; none where the piece does not stand in the line.
 * @param piece what is lit stands between asterisks
 */
export function litWords<W extends Pick<WordAnalysis, 'form'>>(piece: string, words: readonly W[]): W[] {
  const parts = piece.split('*');
  const marks = parts.flatMap((part, index) => Array.from(part, () => index % 2 === 1));
  const forms: { text: string; isLit: boolean }[] = [];
  let at = 0;
  for (const { text, isWord } of tokenise(parts.join(''))) {
    const end = at + [...text].length;
    if (isWord) forms.push({ text, isLit: marks.slice(at, end).includes(true) });
    at = end;
  }
  const start = words.findIndex((_, from) =>
    forms.every(({ text }, nth) => words[from + nth]?.form === text),
  );
  return start < 0 ? [] : words.slice(start, start + forms.length).filter((_, nth) => forms[nth]?.isLit);
}

/** Which of these notions the lit words of a quoted piece show, by the parsing of its line. */
export function shownNotions(
  notions: readonly Notion[],
  piece: string,
  words: readonly WordAnalysis[],
): Notion[] {
  const lit = litWords(piece, words);
  return notions.filter((notion) => lit.some((word) => showsNotion(notion, words, word)));
}
