/** Something in a content file that its author has to put right. */
export interface ContentFault {
  /** Relative to the content folder, with slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** For the author, in French. */
  message: string;
  /** Of the rules of writing the one that is broken, by its French name; a file that cannot be read breaks none. */
  rule?: string;
}

/** For sort(): by file, then by line. */
export function byPlace(a: ContentFault, b: ContentFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

/** Where something stands, for a fault found later about it. */
export interface Place {
  file: string;
  line: number;
}

export interface SourceFile {
  /** Relative to the content folder, with slashes. */
  file: string;
  source: string;
}

export interface Parsed<T> {
  value: T;
  faults: ContentFault[];
}

export interface ContentLine {
  /** From 1. */
  line: number;
  text: string;
}
