import { z } from 'zod';
import { diffPart, shownLine, verdict } from '#modules/lessons/contract';
import { timeZone, today } from '#modules/memory/contract';
import { defineCalls } from '#modules/platform/contract';

const id = z.int().positive();
const count = z.int().nonnegative();
const text = z.string();
const instant = z.iso.datetime();

export const practiceKind = z.enum([
  'conjugation',
  'lookalikes',
  'cloze',
  'order',
  'dictation',
  'plurals',
  'masdars',
  'forms',
  'aloud',
]);
export type PracticeKind = z.infer<typeof practiceKind>;

/** What a session is made of: one kind, the day's mixture, or what its reader gets wrong. */
const sessionKind = z.enum([...practiceKind.options, 'day', 'weak']);
export type SessionKind = z.infer<typeof sessionKind>;

/** A dictionary entry as a question names it. */
const named = z.object({ arabic: text, french: text });
/** The address of its table, /conjugaison/{slug}; null when it has none. */
const verb = named.extend({ slug: text.nullable() });
/** A line around the word that is taken out of it. */
const gap = { before: text, after: text, french: text, options: z.array(text) };

/** A question as it is asked: nothing in it says what is right, but for what a voice has to say. */
export const practiceQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conjugation'),
    verb,
    /** In French: passé, présent, impératif. */
    tense: text,
    pronoun: named,
    /** The class that its letters put it in, in French. */
    verb_type: text,
  }),
  /** One of the options, which have the same letters. */
  z.object({ kind: z.literal('lookalikes'), ...gap, bare: text }),
  /** One of the options, or what is written. */
  z.object({ kind: z.literal('cloze'), ...gap }),
  /** The words, in the order of the answer. */
  z.object({ kind: z.literal('order'), french: text, words: z.array(text) }),
  /** The line as it is written, or its words in their order. */
  z.object({
    kind: z.literal('dictation'),
    words: z.array(text),
    /** Path of the recording below the site's root, and the seconds between which the line is heard. */
    audio: z
      .object({
        path: text,
        start: z.number().nonnegative(),
        end: z.number().positive(),
        is_free: z.boolean(),
        credit: text.nullable(),
      })
      .nullable(),
    /** What the device's voice says where nobody has recorded the line. */
    speech: text.nullable(),
  }),
  z.object({ kind: z.literal('plurals'), noun: named }),
  z.object({ kind: z.literal('masdars'), verb }),
  /** The verb of this root and form, its past of huwa; `base` is another verb of the root. */
  z.object({
    kind: z.literal('forms'),
    root: text,
    form: text,
    french: text,
    base: named.nullable(),
  }),
  /** « lu » when it was read aloud, « à revoir » when not: the reader is the judge. */
  z.object({ kind: z.literal('aloud'), arabic: text, french: text }),
]);
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

const practiceItem = z.object({
  id: z.uuid(),
  kind: practiceKind,
  /** What is asked, in a French sentence. */
  prompt: text,
  question: practiceQuestion,
});

export type PracticeItem = z.infer<typeof practiceItem>;

/** Who has read too little for this: how much there is, how much it takes, and where to read on. */
const lacking = z.object({
  lines_read: count,
  lines_needed: id,
  sentence: text,
  next_text: z.object({ slug: text, title: text }).nullable(),
});
export type Lacking = z.infer<typeof lacking>;

export const practiceSession = z.object({
  id: z.uuid(),
  kind: sessionKind,
  items: z.array(practiceItem),
  lacking: lacking.nullable(),
});
export type PracticeSession = z.infer<typeof practiceSession>;

export const checkedPractice = z.object({
  verdict,
  /** By letters; by words where the answer is a line. */
  diff: z.array(diffPart),
  /** French with Arabic in it; its first sentence says what the answer is. */
  explanation: text,
  /** Each fault by itself, with the piece that it is about. */
  reasons: z.array(z.object({ arabic: text.nullable(), french: text })),
  /** What was asked for, and whatever else is right. */
  asked: text,
  accepted: z.array(text),
  /** Right, and not what the line has. */
  is_other: z.boolean(),
  /** The line that the question comes from; of look-alikes, where the other one stands. */
  line: shownLine.nullable(),
  other_line: shownLine.nullable(),
  /** The first answer to an item counts, and no other. */
  is_counted: z.boolean(),
  is_disputed: z.boolean(),
  /** When its word comes back; null when nothing waits for it. */
  returns_at: instant.nullable(),
});
export type CheckedPractice = z.infer<typeof checkedPractice>;

const score = z.object({ right: count, vowels: count, wrong: count });

/** What a reader gets wrong more often than not. */
const weakPoint = z.object({
  point: text,
  /** French: verbes concaves, passé avec هِيَ. */
  label: text,
  answered_count: count,
  wrong_count: count,
});
export type WeakPoint = z.infer<typeof weakPoint>;

export const practiceHub = z.object({
  kinds: z.array(
    z.object({
      kind: practiceKind,
      /** Of how many verbs, words or lines it can be made. */
      ready_count: count,
      /** The last session that was answered of this kind alone, or within a mixture. */
      last: score.extend({ answered_at: instant }).nullable(),
    }),
  ),
  /** Null where nothing can be made yet. */
  day: z
    .object({
      length: id,
      minutes: id,
      parts: z.array(z.object({ kind: practiceKind, count: id })),
      from_mistakes_count: count,
    })
    .nullable(),
  /** The week's goal of the reader, the same as everywhere, and the answers given since Monday. */
  goal: today.shape.goal.extend({ answered_count: count }),
  weak_points: z.array(weakPoint),
  /** The latest sessions, the last one first. */
  history: z.array(
    score.extend({ session_id: z.uuid(), kind: sessionKind, answered_at: instant, count: id }),
  ),
  lacking: lacking.nullable(),
});
export type PracticeHub = z.infer<typeof practiceHub>;

const TOO_LONG = 'Cette réponse est trop longue.';
const MOST_WORDS = 60;
const written = text.max(1000, TOO_LONG);
const itemId = z.object({ id: z.uuid() });

export const practiceCalls = defineCalls({
  'GET /practice/': {
    summary: 'What a reader can practise: how much of each kind, the day’s session, weak points and history.',
    access: 'member',
    query: z.object({ time_zone: timeZone }),
    response: practiceHub,
  },
  'POST /practice/sessions/': {
    summary:
      'A session of questions made from what its reader has read and may still read, what is due first. With no items and what is missing for who has read too little.',
    access: 'member',
    body: z.object({
      kind: sessionKind,
      length: z.int().min(1).max(20).default(10),
      /** Questions from one text, one verb or one lesson. */
      text_id: id.max(2_147_483_647).optional(),
      verb_id: id.max(2_147_483_647).optional(),
      lesson_slug: text.max(100).optional(),
      /** Whether the device can say Arabic: without a voice nothing is dictated but what somebody has recorded. */
      has_voice: z.boolean().default(true),
      time_zone: timeZone,
    }),
    response: practiceSession,
    pace: { requests: 120, seconds: 3600, by: 'account' },
  },
  'POST /practice/items/{id}/answer/': {
    summary:
      'Marks an answer. The first one to an item counts, with the moment at which it was given; any later one is marked and counts for nothing.',
    access: 'member',
    params: itemId,
    body: z.object({
      /** Empty for who does not know. */
      answer: z.union([written, z.array(written).max(MOST_WORDS, TOO_LONG)]),
      /** When it was given, where the network was away meanwhile. */
      answered_at: instant.optional(),
      time_zone: timeZone,
    }),
    response: checkedPractice,
    errors: [403],
  },
  'POST /practice/items/{id}/hint/': {
    summary:
      'One word of a line that is to be written or laid, from 0; an answer that was helped teaches less.',
    access: 'member',
    params: itemId,
    body: z.object({ word: count.max(MOST_WORDS) }),
    response: z.object({ word: text.nullable() }),
    errors: [403],
  },
  'POST /practice/items/{id}/dispute/': {
    summary: '« C’était juste\u00a0? »: sends the question and the answer given to the team, once an item.',
    access: 'member',
    params: itemId,
    body: z.object({
      remark: z.string().trim().max(500, 'Ce champ est limité à 500\u00a0caractères.').default(''),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: [403, 409],
  },
});
