import { z } from 'zod';
import { defineCalls, idParam } from '#modules/platform/contract';
import { dictionaryEntry, textWord } from './dictionary/word-schema.ts';

export type {
  StaffTextWord,
  StaffWord,
  WordFields,
  WordRecord,
  WordRevision,
  WordUse,
} from './dictionary/contract.ts';
export { wordStaffCalls } from './dictionary/contract.ts';
export type {
  DictionaryEntry,
  PartOfSpeech,
  TextWord,
  WordDetails,
  WordGender,
} from './dictionary/word-schema.ts';
export { partOfSpeech, textWord, wordDetails, wordGender } from './dictionary/word-schema.ts';
export type { Recall, WordPlace } from './recall/contract.ts';
export { recallCalls } from './recall/contract.ts';
export type { RootFamily, RootListItem, RootText, RootWord } from './roots/contract.ts';
export { rootCalls } from './roots/contract.ts';
export type { NotebookWord, SavedWord, SourcedWord } from './saved/contract.ts';
export { savedWordCalls, sourcedWord } from './saved/contract.ts';
export type { Showcase } from './showcase/contract.ts';
export { showcaseCalls } from './showcase/contract.ts';

/** Of one page: a reader who opens more has not looked at them. */
const MOST_OPENED = 200;

export const vocabularyCalls = defineCalls({
  'GET /vocabulary/text/{textId}/': {
    summary: 'The words of a text as they stand in it, for those who may read the text.',
    access: 'public',
    actor: 'optional',
    params: z.object({ textId: idParam }),
    response: z.array(textWord),
    errors: [403],
    metered: true,
    cache: 'revision',
  },
  'GET /vocabulary/dictionary/': {
    summary:
      'Added. Every entry that everybody sees: with it a page reads a text that it sends nowhere. What an entry does not have is left out.',
    access: 'public',
    response: z.array(dictionaryEntry),
    cache: 'revision',
  },
  'POST /vocabulary/openings/': {
    summary:
      'Added. Counts words of texts whose card was chosen on a page: each once, by the day, and nothing of who has read.',
    access: 'public',
    body: z.object({
      text_word_ids: z.array(z.int().positive().max(2_147_483_647)).min(1).max(MOST_OPENED),
    }),
    response: z.object({ success: z.literal(true) }),
    pace: { requests: 60, seconds: 60 },
  },
});
