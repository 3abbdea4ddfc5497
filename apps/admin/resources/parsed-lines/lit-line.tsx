import { tokenise } from '#modules/arabic';

interface LitLineProps {
  arabic: string;
  /** Places of the words that are lit, counted in words from 0. */
  lit: readonly number[];
}

/** A line of a text in which some words are lit. */
export function LitLine({ arabic, lit }: LitLineProps) {
  let place = -1;
  return (
    <p className="lit-line" lang="ar" dir="rtl">
      {tokenise(arabic).map(({ text, isWord }, at) => {
        if (isWord) place += 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one line, which are never reordered
        return isWord && lit.includes(place) ? <mark key={at}>{text}</mark> : text;
      })}
    </p>
  );
}
