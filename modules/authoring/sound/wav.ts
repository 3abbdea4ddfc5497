/** WAV files of one kind: one channel, sixteen bits a sample, nothing compressed. */

const HEADER_BYTES = 44;

function writeWord(view: DataView, at: number, word: string): void {
  for (let index = 0; index < word.length; index += 1) view.setUint8(at + index, word.charCodeAt(index));
}

const readWord = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** @param samples from -1 to 1; what is louder is cut */
export function writeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  writeWord(view, 0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  writeWord(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Uncompressed, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeWord(view, 36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    const value = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
    view.setInt16(HEADER_BYTES + index * 2, value, true);
  }
  return bytes;
}

/** Whether a file begins as `writeWav` begins one, and is as long as it says. */
function isOfThisKind(view: DataView): boolean {
  return (
    view.byteLength > HEADER_BYTES &&
    readWord(view, 0) === 'RIFF' &&
    readWord(view, 8) === 'WAVE' &&
    readWord(view, 12) === 'fmt ' &&
    view.getUint32(16, true) === 16 &&
    view.getUint16(20, true) === 1 &&
    view.getUint16(22, true) === 1 &&
    view.getUint16(34, true) === 16 &&
    readWord(view, 36) === 'data' &&
    view.getUint32(40, true) === view.byteLength - HEADER_BYTES &&
    view.byteLength % 2 === 0
  );
}

export interface Sound {
  /** Samples a second. */
  rate: number;
  samples: Float32Array;
}

/** What `writeWav` has written, or another program in the same way; undefined for everything else. */
export function readWav(bytes: Uint8Array): Sound | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isOfThisKind(view)) return undefined;
  const samples = new Float32Array((view.byteLength - HEADER_BYTES) / 2);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(HEADER_BYTES + index * 2, true) / 0x7fff;
  }
  return { rate: view.getUint32(24, true), samples };
}
