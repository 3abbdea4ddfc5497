import { z } from 'zod';
import { defineCalls, idParam, listQuery } from '#modules/platform/contract';
import { parsedWord, wordFields } from '../word-schema.ts';

const id = z.int().positive();
const count = z.int().nonnegative();

export const parsedLineItem = z.object({
  id,
  text_id: id,
  text_title: z.string(),
  book_title: z.string(),
  line: id,
  arabic: z.string(),
  french: z.string(),
  words_count: count,
  /** Words of which something is left out for doubt. */
  doubtful_count: count,
  doubtful: z.array(z.object({ token: count, form: z.string(), withheld: z.array(z.string()) })),
  /** Words that the team has confirmed or corrected. */
  decided_count: count,
  /** What was decided of words that the line has lost since. */
  lost_count: count,
  version: id,
});
export type ParsedLineItem = z.infer<typeof parsedLineItem>;

export const parsedLineRecord = parsedLineItem.extend({
  words: z.array(parsedWord),
  /** The same words by the rules alone. */
  found: z.array(parsedWord),
  decisions: z.array(
    z.object({
      token: count,
      kind: z.enum(['CONFIRMED', 'CORRECTED']),
      /** Null for whoever has gone, and for what a file has brought. */
      decided_by: z.object({ id, username: z.string() }).nullable(),
      decided_at: z.iso.datetime(),
    }),
  ),
  lost: z.array(
    z.object({
      id,
      form: z.string(),
      kind: z.enum(['CONFIRMED', 'CORRECTED']),
      word: parsedWord,
      decided_at: z.iso.datetime(),
    }),
  ),
});
export type ParsedLineRecord = z.infer<typeof parsedLineRecord>;

export const wordDecision = z.object({
  token: count,
  /** The word at this place, as whoever decides saw it. */
  form: z.string().min(1).max(100),
  /** `RULE` gives the word back to the rules. */
  kind: z.enum(['CONFIRMED', 'CORRECTED', 'RULE'], { error: 'Choisissez une décision.' }),
  /** What is said of the word instead, whole; what is absent is said of it no more. */
  fields: wordFields.exactOptional(),
});
export type WordDecision = z.infer<typeof wordDecision>;

export const decidedLine = z.object({
  version: id,
  words: z.array(wordDecision).max(500),
  /** Decisions on lost words that nobody needs any more. */
  dropped: z.array(id).max(500).default([]),
});
export type DecidedLine = z.infer<typeof decidedLine>;

export const parsingProgress = z.object({
  texts_count: count,
  parsed_count: count,
  words_count: count,
  doubtful_count: count,
  decided_count: count,
  /** Somebody has stopped it; what is parsed stays. */
  is_stopped: z.boolean(),
  failed: z.array(z.object({ text_id: id, title: z.string(), error: z.string() })),
});
export type ParsingProgress = z.infer<typeof parsingProgress>;

export const parsedDraft = z.object({
  /** One for each line as it is typed. */
  lines: z.array(z.array(parsedWord)),
});
export type ParsedDraft = z.infer<typeof parsedDraft>;

const byId = { access: 'editor', params: z.object({ id: idParam }), response: parsedLineRecord } as const;
const progress = { access: 'editor', response: parsingProgress } as const;
const ofText = z.object({
  text_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

export const parsingStaffCalls = defineCalls({
  'GET /admin/parsed-lines/': {
    access: 'editor',
    page: 'parsed-lines',
    summary: 'The lines of all texts with how much of each is doubtful.',
    query: listQuery({ text_id: id, line: id, is_doubtful: z.boolean(), is_decided: z.boolean() }, [
      'doubtful_count',
      'text_id',
      'id',
    ]),
    response: z.array(parsedLineItem),
  },
  'GET /admin/parsed-lines/{id}/': { ...byId, summary: 'How each word of a line is parsed.' },
  'PUT /admin/parsed-lines/{id}/': {
    ...byId,
    access: 'reviewer',
    summary: 'Confirms or corrects words of a line; 409 when it has changed since.',
    body: decidedLine,
    errors: [409],
  },
  'GET /admin/parsing/': {
    ...progress,
    summary: 'How far the parsing of all texts is, or of one.',
    query: ofText,
  },
  'PUT /admin/parsing/': {
    ...progress,
    access: 'reviewer',
    summary: 'Stops the parsing in the background, or lets it go on.',
    body: z.object({ is_stopped: z.boolean() }),
  },
  'POST /admin/parsed-drafts/': {
    access: 'editor',
    summary: 'How each word of a text is parsed by the rules, as it is being typed; nothing is stored.',
    body: z.object({
      arabic: z.string().max(60_000, 'Le texte arabe est limité à 60\u00a0000 caractères.'),
      words: z.array(z.object({ word_id: id, form: z.string().min(1).max(100) })).max(3_000),
    }),
    bodyLimit: 1024 * 1024,
    response: parsedDraft,
  },
});
