import type { RootWord } from '#modules/vocabulary/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { QuotedLine } from '../quoted-line.tsx';

type Quote = NonNullable<RootWord['quote']>;

function QuoteOf({ quote }: { quote: Quote }) {
  const { text_slug, text_title, book_title, line } = quote;
  return (
    <li>
      <p className="q-ar" lang="ar" dir="rtl">
        <QuotedLine place={quote} />
      </p>
      <div>
        <p>
          <MixedText text={quote.french} />
        </p>
        <p className="from">
          <SiteLink to={`/texts/${text_slug}#l${line}`}>
            {text_title}, ligne&nbsp;{line}
          </SiteLink>{' '}
          · {book_title}
        </p>
      </div>
    </li>
  );
}

/** A line of a free text for each word that has one; a line that serves several words stands once. */
export function RootQuotes({ words }: { words: readonly RootWord[] }) {
  const quotes = new Map<string, Quote>();
  for (const { quote } of words) {
    if (quote) quotes.set(`${quote.text_slug} ${quote.line} ${quote.form_with_vowels}`, quote);
  }
  return (
    <ul className="quotes">
      {[...quotes].map(([key, quote]) => (
        <QuoteOf key={key} quote={quote} />
      ))}
    </ul>
  );
}
