import { z } from 'zod';
import { defineCalls } from '#modules/platform/contract';

const count = z.int().nonnegative();
const instant = z.iso.datetime();
const id = z.uuid();

const MOST_CHARACTERS = 20_000;
const MOST_FRENCH = 30_000;
const MOST_TITLE = 200;
const MOST_LEMMA = 100;
const MOST_GLOSS = 200;
/** As many as somebody decides one by one; with the text they are no long body. */
const MOST_CHOICES = 1_000;

const written = (most: number) =>
  z.string().max(most, `Pas plus de ${most.toLocaleString('fr-FR')} caractères.`);

/** What the reader has said that a word is: its place, as it stands there, and the use of an entry. */
export const wordChoice = z.object({
  /** From 1. */
  line: z.int().positive().max(MOST_CHARACTERS),
  /** Place in the line, counted in words from 0. */
  token: count.max(MOST_CHARACTERS),
  form: z.string().min(1).max(MOST_LEMMA),
  option: z.string().min(1).max(MOST_GLOSS),
});
export type WordChoice = z.infer<typeof wordChoice>;

/** Where a word stands in a text of one’s own: it is saved from there. */
export const ownPlace = wordChoice.pick({ line: true, form: true }).extend({ text_id: id });
export type OwnPlace = z.infer<typeof ownPlace>;

export const ownText = z.object({
  id,
  title: z.string(),
  /** Lines of Arabic, as they are read. */
  arabic: z.string(),
  /** Lines of French beside them; empty where there are none. */
  french: z.string(),
  choices: z.array(wordChoice),
  /** Rises with each save: goes with the next one. */
  version: count,
  created_at: instant,
  updated_at: instant,
});
export type OwnText = z.infer<typeof ownText>;

export const ownTextItem = ownText
  .pick({ id: true, title: true, created_at: true, updated_at: true })
  .extend({ opening: z.string(), words_count: count });
export type OwnTextItem = z.infer<typeof ownTextItem>;

export const ownTextList = z.object({
  texts: z.array(ownTextItem),
  /** How many this account may have. */
  limit: count,
});
export type OwnTextList = z.infer<typeof ownTextList>;

/** What the reader has written to a word that no dictionary of ours has. */
export const ownGloss = z.object({ lemma: z.string(), gloss: z.string() });
export type OwnGloss = z.infer<typeof ownGloss>;

export const ownTextCalls = defineCalls({
  'GET /own-texts/': {
    summary: 'Added. The texts that the reader has brought, the latest first, and how many they may have.',
    access: 'member',
    response: ownTextList,
  },
  'GET /own-texts/glosses/': {
    summary: 'Added. What the reader has written to words that the dictionary does not have.',
    access: 'member',
    response: z.array(ownGloss),
  },
  'PUT /own-texts/glosses/': {
    summary:
      'Added. Writes the sense of a word that the dictionary does not have; an empty one takes it away.',
    access: 'member',
    body: z.object({
      lemma: z.string().trim().min(1).max(MOST_LEMMA),
      gloss: z.string().trim().max(MOST_GLOSS, `Pas plus de ${MOST_GLOSS} caractères.`),
    }),
    response: z.array(ownGloss),
    errors: [409],
  },
  'GET /own-texts/{id}/': {
    summary: 'Added. A text that the reader has brought; nobody else sees it.',
    access: 'member',
    params: z.object({ id }),
    response: ownText,
  },
  'PUT /own-texts/{id}/': {
    summary:
      'Added. Saves a text of the reader under an id that their page has made; the same one sent twice is one text.',
    access: 'member',
    params: z.object({ id }),
    body: z.object({
      title: written(MOST_TITLE),
      arabic: written(MOST_CHARACTERS).refine((text) => text.trim() !== '', 'Veuillez coller un texte.'),
      french: written(MOST_FRENCH),
      choices: z.array(wordChoice).max(MOST_CHOICES),
      /** That it was made from; 0 of a new one. */
      version: count,
    }),
    bodyLimit: 256 * 1024,
    response: ownText,
    errors: [409],
  },
  'DELETE /own-texts/{id}/': {
    summary: 'Added. Erases a text of the reader; one that is gone already is passed over.',
    access: 'member',
    params: z.object({ id }),
    response: z.object({ success: z.literal(true) }),
  },
});
