import * as books from './0001-books.ts';
import * as texts from './0002-texts.ts';
import * as words from './0003-words.ts';
import * as textWords from './0004-text-words.ts';
import * as contentRevision from './0005-content-revision.ts';
import * as textRecordings from './0006-text-recordings.ts';
import * as outbox from './0007-outbox.ts';

/** Every migration in the order it runs. A static list, so that a bundled server carries them all. */
export const migrations = [
  { name: '0001-books', ...books },
  { name: '0002-texts', ...texts },
  { name: '0003-words', ...words },
  { name: '0004-text-words', ...textWords },
  { name: '0005-content-revision', ...contentRevision },
  { name: '0006-text-recordings', ...textRecordings },
  { name: '0007-outbox', ...outbox },
];
