import type { Knex } from 'knex';
import { listLessonWords } from '#modules/lessons';
import { visitOf } from '#modules/memory';
import type { Actor } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { mayRead } from '#modules/subscriptions/may-read';
import type { PracticeItem, PracticeSession, practiceCalls, SessionKind } from '../contract.ts';
import { listAnswers, listMistakes, MOST_MISTAKES } from '../hub/history.ts';
import { listWeakPoints } from '../hub/weak-points.ts';
import { composeSession } from '../making/compose-session.ts';
import type { Draft } from '../making/draft.ts';
import { seededRandom } from '../making/random.ts';
import { PracticeItemRow } from '../models.ts';
import { countLinesRead, gatherMaterials, type Wish } from '../sources/gather-materials.ts';
import { describeLacking, hasReadEnough, LINES_NEEDED } from './lacking.ts';

type Wanted = BodyOf<(typeof practiceCalls)['POST /practice/sessions/']>;

/** In how many lines look-alikes are sought: of the day one pair is wanted. */
const LOOKALIKE_LINES: Partial<Record<SessionKind, number>> = { day: 32, weak: 64, lookalikes: Infinity };

async function wishOf(db: Knex, wanted: Wanted, { actor, now }: { actor: Actor; now: Date }): Promise<Wish> {
  const { text_id: textId = null, verb_id: verbId, lesson_slug: lesson, time_zone: timeZone } = wanted;
  const answers = await listAnswers(db, actor.id);
  const isAnywhere = textId === null && verbId === undefined && lesson === undefined;
  return {
    visit: visitOf({ actor, now }, timeZone),
    readsAll: mayRead(actor, { isFreeSample: false }, now),
    textId,
    wordIds:
      verbId !== undefined ? [verbId] : lesson !== undefined ? await listLessonWords(db, lesson) : null,
    weak: new Set(listWeakPoints(answers).map(({ point }) => point)),
    mistakes: isAnywhere ? listMistakes(answers, MOST_MISTAKES) : new Map(),
    lookalikeLines: LOOKALIKE_LINES[wanted.kind] ?? 0,
    isHeard: wanted.kind === 'dictation',
  };
}

async function saveItems(
  db: Knex,
  drafts: readonly Draft[],
  session: { id: string; kind: PracticeSession['kind']; userId: number; now: Date },
): Promise<PracticeItem[]> {
  const rows = drafts.map(({ place, ...draft }, position) => ({
    id: crypto.randomUUID(),
    session_id: session.id,
    session_kind: session.kind,
    user_id: session.userId,
    position,
    ...draft,
    ...{ text_id: place.text_id, line: place.line },
    created_at: session.now,
  }));
  if (rows.length > 0) await PracticeItemRow.query(db).insert(rows);
  return rows.map(({ id, kind, prompt, question }) => ({ id, kind, prompt, question }));
}

/**
 * A session of questions from what its reader has read and may still read.
 * @returns no items, and what is missing, for who has read too little
 */
export async function startSession(
  db: Knex,
  wanted: Wanted,
  { actor, now }: { actor: Actor; now: Date },
): Promise<PracticeSession> {
  const { kind, length, has_voice: hasVoice } = wanted;
  const wish = await wishOf(db, wanted, { actor, now });
  // So many texts have so many lines at least.
  const lines = await countLinesRead(db, wish, LINES_NEEDED);
  const id = crypto.randomUUID();
  const drafts = hasReadEnough(lines)
    ? composeSession({ kind, length, hasVoice }, await gatherMaterials(db, wish), seededRandom(id))
    : [];
  return {
    ...{ id, kind },
    items: await saveItems(db, drafts, { id, kind, userId: actor.id, now }),
    lacking:
      drafts.length > 0
        ? null
        : await describeLacking(
            db,
            { ...wish, isMute: wish.isHeard && !hasVoice },
            await countLinesRead(db, wish),
          ),
  };
}
