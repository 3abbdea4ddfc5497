// biome-ignore-all lint/a11y/useSemanticElements: a button element would break Arabic shaping and selection
import { Fragment } from 'react';
import { governedWords, type Segment, stripVowels } from '#modules/arabic';
import { MixedText } from '../../ui/mixed-text.tsx';
import type { WordMarks } from './text-memory.ts';

interface MarkedLineProps {
  lineNumber: number;
  segments: readonly Segment[];
  vowels: boolean;
  /** What the reader knows of each word. */
  marks?: WordMarks | undefined;
  /** Place of the word whose card is open, if it is in this line. */
  openPlace: string | null;
  /** Id of the element that gives the open word's sense. */
  senseId: string;
  /** Stand beside the words when they are given, by entry. */
  senses?: readonly string[] | undefined;
  /** Place of a word that is set off because it is spoken of elsewhere on the page. */
  quotedPlace?: string | undefined;
}

/** The Arabic of a line, each known word one element, so that no letter is cut from its neighbour. */
export function MarkedLine(props: MarkedLineProps) {
  const { lineNumber, segments, vowels, openPlace, senseId, senses, quotedPlace, marks } = props;
  const firstWord = segments.findIndex((segment) => segment.entry !== undefined);
  const governed = governedWords(segments, (entry) => marks?.[entry]?.isPreposition === true);
  return segments.map((segment, index) => {
    const bare = vowels ? segment.text : stripVowels(segment.text);
    if (segment.entry === undefined) return bare;
    const place = `${lineNumber}:${index}`;
    const isOpen = place === openPlace;
    const mark = marks?.[segment.entry];
    const shown =
      // The word whose card is open has its vowels back.
      vowels && !isOpen && mark?.fade ? mark.fade(segment.text, governed[index] === true) : bare;
    const state = mark?.state ? ` ${mark.state}` : '';
    const word = (
      <span
        key={place}
        className={`w${place === quotedPlace ? ' quoted' : state}`}
        role="button"
        tabIndex={index === firstWord ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={shown === bare ? undefined : segment.text}
        aria-describedby={isOpen ? senseId : undefined}
        data-place={place}
      >
        {shown}
      </span>
    );
    if (!senses) return word;
    return (
      <Fragment key={place}>
        {word}
        <span className="gloss" lang="fr" dir="ltr">
          <MixedText text={senses[segment.entry] ?? ''} />
        </span>
      </Fragment>
    );
  });
}
