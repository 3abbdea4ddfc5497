import { createHash } from 'node:crypto';

const NEWLINE = 10;

/** Counts what passes: bytes and their hash, or the rows of Postgres's text format, where a line is a row. */
export interface Meter {
  bytes: number;
  rows: number;
  sha256(): string;
  /** A step of a pipeline that hands on what it is given. */
  weigh(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  count(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

function newlinesIn(chunk: Uint8Array): number {
  let found = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) found += 1;
  return found;
}

/** @param onRows hears how many rows have passed in all, now and then */
export function createMeter(onRows: (rows: number) => void = () => {}): Meter {
  const hash = createHash('sha256');
  return {
    bytes: 0,
    rows: 0,
    sha256: () => hash.digest('hex'),
    async *weigh(source) {
      for await (const chunk of source) {
        this.bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    async *count(source) {
      for await (const chunk of source) {
        this.rows += newlinesIn(chunk);
        onRows(this.rows);
        yield chunk;
      }
    },
  };
}
