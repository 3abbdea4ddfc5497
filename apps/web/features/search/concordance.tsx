import type { FoundLine } from '#modules/search/contract';
import { Link } from '../../ui/link.tsx';

type Range = readonly [from: number, to: number];

/** A text cut at what is lit in it: every second part is lit. */
function cut(text: string, ranges: readonly Range[]): string[] {
  let at = 0;
  const parts: string[] = [];
  for (const [from, to] of ranges) {
    parts.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  return [...parts, text.slice(at)];
}

function LitFrench({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  let at = 0;
  return cut(text, ranges).map((part, nth) => {
    const key = at;
    at += part.length;
    return nth % 2 === 1 ? <b key={`b${key}`}>{part}</b> : <span key={`s${key}`}>{part}</span>;
  });
}

/** What is written onto the end of a word without a space. */
const PUNCTUATION = /^[^\s\p{L}\p{M}]+/u;

/** The first place is in the middle, what stands before it to its right: all of the line is there, cut by the look alone. */
function ArabicLine({ arabic, hits }: Pick<FoundLine, 'arabic' | 'hits'>) {
  const [first, ...others] = hits;
  if (!first) {
    return (
      <p className="kw whole" lang="ar" dir="rtl">
        <span>{arabic}</span>
      </p>
    );
  }
  const [from, end] = first;
  const [sign = ''] = PUNCTUATION.exec(arabic.slice(end)) ?? [];
  const to = end + sign.length;
  const after = others.map(([start, stop]): Range => [start - to, stop - to]);
  return (
    <p className="kw" lang="ar" dir="rtl">
      <span>
        <span>{arabic.slice(0, from)}</span>
      </span>
      <span className="k">
        <b>{arabic.slice(from, end)}</b>
        {sign}
      </span>
      <span>
        <span>
          <LitFrench text={arabic.slice(to)} ranges={after} />
        </span>
      </span>
    </p>
  );
}

/** Where a line stands: its book, its text, its number. */
const sourceOf = ({ book_title: book, text_title: text, line }: FoundLine) => `${book}, ${text}, l. ${line}`;

/** Lines of texts one below the other, what was looked for in one column. */
export function Concordance({ lines }: { lines: readonly FoundLine[] }) {
  return (
    <ol className="kwic">
      {lines.map((line) => (
        <li key={`${line.text_id} ${line.line}`}>
          <ArabicLine arabic={line.arabic} hits={line.hits} />
          <p className="fr">
            <span>
              <LitFrench text={line.french} ranges={line.french_hits} />
            </span>
            <Link to={`/texts/${line.slug}#l${line.line}`}>{sourceOf(line)}</Link>
          </p>
        </li>
      ))}
    </ol>
  );
}
