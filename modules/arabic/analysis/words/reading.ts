import type { SegmentRole, WordSegment } from '../labels.ts';
import type { Enclitic } from './attached.ts';
import { ACC, ANY_CASE, type Cell, GEN, type NominalCell, type VerbCell } from './cells.ts';

/** One way to read a written word; passes narrow its cases and moods. */
export interface Reading {
  readonly proclitics: readonly SegmentRole[];
  /** Letters of what stands before the article or the stem, one each but for فِي of فِيمَا. */
  readonly procliticLengths: readonly number[];
  /** Letters of the article that are segments of their own; undefined without an article. */
  readonly article: number | undefined;
  readonly enclitic: Enclitic | undefined;
  readonly cell: Cell;
  cases: number;
  moods: number;
}

export type NominalReading = Reading & { readonly cell: NominalCell };
export type VerbReading = Reading & { readonly cell: VerbCell };

export function isNominal(reading: Reading | undefined): reading is NominalReading {
  return reading?.cell.type === 'nominal';
}

export function isVerb(reading: Reading | undefined): reading is VerbReading {
  return reading?.cell.type === 'verb';
}

export function isParticle(reading: Reading | undefined, kind?: string): boolean {
  return (
    reading?.cell.type === 'function' &&
    reading.cell.pos === 'PARTICLE' &&
    (kind === undefined || reading.cell.kind === kind)
  );
}

export function isPronoun(reading: Reading | undefined, kind?: string): boolean {
  return (
    reading?.cell.type === 'function' &&
    reading.cell.pos === 'PRONOUN' &&
    (kind === undefined || reading.cell.kind === kind)
  );
}

export function isZarf(reading: Reading | undefined): boolean {
  return reading?.cell.pos === 'ZARF';
}

export function has(reading: Reading, role: SegmentRole): boolean {
  return reading.proclitics.includes(role);
}

/** Its case is not shown by its end: by nature, or before ـِي. */
export function isHidden({ cell, enclitic }: NominalReading): boolean {
  if (cell.isHidden) return true;
  return enclitic?.person === '1CS' && cell.shape === 'joined';
}

/** The cases that a nominal may have as it stands, before any word around it is looked at. */
export function casesAlone(cell: Cell, proclitics: readonly SegmentRole[], isMine: boolean): number {
  if (cell.type === 'function') return isMine && cell.cases ? ACC | GEN : (cell.cases ?? 0);
  if (cell.type === 'verb') return 0;
  const cases = isMine && cell.shape === 'joined' ? ANY_CASE : cell.cases;
  return proclitics.includes('PREPOSITION') ? cases & GEN : cases;
}

/** The stretches of a word as this reading cuts it. */
export function segmentsOf(written: readonly string[], reading: Reading): WordSegment[] {
  const segments: WordSegment[] = [];
  let at = 0;
  const cut = (length: number, role: SegmentRole) => {
    if (length > 0) segments.push({ text: written.slice(at, at + length).join(''), role });
    at += length;
  };
  reading.proclitics.forEach((role, index) => {
    cut(reading.procliticLengths[index] ?? 1, role);
  });
  cut(reading.article ?? 0, 'ARTICLE');
  const { enclitic } = reading;
  cut(written.length - at - (enclitic?.units.length ?? 0), 'STEM');
  if (enclitic) {
    segments.push({ text: written.slice(at).join(''), role: pronounRole(reading), person: enclitic.person });
  }
  return segments;
}

function pronounRole({ cell }: Reading): SegmentRole {
  if (cell.type === 'verb') return 'PRONOUN_OBJECT';
  return cell.type === 'nominal' || cell.pos === 'ADVERB' ? 'PRONOUN_POSSESSIVE' : 'PRONOUN_GOVERNED';
}
