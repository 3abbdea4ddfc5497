const RATE = 8000;

/** A WAV file of so many seconds: a low hum, one byte a sample. */
export function aSound(seconds: number): Buffer<ArrayBuffer> {
  const samples = Buffer.from(
    Array.from({ length: seconds * RATE }, (_, index) => 128 + Math.round(12 * Math.sin(index / 10))),
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // Uncompressed, one channel, bytes a second, one byte a frame, eight bits a sample.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
