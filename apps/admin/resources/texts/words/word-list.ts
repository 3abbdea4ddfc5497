import type { DocumentWord, Proposal } from '#modules/authoring/contract';
import { type EditorToken, isSameEntry, openTokens } from '../lines/tokens.ts';

/**
 * The entry that a text gets when an author accepts a proposal, perhaps with a sense of their own. What was guessed and
 * taken as it stood stays known as a guess: whoever reviews the text looks at it.
 */
export function entryOf(proposal: Proposal, sense?: string): DocumentWord {
  const own = sense ?? proposal.sense;
  return {
    word_id: proposal.word_id,
    form: proposal.form,
    sense: own === proposal.french_translation ? null : own,
    is_displayed: proposal.is_displayed,
    ...(sense === undefined && !proposal.is_sure && { is_guess: true as const }),
  };
}

/**
 * The words with one more, in the order in which the text first needs them. Tables show a lemma once: only its
 * first form is shown by default.
 * @param place of the token that the word was accepted for
 */
export function addWord(
  words: readonly DocumentWord[],
  word: DocumentWord,
  lines: readonly EditorToken[][],
  place: number,
): DocumentWord[] {
  if (words.some((known) => isSameEntry(known, word)))
    return words.map((known) =>
      isSameEntry(known, word) ? { ...word, is_displayed: known.is_displayed } : known,
    );
  const tokens = lines.flat();
  const firstPlace = (known: DocumentWord) =>
    tokens.find((token) => token.word && isSameEntry(token.word, known))?.place ?? -1;
  const before = words.findIndex((known) => firstPlace(known) > place);
  const at = before === -1 ? words.length : before;
  const isShownAlready = words.slice(0, at).some((known) => known.word_id === word.word_id);
  const added = { ...word, is_displayed: word.is_displayed && !isShownAlready };
  const later = words
    .slice(at)
    .map((known) =>
      added.is_displayed && known.word_id === word.word_id ? { ...known, is_displayed: false } : known,
    );
  return [...words.slice(0, at), added, ...later];
}

/** The words in the order in which the text first needs them; one that it does not need stays behind its neighbour. */
export function inTextOrder(
  words: readonly DocumentWord[],
  lines: readonly EditorToken[][],
): readonly DocumentWord[] {
  const places = new Map<DocumentWord, number>();
  for (const { word, place } of lines.flat()) if (word && !places.has(word)) places.set(word, place);
  let last = -1;
  const placed = words.map((word) => {
    last = places.get(word) ?? last;
    return { word, place: last };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ word }) => word);
}

export function changeSense(
  words: readonly DocumentWord[],
  word: DocumentWord,
  sense: string | null,
): DocumentWord[] {
  return words.map((known) => {
    if (!isSameEntry(known, word)) return known;
    const { is_guess: _, ...settled } = known;
    return { ...settled, sense };
  });
}

export function removeWord(words: readonly DocumentWord[], word: DocumentWord): DocumentWord[] {
  return words.filter((known) => !isSameEntry(known, word));
}

interface SureProposal {
  token: EditorToken;
  proposal: Proposal;
}

/** Where nothing is left to decide: the line shows the entry and its sense. */
export function sureProposals(
  lines: readonly EditorToken[][],
  proposals: Readonly<Record<string, Proposal[]>>,
): SureProposal[] {
  return openTokens(lines).flatMap((token) => {
    const [proposal] = proposals[token.key] ?? [];
    return proposal?.is_sure ? [{ token, proposal }] : [];
  });
}
