import { createMatcher, stripVowels } from '#modules/arabic';
import type { ReviewCard } from '#modules/review/contract';

interface AskedLineProps {
  card: ReviewCard;
  vowels: boolean;
  id?: string;
}

/** The line in which a word was met, with the word marked; the word alone where the line may not be read. */
export function AskedLine({ card, vowels, id }: AskedLineProps) {
  const { form_with_vowels: form, line } = card;
  const show = (text: string) => (vowels ? text : stripVowels(text));
  const segments = line ? createMatcher([form])(line.arabic_with_vowels) : [];
  if (!segments.some((segment) => segment.entry !== undefined)) {
    return (
      <p className="asked-line alone" lang="ar" dir="rtl" id={id}>
        {show(form)}
      </p>
    );
  }
  return (
    <p className="asked-line" lang="ar" dir="rtl" id={id}>
      {segments.map(({ text, entry }, index) =>
        entry === undefined ? (
          show(text)
        ) : (
          // The segments of a line never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <mark key={index}>{show(text)}</mark>
        ),
      )}
    </p>
  );
}
