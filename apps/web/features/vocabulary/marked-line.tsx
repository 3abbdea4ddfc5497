// biome-ignore-all lint/a11y/useSemanticElements: a button element would break Arabic shaping and selection
import { Fragment } from 'react';
import { type Segment, stripVowels } from '#modules/arabic';
import { MixedText } from '../../ui/mixed-text.tsx';

interface MarkedLineProps {
  lineNumber: number;
  segments: readonly Segment[];
  vowels: boolean;
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
  const { lineNumber, segments, vowels, openPlace, senseId, senses, quotedPlace } = props;
  const firstWord = segments.findIndex((segment) => segment.entry !== undefined);
  return segments.map((segment, index) => {
    const shown = vowels ? segment.text : stripVowels(segment.text);
    if (segment.entry === undefined) return shown;
    const place = `${lineNumber}:${index}`;
    const isOpen = place === openPlace;
    const word = (
      <span
        key={place}
        className={place === quotedPlace ? 'w quoted' : 'w'}
        role="button"
        tabIndex={index === firstWord ? 0 : -1}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? senseId : undefined}
        data-entry={segment.entry}
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
