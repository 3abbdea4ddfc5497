import type { ShownWord } from '#modules/parsing/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';

/** What writes a letter as it is joined to its neighbour, and shows nothing itself. */
const JOINER = '\u200D';
/** Letters that nothing after them is joined to. */
const ENDS_APART = /[اأإآٱدذرزوؤةىء][\u064B-\u0652\u0670]*$/;
const BEGINS_APART = /^ء/;

/** The parts of a word, each in the shape that its letters have in the whole. */
function inTheirShapes(parts: readonly string[]): string[] {
  const isJoined = (at: number) =>
    at > 0 &&
    at < parts.length &&
    !ENDS_APART.test(parts[at - 1] ?? '') &&
    !BEGINS_APART.test(parts[at] ?? '');
  return parts.map((part, at) => (isJoined(at) ? JOINER : '') + part + (isJoined(at + 1) ? JOINER : ''));
}

/** So many have room beside the sense; the singular is named under them too. */
const MOST_BESIDE_SINGULAR = 2;

interface WordPartsProps {
  parts: ShownWord['parts'];
  /** The dictionary form of a broken plural, which goes before it. */
  singular: string | null;
  /** Stands under the word itself. */
  sense: string;
}

/** A word in its parts, each with what it says; one that has none stands whole. */
export function WordParts({ parts, singular, sense }: WordPartsProps) {
  const shapes = inTheirShapes(parts.map(({ text }) => text));
  const before = parts.length > MOST_BESIDE_SINGULAR ? null : singular;
  if (shapes.length < 2 && !before) {
    return (
      <p lang="ar" dir="rtl">
        {shapes}
      </p>
    );
  }
  const stem = singular ? 'pluriel' : sense;
  return (
    <ul className="segs" aria-label="Les parties du mot">
      {before && (
        <li className="singular">
          <span lang="ar" dir="rtl">
            {before}
          </span>
          <span>singulier</span>
        </li>
      )}
      {parts.map(({ caption }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word change together
        <li key={at}>
          <span lang="ar" dir="rtl">
            {shapes[at]}
          </span>
          <span>
            <MixedText text={caption ?? stem} />
          </span>
        </li>
      ))}
    </ul>
  );
}
