import { compareSpelt, normaliseReading } from './compare-reading.ts';
import { type Comparison, type DiffPart, verdictOf } from './comparison.ts';
import { transcribe } from './transcribe.ts';

/** Letters that a plain keyboard has not, and what is typed for them, the figures of telephones among it. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[23ʾʿ\s]/g, ''],
  [/[7ḥ]/g, 'h'],
  [/5/g, 'ḫ'],
  [/[9ṣ]/g, 's'],
  [/[6ṭ]/g, 't'],
  [/ḍ/g, 'd'],
  [/ẓ/g, 'z'],
  [/aa/g, 'ā'],
  [/ii/g, 'ī'],
  [/uu/g, 'ū'],
];

function plain(reading: string): string {
  return PLAIN.reduce((spelt, [sign, typed]) => spelt.replace(sign, typed), normaliseReading(reading));
}

/** Its consonants, a doubled one once: the shadda is a mark, as vowels are. */
const skeletonOf = (reading: string) => reading.replace(/[aiuāīū]/g, '').replace(/(.)\1+/g, '$1');

/** Where the consonants are those that were asked for, whatever differs is a vowel or a shadda. */
function asMarks(diff: readonly DiffPart[]): DiffPart[] {
  return diff.map((part) => (part.kind === 'right' ? part : { ...part, kind: 'vowel' }));
}

/**
 * Arabic that was typed in plain Latin letters beside Arabic that was asked for: dots under letters, ع and hamza may be
 * left out, as may the ending -un; the length of vowels and doubled letters may not.
 * @param expected fully vowelled
 */
export function compareLatin(written: string, expected: string): Comparison {
  const given = plain(written);
  const readings = expected
    .split(/\s+/)
    .map(transcribe)
    .reduce<string[]>((sofar, ways) => sofar.flatMap((one) => ways.map((way) => one + way)), ['']);
  const compared = readings.map((reading) => {
    const asked = plain(reading);
    const { diff } = compareSpelt(given, asked);
    const parts = skeletonOf(given) === skeletonOf(asked) ? asMarks(diff) : diff;
    return { verdict: verdictOf(parts), diff: parts };
  });
  const faults = ({ diff }: Comparison) => diff.filter(({ kind }) => kind !== 'right').length;
  const [best] = compared.sort((one, other) => faults(one) - faults(other));
  return best ?? { verdict: 'wrong', diff: [] };
}
