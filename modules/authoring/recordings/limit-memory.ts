const PAGE_BYTES = 65_536;

/** `WebAssembly.Memory`, for which a server has no types. */
export interface GrowingMemory {
  readonly buffer: ArrayBufferLike;
  /** @returns how many pages it had */
  grow(pages: number): number;
}

/**
 * Keeps what runs in WebAssembly from taking more memory than so much: Node's own limits for a thread do not count it.
 * Whoever asks for more is told that there is none.
 * @param Memory the class whose memories are meant, from here on
 */
export function limitMemory({ prototype }: { prototype: GrowingMemory }, mostBytes: number): void {
  const { grow } = prototype;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes) throw new RangeError('No more memory');
    return grow.call(this, pages);
  };
}
