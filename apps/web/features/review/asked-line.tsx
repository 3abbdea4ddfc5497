import { createMatcher, type Segment, stripVowels } from '#modules/arabic';
import type { ReviewCard } from '#modules/memory/contract';

const textOf = (segments: readonly Segment[]) => segments.map(({ text }) => text).join('');

interface AskedLineProps {
  card: ReviewCard;
  vowels: boolean;
  id?: string;
}

/**
 * The line in which a word was met, with the word marked; the word alone where the line may not be read. Where the
 * line has it twice the first is marked: one word is asked for.
 */
export function AskedLine({ card, vowels, id }: AskedLineProps) {
  const { form_with_vowels: form, line } = card;
  const show = (text: string) => (vowels ? text : stripVowels(text));
  const segments = line ? createMatcher([form])(line.arabic_with_vowels) : [];
  const asked = segments.findIndex((segment) => segment.entry !== undefined);
  if (asked === -1) {
    return (
      <p className="asked-line alone" lang="ar" dir="rtl" id={id}>
        {show(form)}
      </p>
    );
  }
  return (
    <p className="asked-line" lang="ar" dir="rtl" id={id}>
      {show(textOf(segments.slice(0, asked)))}
      <mark>{show(textOf(segments.slice(asked, asked + 1)))}</mark>
      {show(textOf(segments.slice(asked + 1)))}
    </p>
  );
}
