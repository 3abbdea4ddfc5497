import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';
import { partOfSpeech, wordGender } from '#modules/vocabulary/contract';
import { documentWord, postDocument, textDocument } from '../drafts/document-schema.ts';

/** A dictionary entry as an author tells it from its neighbours. */
const wordChoice = z.object({
  word_id: z.int().positive(),
  arabic_with_vowels: z.string(),
  part_of_speech: partOfSpeech,
  homograph: z.int().positive(),
  french_translation: z.string(),
  root: z.string().nullable(),
});

/** An entry that a token may be, the likeliest first; nothing is linked before an author accepts one. */
export const proposal = wordChoice.extend({
  /** The form to be entered: the token as it stands, or with its proclitics taken off. */
  form: z.string(),
  /** Why it is proposed: same vowels, same letters, a cell of its table, an inflected form of the lemma. */
  by: z.enum(['vowels', 'letters', 'conjugation', 'inflection']),
  /** The cell of its table, for a conjugated form. */
  cell: z.string().nullable(),
  /** Its sense here. */
  sense: z.string(),
  /** Where that is from: the French of the line, the dictionary's verb conjugated as it stands, the dictionary. */
  sense_from: z.enum(['line', 'verb', 'dictionary']),
  /** What another text says that this form means there, where it is not what the dictionary says. */
  sense_elsewhere: z.string().nullable(),
  /** Entry and sense are beyond doubt: the line shows both. All others are guesses, which only their author settles. */
  is_sure: z.boolean(),
  /** In how many texts an author has linked this very form to this entry. */
  used_count: z.int().nonnegative(),
  /** Whether the text's tables show it unless its author says otherwise. */
  is_displayed: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

export const tokenState = z.enum(['linked', 'proposed', 'unknown']);
export type TokenState = z.infer<typeof tokenState>;

export const analysedToken = z.object({
  text: z.string(),
  /** Null for what stands between words. */
  state: tokenState.nullable(),
  /** Place in the given words of the entry that explains it. */
  word: z.int().nonnegative().nullable(),
  /** Key of `proposals`: the token's spelling, marks included. */
  key: z.string().nullable(),
});
export type AnalysedToken = z.infer<typeof analysedToken>;

export const textAnalysis = z.object({
  /** Without vowels, derived. */
  without_vowels: z.string(),
  arabic_lines: z.int().nonnegative(),
  french_lines: z.int().nonnegative(),
  /** One for each Arabic line; the texts of its tokens, joined, are the line. */
  lines: z.array(z.array(analysedToken)),
  /** By the key of the tokens that are not linked. */
  proposals: z.record(z.string(), z.array(proposal)),
  /** By the key of tokens that the dictionary has nothing for: the word of the French line that is left for it, a guess. */
  said: z.record(z.string(), z.string()),
  counts: z.object({ linked: z.int(), proposed: z.int(), unknown: z.int() }),
});
export type TextAnalysis = z.infer<typeof textAnalysis>;

/** Something that keeps a working copy from being published. */
export const draftFault = z.object({
  /** Field of the document: `arabic`, `french`, `words`, `recording`, `title`… */
  field: z.string(),
  /** Line of the text, from 1; null when it is about the whole. */
  line: z.int().positive().nullable(),
  /** For the author, in French. */
  message: z.string(),
});
export type DraftFault = z.infer<typeof draftFault>;

const lemmaForm = z.string().nullable();
const guessedField = z.enum([
  'arabic_with_vowels',
  'root',
  'plural_with_vowels',
  'present_with_vowels',
  'masdar_with_vowels',
]);

/** An entry that the dictionary could be given for a word that it does not have; its French is the author's. */
export const wordDraft = z.object({
  part_of_speech: partOfSpeech,
  /** The lemma: a noun's or an adjective's indefinite nominative, a verb's past of huwa. */
  arabic_with_vowels: z.string(),
  /** Letters with spaces between them; null where the dictionary has no root that the letters could be. */
  root: z.string().nullable(),
  /** Of a noun or an adjective: the form in the text, where that is one, else what its pattern mostly has. */
  plural_with_vowels: lemmaForm,
  /** Of a noun that does not show it. */
  gender: wordGender.nullable(),
  /** Of a verb, as the engine conjugates it; null for what is no verb, and where nothing can be said. */
  past_with_vowels: lemmaForm,
  present_with_vowels: lemmaForm,
  imperative_with_vowels: lemmaForm,
  masdar_with_vowels: lemmaForm,
  /** Masdars that are as usual, the one above first. */
  masdars: z.array(z.string()),
  /** What the French line shows, as a dictionary would say it and as it stands there; null where it shows nothing. */
  french: z.string().nullable(),
  sense: z.string().nullable(),
  /** What nothing but a pattern speaks for, or what has rivals: its author looks at it. */
  guessed: z.array(guessedField),
});
export type WordDraft = z.infer<typeof wordDraft>;

export const wordDrafts = z.object({
  /** The form to be entered in the text: the token, or what is left when its particles are taken off. */
  form: z.string(),
  /** The likeliest first; a verb whose vowel in the present is not known has one for each that it may be. */
  drafts: z.array(wordDraft),
});
export type WordDrafts = z.infer<typeof wordDrafts>;

/** As many words are drafted at a time. */
const MOST_DRAFTED = 50;

const wordToDraft = z.object({
  /** A word as it stands in a text, vowelled. */
  form: z.string().trim().min(1, 'Le mot est à remplir.').max(60, 'Un mot a 60\u00a0caractères au plus.'),
  part_of_speech: partOfSpeech.optional(),
  /** What the author has settled on: the drafts are then those of this lemma. */
  lemma: z.string().trim().min(1).max(60).optional(),
  /** The French line beside it, and the word there that may say it. */
  line: z.object({ french: z.string().max(2_000), said: z.string().min(1).max(60) }).optional(),
});
export type WordToDraft = z.infer<typeof wordToDraft>;

export const analysisStaffCalls = defineCalls({
  'POST /admin/text-analysis/': {
    access: 'editor',
    summary: 'Each word of a text: linked, with proposals from the dictionary, or unknown.',
    body: z.object({
      arabic: z.string().max(60_000, 'Le texte arabe est limité à 60\u00a0000 caractères.'),
      french: z.string().max(60_000, 'La traduction est limitée à 60\u00a0000 caractères.').default(''),
      words: z.array(documentWord).max(3_000).default([]),
    }),
    bodyLimit: 1024 * 1024,
    response: textAnalysis,
  },
  'POST /admin/text-checks/': {
    access: 'editor',
    summary: 'What keeps a text, as it is being typed, from being published.',
    body: z.object({ document: textDocument }),
    bodyLimit: 1024 * 1024,
    response: z.array(draftFault),
  },
  'POST /admin/post-checks/': {
    access: 'editor',
    summary: 'What keeps an article, as it is being typed, from being published.',
    body: z.object({
      /** Null: it has not been saved yet. */
      id: z.int().positive().nullable(),
      document: postDocument,
    }),
    bodyLimit: 1024 * 1024,
    response: z.array(draftFault),
  },
  'POST /admin/word-drafts/': {
    access: 'editor',
    summary: 'What new entries of the dictionary could be for words of a text that it does not have.',
    body: z.object({ words: z.array(wordToDraft).min(1).max(MOST_DRAFTED) }),
    response: z.array(wordDrafts),
  },
});
