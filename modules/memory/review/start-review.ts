import type { Knex } from 'knex';
import { quoteOwnPlaces } from '#modules/own-texts';
import { type Actor, queryPrepared } from '#modules/platform';
import type { QueryOf, ResponseOf } from '#modules/platform/contract';
import { mayRead } from '#modules/subscriptions/may-read';
import { type DescribeParticles, particleDescriber } from '#modules/vocabulary';
import type { ReviewCardRow } from '../models.ts';
import type { Visit } from '../scheduling/grade-word.ts';
import { datesByRating, NEW_MEMORY } from '../scheduling/schedule.ts';
import { getLearningSettings } from '../settings/settings.ts';
import { readLines, readOwnLine } from '../words/read-lines.ts';
import type { ReviewCard, reviewCalls } from './contract.ts';
import { findReadingDates } from './find-reading-dates.ts';
import { boundsOfToday, getDueCount } from './get-due-count.ts';
import { hasLine, presentCard, reviewStateOf, type ShownWord } from './present.ts';
import { LIST_CHOSEN, LIST_DUE, LIST_FRAGILE, LIST_UNSEEN, SHOW_WORDS } from './statements.ts';

type Call = (typeof reviewCalls)['GET /review/session/'];
type ListedCard = Pick<ReviewCard, 'word_id' | 'version' | 'lapses' | 'next' | 'state'>;

/** A review of what is fragile has no more cards than these. */
export const FRAGILE_LENGTH = 10;
const ARTICLE = 'الْ';

function listedCard(card: ReviewCardRow, { now, clock }: Visit): ListedCard {
  const { word_id, version, lapses } = card;
  return { word_id, version, lapses, next: datesByRating(card, now, clock), state: reviewStateOf(card) };
}

/** Due ones, the longest overdue first, then new ones in the order in which they were saved. */
async function listDue(db: Knex, visit: Visit, count: number, newCount: number): Promise<ListedCard[]> {
  const { userId, now, clock } = visit;
  const due = await queryPrepared<ReviewCardRow>(db, LIST_DUE, [
    userId,
    now,
    boundsOfToday(visit).end,
    count,
  ]);
  const room = Math.min(newCount, count - due.length);
  const values = [userId, room];
  const unseen = room > 0 ? await queryPrepared<ReviewCardRow>(db, LIST_UNSEEN, values) : [];
  const next = datesByRating(NEW_MEMORY, now, clock);
  return [
    ...due.map((card) => listedCard(card, visit)),
    ...unseen.map(({ word_id, version }) => ({
      word_id,
      version,
      lapses: 0,
      next,
      state: 'learning' as const,
    })),
  ];
}

/** What the reader has chosen, whenever it is due: the soonest first, then what was never seen. */
async function listChosen(db: Knex, visit: Visit, words: string): Promise<ListedCard[]> {
  const values = [visit.userId, words.split(',').map(Number)];
  const chosen = await queryPrepared<ReviewCardRow>(db, LIST_CHOSEN, values);
  const unseen = datesByRating(NEW_MEMORY, visit.now, visit.clock);
  return chosen.map((card) =>
    card.state && card.state !== 'new'
      ? listedCard(card, visit)
      : { word_id: card.word_id, version: card.version, lapses: 0, next: unseen, state: 'learning' },
  );
}

async function listFragile(db: Knex, visit: Visit, count: number): Promise<ListedCard[]> {
  const { begin, end } = boundsOfToday(visit);
  const values = [visit.userId, begin, end, Math.min(count, FRAGILE_LENGTH)];
  const cards = await queryPrepared<ReviewCardRow>(db, LIST_FRAGILE, values);
  return cards.map((card) => listedCard(card, visit));
}

/** The entries with the places that they are shown in, by entry; the lines as their reader has them. */
async function showWords(db: Knex, userId: number, wordIds: readonly number[], readsAll: boolean) {
  const words = await queryPrepared<ShownWord>(db, SHOW_WORDS, [userId, wordIds, readsAll]);
  const placed = words.filter(hasLine);
  const lines = await readLines(
    db,
    userId,
    placed.map((word) => ({
      text_id: word.text_id,
      line: word.line,
      arabic_with_vowels: word.line_arabic,
      asked: word.contextual_form_with_vowels,
    })),
  );
  const dates = await findReadingDates(db, userId, placed);
  const read = new Map(
    placed.map(({ word_id }, at) => [word_id, { read: lines[at], readAt: dates[at] }] as const),
  );
  const own = await quoteOwnPlaces(
    db,
    userId,
    words.flatMap(({ own_saved_id }) => own_saved_id ?? []),
  );
  return new Map(
    words.map((word) => {
      const place = own.get(word.own_saved_id ?? '');
      const { read: line, readAt } = read.get(word.word_id) ?? {};
      const ownLine = place?.line ? readOwnLine({ ...place.line, asked: place.form }) : undefined;
      return [word.word_id, { word, own: place, read: line ?? ownLine, readAt }] as const;
    }),
  );
}

type Shown = Awaited<ReturnType<typeof showWords>> extends Map<number, infer T> ? T : never;

/** What is written onto the asked word where it stands; its sense has the article already. */
function particlesOf({ word, read }: Shown, describe: DescribeParticles): ReviewCard['particles'] {
  const spelling = read?.runs[read.asked_run ?? -1]?.text;
  const borne = (spelling !== undefined && describe(word.particles)[spelling]) || [];
  return borne.filter(({ arabic_with_vowels }) => arabic_with_vowels !== ARTICLE);
}

/**
 * The next cards to review: what is due, what is fragile, or what was chosen. Each with the line that it was last saved from among those
 * that the reader may open today.
 */
export async function startReview(
  db: Knex,
  actor: Actor,
  visit: Visit,
  { which, length: wanted, words }: Pick<QueryOf<Call>, 'which' | 'length' | 'words'>,
): Promise<ResponseOf<Call>> {
  const counts = await getDueCount(db, visit);
  const length = wanted ?? (await getLearningSettings(db, visit.userId)).session_length;
  const listed = words
    ? await listChosen(db, visit, words)
    : which === 'fragile'
      ? await listFragile(db, visit, length)
      : await listDue(db, visit, length, counts.new_count);
  const readsAll = mayRead(actor, { isFreeSample: false }, visit.now);
  const wordIds = listed.map(({ word_id }) => word_id);
  const shown = await showWords(db, actor.id, wordIds, readsAll);
  const describe = await particleDescriber(db);
  return {
    ...counts,
    length,
    cards: listed.flatMap((card) => {
      const found = shown.get(card.word_id);
      // Taken out of the vocabulary between the two statements.
      if (!found) return [];
      return [presentCard(found.word, { ...card, ...found, particles: particlesOf(found, describe) })];
    }),
  };
}
