import type { Knex } from 'knex';
import { describeWord, explainEnding, notionsOf, wordPattern } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import { getTextVocabulary } from '#modules/vocabulary';
import type { ParsedWord } from '../models.ts';
import type { ShownWord, TextParsing } from './contract.ts';
import { termsOf } from './terms.ts';

const LINES = {
  name: 'parsing-of-text',
  text: 'select line, words from parsed_lines where text_id = $1 order by line',
};

function showWord(words: readonly ParsedWord[], word: ParsedWord): ShownWord {
  const { segments, lines } = describeWord(words, word.token);
  const ending = explainEnding(words, word.token);
  return {
    form: word.form,
    parts: segments.map(({ text, caption = null }) => ({ text, caption })),
    lines: [...lines],
    ending: ending ? { sentence: ending.sentence, governor: ending.governor ?? null } : null,
    // Without the number of a homograph, which is for the dictionary alone.
    singular: (word.number === 'BROKEN_PLURAL' && word.entry?.replace(/\s+\d+$/, '')) || null,
    notions: notionsOf(words, word),
  };
}

/** The patterns of the words of a text that have one for certain. */
async function patternsOf(db: Knex, textId: number): Promise<TextParsing['patterns']> {
  const words = await getTextVocabulary(db, textId);
  return Object.fromEntries(
    words.flatMap(({ id, word_details: details }) => {
      const pattern = wordPattern({
        lemma: details.arabic_with_vowels,
        isVerb: !details.is_noun,
        present: details.present_with_vowels,
        root: details.root,
      });
      return pattern ? [[id, pattern]] : [];
    }),
  );
}

/** What cards show of each word of a text. The caller has asked the reading gate before. */
export async function getTextParsing(db: Knex, textId: number): Promise<TextParsing> {
  const rows = await queryPrepared<{ line: number; words: ParsedWord[] }>(db, LINES, [textId]);
  const lines: ShownWord[][] = [];
  for (const { line, words } of rows) lines[line - 1] = words.map((word) => showWord(words, word));
  const all = Array.from(lines, (words = []) => words);
  return {
    lines: all,
    terms: termsOf(all.flat().flatMap(({ lines: said }) => said)),
    patterns: await patternsOf(db, textId),
  };
}
