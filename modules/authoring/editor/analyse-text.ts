import type { Knex } from 'knex';
import { createMatcher, stripVowels, tokenise } from '#modules/arabic';
import type { DocumentWord } from '../drafts/document-schema.ts';
import type { AnalysedToken, Proposal, TextAnalysis } from './contract.ts';
import { typedLines } from './document-lines.ts';
import { proposeEntries } from './propose-entries.ts';
import { proposeSenses } from './sense-proposals.ts';

interface TextToAnalyse {
  arabic: string;
  french: string;
  words: readonly DocumentWord[];
}

/**
 * What the dictionary knows of each word of a text: linked by the words that the text has, as its page will link
 * it, or with proposals, or nothing.
 */
export async function analyseText(db: Knex, { arabic, french, words }: TextToAnalyse): Promise<TextAnalysis> {
  const arabicLines = typedLines(arabic);
  const segmentsOf = createMatcher(words.map(({ form }) => form));
  const linked = arabicLines.map((line) =>
    segmentsOf(line).flatMap(({ text, entry }) =>
      tokenise(text).map((token) => ({ ...token, word: token.isWord ? (entry ?? null) : null })),
    ),
  );
  const open = new Set(
    linked.flat().flatMap(({ text, isWord, word }) => (isWord && word === null ? [text] : [])),
  );
  const { proposals, said } = await proposeSenses(
    db,
    {
      arabic: arabicLines.map((text, at) => ({
        text,
        words: (linked[at] ?? []).flatMap((token) => (token.isWord ? [token.text] : [])),
        links: (linked[at] ?? []).flatMap((token) =>
          token.isWord ? [(token.word !== null && words[token.word]) || null] : [],
        ),
      })),
      french: typedLines(french),
      linked: words,
    },
    await proposeEntries(db, [...open]),
  );
  const lines = linked.map((tokens) => tokens.map((token) => analysed(token, proposals)));
  const states = lines.flatMap((tokens) => tokens.map(({ state }) => state));
  const count = (wanted: AnalysedToken['state']) => states.filter((state) => state === wanted).length;
  return {
    without_vowels: stripVowels(arabicLines.join('\n')),
    arabic_lines: arabicLines.length,
    french_lines: typedLines(french).length,
    lines,
    proposals: Object.fromEntries(withDisplay(proposals, words)),
    said: Object.fromEntries(said),
    counts: { linked: count('linked'), proposed: count('proposed'), unknown: count('unknown') },
  };
}

function analysed(
  { text, isWord, word }: { text: string; isWord: boolean; word: number | null },
  proposals: ReadonlyMap<string, unknown>,
): AnalysedToken {
  if (!isWord) return { text, state: null, word: null, key: null };
  if (word !== null) return { text, state: 'linked', word, key: null };
  return { text, state: proposals.has(text) ? 'proposed' : 'unknown', word: null, key: text };
}

/** The tables show each entry once: a second form of one that the text shows is not shown. */
function withDisplay(
  proposals: ReadonlyMap<string, readonly Proposal[]>,
  words: readonly DocumentWord[],
): [string, Proposal[]][] {
  const shown = new Set(words.filter((word) => word.is_displayed).map((word) => word.word_id));
  return [...proposals].map(([key, some]) => [
    key,
    some.map((one) => (shown.has(one.word_id) ? { ...one, is_displayed: false } : one)),
  ]);
}
