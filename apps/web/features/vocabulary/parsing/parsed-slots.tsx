import type { TextParsing } from '#modules/parsing/contract';
import type { PlacedWord } from '../placed-word.ts';
import { briefSense } from '../text-words.ts';
import type { WordEntryProps } from '../word-card/word-entry.tsx';
import { ParsedLines } from './parsed-lines.tsx';
import { stretchOf, tokenAt } from './token-places.ts';
import { WordParts } from './word-parts.tsx';

interface ParsedPlace extends Pick<WordEntryProps, 'word'> {
  placed: PlacedWord;
  /** The word in the text, as it is written there. */
  anchor: HTMLElement;
  /** The reader doubts how it is parsed. */
  onDoubt: (() => void) | undefined;
  /** What is shown has another height. */
  onResize: () => void;
}

/** The pattern that a root is put into, and what that does to its sense. */
function Pattern({ of }: { of: TextParsing['patterns'][string] | undefined }) {
  if (!of) return null;
  const { pattern, form, effect } = of;
  return (
    <p className="parsed-pattern">
      {form ? `Forme ${form}, schème ` : 'Schème '}
      <bdi lang="ar" dir="rtl">
        {pattern}
      </bdi>
      {effect && ` (${effect})`}
    </p>
  );
}

/** What an entry shows of a word that is parsed; nothing of another, whose card is as it was. */
export function parsedSlots(
  parsing: TextParsing,
  { word: { id, word_details: details }, placed, anchor, ...asked }: ParsedPlace,
): Pick<WordEntryProps, 'form' | 'parsed' | 'pattern'> {
  const { line, segments, at, spelling } = placed;
  const token = tokenAt(segments, at);
  const word = token === undefined ? undefined : parsing.lines[line - 1]?.[token];
  // Of a text that was corrected a moment ago another word may stand there.
  if (word?.form !== spelling) return {};
  const governor = word.ending?.governor ?? token;
  return {
    form: (
      <WordParts parts={word.parts} singular={word.singular} sense={briefSense(details.french_translation)} />
    ),
    pattern: <Pattern of={parsing.patterns[id]} />,
    parsed: (
      <ParsedLines
        key={`${line}:${at}`}
        word={word}
        part={details.part_of_speech}
        terms={parsing.terms}
        line={anchor.closest('li')}
        governor={governor === undefined || governor === token ? -1 : stretchOf(segments, governor)}
        {...asked}
      />
    ),
  };
}
