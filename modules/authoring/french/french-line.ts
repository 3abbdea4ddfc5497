/** A word of a French line. An article or pronoun that has lost its vowel stands apart: « l’ » and « homme ». */
export interface FrenchWord {
  /** As it stands there. */
  readonly text: string;
  /** In small letters, by which words are compared. */
  readonly key: string;
  /** No punctuation stands between it and the word before. */
  readonly isJoined: boolean;
}

const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)’(?=.)/iu;
const WHOLE = new Set(['aujourd’hui', 'prud’homme', 'quelqu’un', 'presqu’île']);
/** dit-il, demanda-t-elle, donne-moi. */
const BEHIND_HYPHEN =
  /-(?:t-)?(?:il|elle|on|ils|elles|je|tu|nous|vous|moi|toi|lui|leur|le|la|les|en|y|ce|ci|là)$/u;
const HYPHENED = new Set([
  'là-bas',
  'celui-ci',
  'celle-ci',
  'ceux-ci',
  'celui-là',
  'celle-là',
  'ceux-là',
  'rendez-vous',
]);

export const frenchKey = (word: string): string =>
  word.toLowerCase().replaceAll('œ', 'oe').replaceAll("'", '’');

/** The words of a French line, or of a sense of the dictionary. */
export function frenchWords(line: string): FrenchWord[] {
  const words: FrenchWord[] = [];
  let end = 0;
  for (const { 0: raw, index } of line
    .replaceAll("'", '’')
    .matchAll(/[\p{L}\p{M}\d]+(?:[-’][\p{L}\p{M}]+)*’?/gu)) {
    const between = line.slice(end, index);
    let isJoined = words.length > 0 && /^[\s\u00a0\u202f]*$/u.test(between);
    for (const text of partsOf(raw)) {
      words.push({ text, key: frenchKey(text), isJoined });
      isJoined = true;
    }
    end = index + raw.length;
  }
  return words;
}

function partsOf(word: string): string[] {
  if (WHOLE.has(frenchKey(word)) || HYPHENED.has(frenchKey(word))) return [word];
  const elided = ELIDED.exec(word)?.[0];
  if (elided) return [elided, ...partsOf(word.slice(elided.length))];
  const behind = BEHIND_HYPHEN.exec(word)?.[0];
  if (!behind) return [word];
  return [...partsOf(word.slice(0, -behind.length)), behind.replace(/^-(?:t-)?/u, '')];
}
