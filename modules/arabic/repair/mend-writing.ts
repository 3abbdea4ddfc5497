import type { WritingFaultCode } from '../spelling/fault-codes.ts';
import { findWritingFaults } from '../spelling/writing-faults.ts';
import { type Gap, type PlacedWord, readPhrase } from '../text/phrase.ts';
import { mendGap, QuotationMarks } from './mend-gap.ts';
import { mendWord } from './mend-word.ts';

/** Mending one fault may show another (وَ اِجْتَمَعَ is first joined); no slip of the pen takes more rounds. */
const MOST_ROUNDS = 12;

/**
 * A vowelled text without the faults that letters alone can mend: signs, spaces, digits, the marks of the article, the
 * place of tanwin, the connecting hamza, and spellings to be known by heart. What depends on the sense stays a fault,
 * and text without faults stays as it is.
 * @param only one kind of fault; all of them unless it is given
 */
export function mendWriting(text: string, only?: WritingFaultCode): string {
  let mended = text;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = mendOnce(mended, only);
    if (next === mended) break;
    mended = next;
  }
  return mended;
}

const isWord = (piece: PlacedWord | Gap): piece is PlacedWord => 'letters' in piece;

function mendOnce(text: string, only: WritingFaultCode | undefined): string {
  const faults = findWritingFaults(text).filter(({ code }) => only === undefined || code === only);
  if (faults.length === 0) return text;
  const { words, gaps } = readPhrase(text);
  const quotes = new QuotationMarks(text);
  let written = '';
  /** What the next word is to be written against. */
  let particle = '';
  const codesWithin = (offset: number, length: number) =>
    new Set(
      faults.flatMap((one) => (one.offset >= offset && one.offset < offset + length ? [one.code] : [])),
    );
  const pieces: (PlacedWord | Gap)[] = [...words, ...gaps];
  for (const piece of pieces.sort((one, other) => one.offset - other.offset)) {
    const codes = codesWithin(piece.offset, piece.text.length);
    if (isWord(piece)) {
      const word = mendWord(piece, words[words.indexOf(piece) + 1], codes);
      // لِ الْبَيْتِ: behind ل the article is written without its alef.
      written += particle.startsWith('ل') && word.startsWith('ال') ? word.slice(1) : word;
      particle = codes.has('detached-particle') ? word : '';
    } else if (particle === '') {
      const gap = mendGap(piece.text, codes);
      written += codes.has('latin-punctuation') ? quotes.mend(gap) : gap;
    }
  }
  return written;
}
