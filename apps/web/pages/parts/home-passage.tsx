import { useId, useMemo } from 'react';
import { createMatcher, type Segment } from '#modules/arabic';
import type { Showcase } from '#modules/vocabulary/contract';
import { BilingualLine } from '../../features/library/bilingual-line.tsx';
import { MarkedLine } from '../../features/vocabulary/marked-line.tsx';
import { entryAt, wordAt } from '../../features/vocabulary/placed-word.ts';
import { useWordCard } from '../../features/vocabulary/word-card/use-word-card.ts';
import { WordEntry } from '../../features/vocabulary/word-card/word-entry.tsx';
import { useChoices } from '../../lib/choices.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { approachCard, usePassageCard } from './use-passage-card.ts';

type Passage = NonNullable<Showcase['passage']>;

interface Line {
  number: number;
  segments: readonly Segment[];
  french: string;
}

function useLines({ arabic_lines, french_lines, words }: Passage): Line[] {
  return useMemo(() => {
    const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
    return arabic_lines.map((line, index) => ({
      number: index + 1,
      segments: mark(line),
      french: french_lines[index] ?? '',
    }));
  }, [arabic_lines, french_lines, words]);
}

/** The word whose card stands there as an example: in the last line that has one, the first with forms to show. */
function exampleOf(lines: readonly Line[], words: Passage['words']) {
  for (const { number, segments } of [...lines].reverse()) {
    for (const [at, { entry }] of segments.entries()) {
      const word = entry === undefined ? undefined : words[entry];
      const { plural_with_vowels: plural, present_with_vowels: present } = word?.word_details ?? {};
      if (word && (plural || present)) return { line: number, place: `${number}:${at}`, word };
    }
  }
  return undefined;
}

/** How a text begins, as it is read: both columns, and each known word opens its card. */
export function HomePassage({ passage }: { passage: Passage }) {
  const { text, words } = passage;
  const lines = useLines(passage);
  const { vowels } = useChoices();
  const { open, close, card, handlers, cardHandlers } = useWordCard();
  const cardId = useId();
  const Card = usePassageCard(open !== null)?.PassageCard;
  const example = exampleOf(lines, words);
  const openLine = open ? Number.parseInt(open.place, 10) : example?.line;
  const openWord = open && words[entryAt(open.place, lines)];
  return (
    <figure className="specimen" onPointerEnter={approachCard} onFocus={approachCard}>
      <ol className="lines" {...handlers}>
        {lines.map(({ number, segments, french }) => (
          <BilingualLine
            key={number}
            number={number}
            french={french}
            isLit={openLine === number}
            onListen={undefined}
          >
            <MarkedLine
              lineNumber={number}
              segments={segments}
              vowels={vowels}
              openPlace={open?.place ?? null}
              senseId={`${cardId}-sense`}
              quotedPlace={open ? undefined : example?.place}
            />
          </BilingualLine>
        ))}
      </ol>
      <div className="under-lines">
        <figcaption>
          Touchez un mot&nbsp;: son sens dans cette phrase, sa forme du dictionnaire, sa racine, et les lignes
          où vous l’avez déjà lu.
          <SiteLink className="link" to={`/texts/${text.slug}`}>
            Lire la suite<span className="vh"> de «&nbsp;{text.title}&nbsp;»</span> <ArrowRightIcon />
          </SiteLink>
        </figcaption>
        {example && (
          <div className="card example">
            <WordEntry word={example.word} />
          </div>
        )}
      </div>
      {Card && open && openWord && (
        <Card
          id={cardId}
          textId={text.id}
          bookTitle={text.book_title}
          word={openWord}
          placed={wordAt(open.place, lines)}
          anchor={open.anchor}
          cardRef={card}
          onClose={close}
          {...cardHandlers}
        />
      )}
    </figure>
  );
}
