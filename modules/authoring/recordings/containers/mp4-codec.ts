import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';
import { requireBox, words, writeBox } from './mp4-boxes.ts';

/** Descriptors of a stream, by their tags. */
const [STREAM, DECODER, DECODER_SETUP, PACKETS] = [3, 4, 5, 6];
/** AAC, by the numbers of MPEG-4 and MPEG-2. */
const AAC = [0x40, 0x66, 0x67, 0x68];
const MOST_SETUP_BYTES = 64;
const ENTRY_BYTES = 28;

/** What is in the descriptor that begins here. */
function descriptor(bytes: Buffer, tag: number): Buffer {
  if (bytes.readUInt8(0) !== tag) throw new UnreadableRecording('Another descriptor');
  let at = 1;
  let size = 0;
  for (let isOver = false; !isOver; at += 1) {
    const byte = bytes.readUInt8(at);
    size = size * 128 + (byte & 127);
    isOver = byte < 128 || at === 4;
  }
  if (at + size > bytes.length) throw new UnreadableRecording('A descriptor is not whole');
  return bytes.subarray(at, at + size);
}

const writeDescriptor = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, body.length]), body]);
};

/** What a decoder of AAC has to know, written anew: its kind, its rates, and its setup. */
function rewriteStream(body: Buffer): Buffer {
  const stream = descriptor(body.subarray(4), STREAM);
  if (stream.readUInt8(2) >> 5 !== 0) throw new UnreadableRecording('A stream that leans on others');
  const decoder = descriptor(stream.subarray(3), DECODER);
  const kind = decoder.readUInt8(0);
  const setup = descriptor(decoder.subarray(13), DECODER_SETUP);
  if (!AAC.includes(kind) || setup.length > MOST_SETUP_BYTES) throw new UnreadableRecording('Another codec');
  const rates = Buffer.concat([Buffer.from([kind, 0x15]), decoder.subarray(2, 13)]);
  const written = writeDescriptor(DECODER, rates, writeDescriptor(DECODER_SETUP, setup));
  const end = writeDescriptor(PACKETS, Buffer.from([2]));
  return writeBox('esds', words(0), writeDescriptor(STREAM, Buffer.alloc(3), written, end));
}

/**
 * What the samples of a track are, written anew.
 * @param body of the box `stsd`
 * @throws when it is not one kind of AAC
 */
export function rewriteSampleKind(body: Buffer): Buffer {
  if (body.readUInt32BE(4) !== 1) throw new UnreadableRecording('Samples of several kinds');
  const entry = requireBox(body.subarray(8), 'mp4a');
  if (entry.readUInt16BE(8) !== 0) throw new UnreadableRecording('An entry of another version');
  const written = Buffer.alloc(ENTRY_BYTES);
  written.writeUInt16BE(1, 6);
  // Channels, bits a sample, and samples a second.
  entry.copy(written, 16, 16, 20);
  entry.copy(written, 24, 24, ENTRY_BYTES);
  const stream = rewriteStream(requireBox(entry.subarray(ENTRY_BYTES), 'esds'));
  return writeBox('stsd', words(0, 1), writeBox('mp4a', written, stream));
}
