/** Numbers as Vorbis packs them: each of so many bits, the lowest first. */
function packed(...fields: readonly (readonly [bits: number, value: number])[]): Buffer {
  const bits = fields.flatMap(([count, value]) =>
    Array.from({ length: count }, (_, at) => (value >> at) & 1),
  );
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) {
    bytes.writeUInt8(bytes.readUInt8(at >> 3) | (bit << (at & 7)), at >> 3);
  }
  return bytes;
}

const ONE = [6, 0] as const;
const SYNC = 0x56_43_42;

/** The smallest setup of a decoder: one codebook of two words, one floor, one residue, one mapping, and modes of long blocks alone. */
export const vorbisSetup = (): Buffer =>
  Buffer.concat([
    Buffer.from('\x05vorbis', 'latin1'),
    packed(
      // One codebook: one dimension, two words of one bit each, without values.
      ...([
        [8, 0],
        [24, SYNC],
        [16, 1],
        [24, 2],
        [1, 0],
        [1, 0],
        [5, 0],
        [5, 0],
        [4, 0],
      ] as const),
      ...([ONE, [16, 0]] as const),
      // A floor of no partitions.
      ...([ONE, [16, 1], [5, 0], [2, 0], [4, 8]] as const),
      // A residue of nothing.
      ...([ONE, [16, 0], [24, 0], [24, 0], [24, 0], [6, 0], [8, 0], [3, 0], [1, 0]] as const),
      ...([ONE, [16, 0], [1, 0], [1, 0], [2, 0], [8, 0], [8, 0], [8, 0]] as const),
      // Three modes that are alike: a packet may name a fourth.
      [6, 2],
      ...[1, 2, 3].flatMap(
        () =>
          [
            [1, 1],
            [16, 0],
            [16, 0],
            [8, 0],
          ] as const,
      ),
      [1, 1],
    ),
  ]);

/** A long block between long ones in which there is no sound. */
export const silentBlock = (): Buffer => packed([1, 0], [2, 0], [1, 1], [1, 1], [1, 0]);

/** A block of a mode that there is not. */
export const spoiltBlock = (): Buffer => packed([1, 0], [2, 3], [1, 1], [1, 1], [1, 0]);
