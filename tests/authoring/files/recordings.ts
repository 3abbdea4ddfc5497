import { type ContentFiles, changed, GOOD_CONTENT } from './content-folder.ts';

/** The text that has a recording, and where that lies. */
export const RECORDED_TEXT = 'library/maison/01.txt';
export const RECORDING_FILE = 'library/maison/01.mp3';

/** The beginning of a recording of each kind, by extension: what tells it from other files. */
export const BEGINNINGS: Readonly<Record<string, Buffer>> = {
  mp3: Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 200 }, (_, index) => index)]),
  m4a: Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0M4A mp42', 'latin1'),
  ogg: Buffer.from(`OggS${'\0'.repeat(24)}\x01vorbis`, 'latin1'),
  opus: Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`, 'latin1'),
  wav: Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'),
};

/** Good content whose first text has a recording, on line 4, and who speaks in it, on line 5. */
export const RECORDED_CONTENT: ContentFiles = {
  ...changed(
    GOOD_CONTENT,
    RECORDED_TEXT,
    'gratuit: oui\n',
    'gratuit: oui\naudio: 01.mp3\ncrédit audio: Leïla Haddad\n',
  ),
  [RECORDING_FILE]: 'ID3 and a lesson',
};

const text = RECORDED_CONTENT[RECORDED_TEXT] ?? '';

/** The same with the times of its two lines, on lines 22 and 23. */
export const TIMED_CONTENT: ContentFiles = {
  ...RECORDED_CONTENT,
  [RECORDED_TEXT]: `${text}\n[temps]\n0.00 3.42\n4 6.5\n`,
};
