export type Part = string | readonly number[] | Buffer;

/** Text of one byte a letter, numbers of one byte each, or bytes as they are, one behind the other. */
export const bytes = (...parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

function written(size: number, numbers: readonly number[], isLowestFirst: boolean): Buffer {
  const all = Buffer.alloc(size * numbers.length);
  for (const [index, number] of numbers.entries()) {
    if (isLowestFirst) all.writeUIntLE(number, size * index, size);
    else all.writeUIntBE(number, size * index, size);
  }
  return all;
}

/** Numbers of so many bytes each, the lowest byte first. */
export const low = (size: number, ...numbers: readonly number[]): Buffer => written(size, numbers, true);

/** Numbers of so many bytes each, the highest byte first. */
export const high = (size: number, ...numbers: readonly number[]): Buffer => written(size, numbers, false);
