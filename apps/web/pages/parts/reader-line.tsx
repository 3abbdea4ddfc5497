import { memo, useMemo } from 'react';
import { createMatcher, type Segment } from '#modules/arabic';
import type { Text } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { BilingualLine } from '../../features/library/bilingual-line.tsx';
import { MarkedLine } from '../../features/vocabulary/marked-line.tsx';
import type { WordMarks } from '../../features/vocabulary/text-memory.ts';

interface Line {
  number: number;
  segments: readonly Segment[];
  french: string;
}

/** The lines of a text with their words marked, found once for each text. */
export function useLines({ text, words }: { text: Text; words: TextWord[] }): Line[] {
  return useMemo(() => {
    const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
    const french = text.french_translation.split('\n');
    return text.content_with_vowels
      .split('\n')
      .map((line, index) => ({ number: index + 1, segments: mark(line), french: french[index] ?? '' }));
  }, [text, words]);
}

interface ReaderLineProps {
  line: Line;
  vowels: boolean;
  marks: WordMarks | undefined;
  openPlace: string | null;
  senseId: string;
  /** In test mode: the sense of each word of the text, by its entry. */
  senses: readonly string[] | undefined;
  isSpoken: boolean;
  onListen: ((line: number) => void) | undefined;
  speaker: string | undefined;
  onParse: ((line: Line) => void) | undefined;
  onReport: ((line: number) => void) | undefined;
}

/** Renders again only when its own word opens or closes, however long the text is. */
export const ReaderLine = memo(function ReaderLine(props: ReaderLineProps) {
  const { line, openPlace, isSpoken, onListen, speaker, onParse, onReport, ...marking } = props;
  const { number, segments, french } = line;
  const hasCard = segments.some(({ entry }) => entry !== undefined);
  return (
    <BilingualLine
      number={number}
      french={french}
      isLit={isSpoken || openPlace !== null}
      onListen={onListen && (() => onListen(number))}
      speaker={speaker}
      onParse={onParse && (() => onParse(line))}
      onReport={hasCard || !onReport ? undefined : () => onReport(number)}
    >
      <MarkedLine lineNumber={number} segments={segments} openPlace={openPlace} {...marking} />
    </BilingualLine>
  );
});
