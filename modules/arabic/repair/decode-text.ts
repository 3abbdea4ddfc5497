import { arabicScore, decode } from './mojibake.ts';

const BYTE_ORDER: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Encodings that Arabic files have, in the order in which one is believed before another that fits as well. */
const GUESSES = ['windows-1256', 'iso-8859-6', 'utf-16le', 'utf-16be'];

/**
 * The text of a file in whatever encoding of Arabic: UTF-8, UTF-16, Windows-1256 or ISO 8859-6.
 * @returns undefined where it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return decode(bytes, marked[1]);
  const asUtf8 = decode(bytes, 'utf-8');
  if (asUtf8 !== undefined && !asUtf8.includes('\0')) return asUtf8;
  let [best, bestScore] = [undefined as string | undefined, 0];
  for (const encoding of GUESSES) {
    const text = decode(bytes, encoding);
    if (text === undefined || text.includes('\0') || text.includes('\uFFFD')) continue;
    const score = arabicScore(text);
    if (score > bestScore) [best, bestScore] = [text, score];
  }
  return best;
}
