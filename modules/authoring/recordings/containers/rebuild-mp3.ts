import { Buffer } from 'node:buffer';
import { UnreadableRecording } from '../recording-formats.ts';

/** Kilobits a second, of MPEG 1 and of MPEG 2. Frames that do not say how long they are (0) cannot be told apart. */
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** Of a frame’s head: the bits that all frames of a recording share (version, layer, sample rate). */
const SHARED = 0xfffe0c00;
const NO_CHECKSUM = 0x00010000;
const MONO = 3;

interface Frame {
  /** The shared bits of its head. */
  kind: number;
  isMono: boolean;
  /** Bytes, its head among them. */
  length: number;
}

const isFirstVersion = (head: number) => ((head >>> 19) & 3) === 3;

/** What the head of a frame of layer III says; undefined for everything else. */
function frameOf(head: number): Frame | undefined {
  const version = (head >>> 19) & 3;
  const rate = SAMPLE_RATES[(head >>> 10) & 3];
  const kilobits = (isFirstVersion(head) ? BIT_RATES : LOW_BIT_RATES)[(head >>> 12) & 15];
  const isLayer3 = head >>> 21 === 0x7ff && version !== 1 && ((head >>> 17) & 3) === 1;
  if (!isLayer3 || !rate || !kilobits) return undefined;
  const samplesPerByte = isFirstVersion(head) ? 144 : 72;
  const sampleRate = rate >> (version === 3 ? 0 : version === 2 ? 1 : 2);
  const padding = (head >>> 9) & 1;
  return {
    kind: (head & SHARED) >>> 0,
    isMono: ((head >>> 6) & 3) === MONO,
    length: Math.floor((samplesPerByte * kilobits * 1_000) / sampleRate) + padding,
  };
}

const frameAt = (bytes: Buffer, at: number) =>
  at + 4 <= bytes.length ? frameOf(bytes.readUInt32BE(at)) : undefined;

const says = (bytes: Buffer, at: number, word: string) =>
  bytes.toString('latin1', at, at + word.length) === word;

/** How long the tag is that stands here; 0 where there is none that says its length. */
function tagLength(bytes: Buffer, at: number): number {
  if (says(bytes, at, 'ID3') && at + 10 <= bytes.length) {
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (bytes.readUInt8(at + index) & 127), 0);
    return 10 + size;
  }
  if (says(bytes, at, 'APETAGEX') && at + 32 <= bytes.length) return 32 + bytes.readUInt32LE(at + 12);
  return 0;
}

/** Where the next frame may begin, once what stands here is none. */
function nextPlace(bytes: Buffer, at: number): number {
  const tag = tagLength(bytes, at);
  if (tag > 0) return at + tag;
  const next = bytes.indexOf(0xff, at + 1);
  return next === -1 ? bytes.length : next;
}

interface Frames {
  first: Frame & { at: number };
  /** The length of each, the first one’s among them. */
  lengths: number[];
  /** Frames that follow one another, as they lie in the file. */
  runs: Buffer[];
}

/**
 * The frames of a recording, in order. One that does not follow another is taken for a frame only where one of
 * its kind follows it: two bytes of a picture may look like its beginning.
 */
function findFrames(bytes: Buffer): Frames | undefined {
  let first: Frames['first'] | undefined;
  let runStart: number | undefined;
  const lengths: number[] = [];
  const runs: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    const end = at + (frame?.length ?? 0);
    const fits = frame !== undefined && end <= bytes.length && (first ?? frame).kind === frame.kind;
    if (fits && (runStart !== undefined || frameAt(bytes, end)?.kind === frame.kind)) {
      first ??= { ...frame, at };
      runStart ??= at;
      lengths.push(frame.length);
      at = end;
    } else {
      if (runStart !== undefined) runs.push(bytes.subarray(runStart, at));
      runStart = undefined;
      at = nextPlace(bytes, at);
    }
  }
  if (runStart !== undefined) runs.push(bytes.subarray(runStart));
  return first && { first, lengths, runs };
}

/** Where a frame that speaks of the others has its word, behind the part that is of use to sound. */
const wordOffset = ({ kind, isMono }: Frame) =>
  4 + (isFirstVersion(kind) ? (isMono ? 17 : 32) : isMono ? 9 : 17);

const WORDS = ['Info', 'Xing'] as const;

interface Info {
  word: (typeof WORDS)[number];
  /** Samples that encoders have put before and behind the sound: players leave them out. */
  padding: number | undefined;
}

/** What the first frame says of the others, if that is what it is for. */
function readInfo(bytes: Buffer, { at, ...frame }: Frame & { at: number }): Info | undefined {
  const content = bytes.subarray(at, at + frame.length);
  const hasChecksum = (bytes.readUInt32BE(at) & NO_CHECKSUM) === 0;
  for (const start of [wordOffset(frame), wordOffset(frame) + (hasChecksum ? 2 : 0)]) {
    const word = WORDS.find((each) => says(content, start, each));
    if (word) return { word, padding: paddingIn(content.subarray(start)) };
  }
  return says(content, 36, 'VBRI') ? { word: 'Xing', padding: undefined } : undefined;
}

/** @param tag what follows its word, and that */
function paddingIn(tag: Buffer): number | undefined {
  if (tag.length < 8) return undefined;
  const flags = tag.readUInt32BE(4);
  const [frames, size, places, quality] = [flags & 1, (flags >> 1) & 1, (flags >> 2) & 1, (flags >> 3) & 1];
  const encoder = 8 + 4 * (frames + size + quality) + 100 * places;
  const isKnown = ['LAME', 'Lavf', 'Lavc'].some((name) => says(tag, encoder, name));
  return isKnown && tag.length >= encoder + 24 ? tag.readUIntBE(encoder + 21, 3) : undefined;
}

/** The word, what it has (frames, bytes, places), those, and what the encoder says. */
const INFO_BYTES = 8 + 4 + 4 + 100 + 36;

/** A silent frame of the same kind in which there is room for what is said of the others. */
function emptyFrame(frame: Frame): Buffer {
  const room = wordOffset(frame) + INFO_BYTES;
  for (const rate of BIT_RATES.keys()) {
    const head = (frame.kind | NO_CHECKSUM | (rate << 12) | (frame.isMono ? MONO << 6 : 0)) >>> 0;
    const { length } = frameOf(head) ?? { length: 0 };
    if (length < room) continue;
    const empty = Buffer.alloc(length);
    empty.writeUInt32BE(head);
    return empty;
  }
  throw new UnreadableRecording('No frame has room for what is said of the others');
}

/**
 * A frame that says of those behind it: how many, in how many bytes, and where each hundredth of them begins.
 * @param lengths of the frames behind it
 */
function writeInfo(kind: Frame, lengths: readonly number[], { word, padding }: Info): Buffer {
  const frame = emptyFrame(kind);
  const starts: number[] = [];
  let size = frame.length;
  for (const length of lengths) {
    starts.push(size);
    size += length;
  }
  const at = wordOffset(kind);
  frame.write(word, at, 'latin1');
  frame.writeUInt32BE(7, at + 4);
  frame.writeUInt32BE(starts.length, at + 8);
  frame.writeUInt32BE(size, at + 12);
  for (let percent = 0; percent < 100; percent += 1) {
    const start = starts[Math.floor((percent * starts.length) / 100)] ?? 0;
    frame.writeUInt8(Math.floor((256 * start) / size), at + 16 + percent);
  }
  if (padding !== undefined) {
    frame.write('LAME3.100', at + 116, 'latin1');
    frame.writeUIntBE(padding, at + 116 + 21, 3);
  }
  return frame;
}

/** Whether frames change their bit rate: at one rate they differ by the byte that fills up. */
const isVarying = ([first = 0, ...others]: readonly number[]) =>
  others.some((length) => Math.abs(length - first) > 1);

/**
 * The frames of an mp3, and nothing that stood before, between or behind them. What a first frame said of the others is
 * written anew; it is written too where the bit rate changes and nothing said so, as players would guess the length.
 * @returns undefined when there is no sound in it
 */
export function rebuildMp3(bytes: Buffer): Buffer | undefined {
  const frames = findFrames(bytes);
  if (!frames) return undefined;
  const { first, lengths, runs } = frames;
  const info = readInfo(bytes, first);
  if (!info) {
    const counted = isVarying(lengths)
      ? [writeInfo(first, lengths, { word: 'Xing', padding: undefined })]
      : [];
    return Buffer.concat([...counted, ...runs]);
  }
  if (lengths.length === 1) return undefined;
  const [beginning = bytes, ...others] = runs;
  return Buffer.concat([
    writeInfo(first, lengths.slice(1), info),
    beginning.subarray(first.length),
    ...others,
  ]);
}
