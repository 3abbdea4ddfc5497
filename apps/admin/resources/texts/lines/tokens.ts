import type { DocumentWord, TextAnalysis, TokenState } from '#modules/authoring/contract';

/** A word of the text, or what stands between two, as the editor shows it. */
export interface EditorToken {
  text: string;
  /** Null for what stands between words. */
  state: TokenState | null;
  /** The entry that explains it. */
  word: DocumentWord | null;
  /** It has a proposal that nothing speaks against. */
  isSure: boolean;
  /** What it is known by among the proposals: its spelling. */
  key: string;
  /** Its line, from 0. */
  line: number;
  /** Its place among all tokens of the text, from 0. */
  place: number;
}

export const isSameEntry = (a: Pick<DocumentWord, 'word_id' | 'form'>, b: typeof a) =>
  a.word_id === b.word_id && a.form === b.form;

/** What its author has decided for a word since the text was last analysed, by the word's key. */
export type TokenDecisions = ReadonlyMap<string, DocumentWord>;

/**
 * The tokens of an analysed text under the words that it has now: what was accepted or taken back since the
 * analysis was asked for shows at once, and the next one confirms it.
 * @param asked the words that the analysis was asked for with
 */
export function readTokens(
  analysis: TextAnalysis,
  asked: readonly DocumentWord[],
  words: readonly DocumentWord[],
  decisions: TokenDecisions,
): EditorToken[][] {
  const now = (word: DocumentWord | undefined) =>
    (word && words.find((candidate) => isSameEntry(candidate, word))) ?? null;
  let place = 0;
  return analysis.lines.map((tokens, line) =>
    tokens.map((token) => {
      const key = token.key ?? token.text;
      const isWord = token.state !== null;
      const word = isWord ? (now(asked[token.word ?? -1]) ?? now(decisions.get(key))) : null;
      const open = analysis.proposals[key]?.length ? 'proposed' : 'unknown';
      const state = isWord ? (word ? 'linked' : open) : null;
      const isSure = state === 'proposed' && analysis.proposals[key]?.[0]?.is_sure === true;
      const read: EditorToken = { text: token.text, state, word, isSure, key, line, place };
      place += 1;
      return read;
    }),
  );
}

/** What is still to be settled, in the order of the text; a word that comes back stands once. */
export function openTokens(lines: readonly EditorToken[][]): EditorToken[] {
  const seen = new Set<string>();
  return lines.flat().filter((token) => {
    if (token.state === null || token.state === 'linked' || seen.has(token.key)) return false;
    seen.add(token.key);
    return true;
  });
}

/** The open token after (or before) a place, from the other end when there is none; null when all is settled. */
export function nextOpen(open: readonly EditorToken[], place: number, step: 1 | -1 = 1): EditorToken | null {
  const [first] = open;
  if (step === 1) return open.find((token) => token.place > place) ?? first ?? null;
  return open.findLast((token) => token.place < place) ?? open.at(-1) ?? null;
}

/** The neighbouring word, linked or not; null at the end of the text. */
export function neighbour(lines: readonly EditorToken[][], place: number, step: 1 | -1): EditorToken | null {
  const words = lines.flat().filter((token) => token.state !== null);
  if (step === 1) return words.find((token) => token.place > place) ?? null;
  return words.findLast((token) => token.place < place) ?? null;
}

/** Words of the text, each as often as it stands there. */
export function countStates(
  lines: readonly EditorToken[][],
): Record<'words' | 'linked' | 'sure' | 'guessed' | 'missing', number> {
  const words = lines.flat().filter(({ state }) => state !== null);
  const count = (is: (token: EditorToken) => boolean) => words.filter(is).length;
  return {
    words: words.length,
    linked: count(({ state }) => state === 'linked'),
    sure: count(({ isSure }) => isSure),
    guessed: count(({ state, isSure }) => state === 'proposed' && !isSure),
    missing: count(({ state }) => state === 'unknown'),
  };
}
