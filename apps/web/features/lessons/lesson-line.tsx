// biome-ignore-all lint/a11y/useSemanticElements: a button element would break Arabic shaping and selection
import { Fragment } from 'react';
import { tokenise } from '#modules/arabic';
import type { ShownLine } from '#modules/lessons/contract';
import { SiteLink } from '../../ui/site-link.tsx';

type Span = ShownLine['lit_arabic'][number];

const isLit = (spans: readonly Span[], start: number, end: number) =>
  spans.some(([from, to]) => from < end && to > start);

/** The French with what is lit in it, by whole words; those that follow one another are one. */
function LitText({ text, spans }: { text: string; spans: readonly Span[] }) {
  const runs: { start: number; text: string; isLit: boolean }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    const run = runs.at(-1);
    const lit = isLit(spans, index, index + word.length);
    if (run && run.isLit === lit) run.text += word;
    else runs.push({ start: index, text: word, isLit: lit });
  }
  return runs.map(({ start, text: run, isLit: lit }) => {
    if (!lit) return run;
    const words = run.trimEnd();
    return (
      <Fragment key={start}>
        <b>{words}</b>
        {run.slice(words.length)}
      </Fragment>
    );
  });
}

/** The word whose card is open. */
export interface OpenWord {
  /** The place of its line on the page and its own place in it: `line:place`. */
  place: string;
  /** Id of the element that gives its sense. */
  senseId: string;
}

/** The place of a line on the page of its lesson. */
export const placeOfLine = ({ text_slug, line, lit_arabic }: ShownLine) =>
  `${text_slug}.${line}.${lit_arabic.join('.')}`;

interface LessonLineProps {
  line: ShownLine;
  open: OpenWord | undefined;
}

/** The Arabic, each word one element: a look that changes inside a word would part its letters. */
function Words({ line, open }: LessonLineProps) {
  const tokens = tokenise(line.arabic);
  const first = tokens.findIndex(({ isWord }) => isWord);
  let at = 0;
  return tokens.map(({ text, isWord }, index) => {
    const start = at;
    at += text.length;
    if (!isWord) return text;
    const place = `${placeOfLine(line)}:${index}`;
    const isOpen = open?.place === place;
    const Word = isLit(line.lit_arabic, start, at) ? 'b' : 'span';
    return (
      <Word
        key={start}
        className="w"
        role="button"
        tabIndex={index === first ? 0 : -1}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? open.senseId : undefined}
        data-place={place}
      >
        {text}
      </Word>
    );
  });
}

/** A line of a text as it is there, what the lesson speaks of lit, with the way to it. */
export function LessonLine({ line, open }: LessonLineProps) {
  return (
    <li>
      <p lang="ar" dir="rtl">
        <Words line={line} open={open} />
      </p>
      <p>
        <LitText text={line.french} spans={line.lit_french} />
        <small>
          <SiteLink to={`/texts/${line.text_slug}#l${line.line}`}>
            {line.book_title}, {line.text_title}, l.&nbsp;{line.line}
          </SiteLink>
        </small>
      </p>
    </li>
  );
}
