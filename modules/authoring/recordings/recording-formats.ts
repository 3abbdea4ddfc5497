import type { Buffer } from 'node:buffer';

/** How many bytes from the beginning of a file tell what it is. */
export const HEAD_BYTES = 64;

const says = (head: Buffer, at: number, ...words: string[]) =>
  words.some((word) => head.toString('latin1', at, at + word.length) === word);

/** A frame of MPEG layer III: eleven bits set, then a version, a layer, a bit rate and a sample rate that exist. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = ((second >> 3) & 3) !== 1 && ((second >> 1) & 3) === 1;
  return isSync && isLayer3 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
}

/** What each kind of recording begins with. The extensions are those that the server has a content type for. */
const FORMATS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  mp3: (head) => says(head, 0, 'ID3') || isMp3Frame(head),
  // Pictures and films share the container; the brand tells them apart.
  m4a: (head) => says(head, 4, 'ftyp') && says(head, 8, 'M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2'),
  ogg: (head) => says(head, 0, 'OggS'),
  opus: (head) => says(head, 0, 'OggS') && says(head, 28, 'OpusHead'),
  wav: (head) => says(head, 0, 'RIFF') && says(head, 8, 'WAVE'),
};

/** A recording is not what its own tables say: nobody is told more than that it cannot be read to its end. */
export class UnreadableRecording extends Error {}

/** Its time was over before the recording was heard to its end: that says nothing of the recording. */
export class RecordingTooSlow extends Error {}

export const RECORDING_EXTENSIONS: readonly string[] = Object.keys(FORMATS);

/** The extension of a recording's file name, lower case and without its dot; undefined for any other file. */
export function recordingExtension(name: string): string | undefined {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && RECORDING_EXTENSIONS.includes(extension) ? extension : undefined;
}

/**
 * Whether a file is the kind of recording that its extension says.
 * @param head its first `HEAD_BYTES` bytes, or all of them
 */
export function isRecordingOf(extension: string, head: Buffer): boolean {
  return FORMATS[extension]?.(head) ?? false;
}
