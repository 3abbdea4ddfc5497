import type { ShownLine } from '#modules/lessons/contract';
import { SiteLink } from '../../ui/site-link.tsx';

type Span = ShownLine['lit_arabic'][number];

interface LitTextProps {
  text: string;
  spans: readonly Span[];
}

/** The text with what is lit in it, always by whole words: a look that changes inside a word would part its letters. */
function LitText({ text, spans }: LitTextProps) {
  let at = 0;
  return (text.match(/\s+|\S+/g) ?? []).map((word) => {
    const [start, end] = [at, at + word.length];
    at = end;
    const isLit = word.trim() !== '' && spans.some(([from, to]) => from < end && to > start);
    return isLit ? <b key={start}>{word}</b> : word;
  });
}

/** A line of a text as it is there, what the lesson speaks of lit, with the way to it. */
export function LessonLine({ line }: { line: ShownLine }) {
  return (
    <li>
      <p lang="ar" dir="rtl">
        <LitText text={line.arabic} spans={line.lit_arabic} />
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
