import type { ShownLine } from '#modules/lessons/contract';
import { SiteLink } from '../../ui/site-link.tsx';

/** The line with what is asked for marked, by whole words: a look that changes inside a word would part its letters. */
function LitArabic({ arabic, lit_arabic: lit }: Pick<ShownLine, 'arabic' | 'lit_arabic'>) {
  let at = 0;
  return (arabic.match(/\s+|\S+/g) ?? []).map((word) => {
    const [start, end] = [at, at + word.length];
    at = end;
    const isLit = word.trim() !== '' && lit.some(([from, to]) => from < end && to > start);
    return isLit ? <mark key={start}>{word}</mark> : word;
  });
}

interface QuotedLineProps {
  line: ShownLine;
  said: string;
  /** The question shows it whole: here is the way to it. */
  isAbove?: boolean;
}

/** The line that a question comes from, with the way to it. */
export function QuotedLine({ line, said, isAbove = false }: QuotedLineProps) {
  return (
    <div className="drill-line">
      <p className="caption">{said}</p>
      {!isAbove && (
        <>
          <p lang="ar" dir="rtl">
            <LitArabic {...line} />
          </p>
          <p className="fr-line">{line.french}</p>
        </>
      )}
      <p className="from">
        <SiteLink to={`/texts/${line.text_slug}#l${line.line}`}>
          {line.book_title}, {line.text_title}, l.&nbsp;{line.line}
        </SiteLink>
      </p>
    </div>
  );
}
