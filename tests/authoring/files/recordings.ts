import { anMp3 } from '../../support/recordings/an-mp3.ts';
import { changed, GOOD_CONTENT, type RecordedFiles } from './content-folder.ts';

/** The text that has a recording, and where that lies. */
export const RECORDED_TEXT = 'library/maison/01.txt';
export const RECORDING_FILE = 'library/maison/01.mp3';

/** A recording that is longer than its text says. */
export const LESSON = anMp3(9);

/** Good content whose first text has a recording, on line 4, and who speaks in it, on line 5. */
export const RECORDED_CONTENT: RecordedFiles = {
  ...changed(
    GOOD_CONTENT,
    RECORDED_TEXT,
    'gratuit: oui\n',
    'gratuit: oui\naudio: 01.mp3\ncrédit audio: Leïla Haddad\n',
  ),
  [RECORDING_FILE]: LESSON,
};

/** The same with the times of its two lines, on lines 22 and 23. */
export const TIMED_CONTENT: RecordedFiles = {
  ...RECORDED_CONTENT,
  [RECORDED_TEXT]: `${RECORDED_CONTENT[RECORDED_TEXT]}\n[temps]\n0.00 3.42\n4 6.5\n`,
};
