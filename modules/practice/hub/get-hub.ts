import type { Knex } from 'knex';
import { getWeekGoal, mondayOf, type Visit } from '#modules/memory';
import { type Actor, queryPrepared } from '#modules/platform';
import { mayRead } from '#modules/subscriptions/may-read';
import { type PracticeHub, type PracticeKind, practiceKind } from '../contract.ts';
import { DAY_PARTS } from '../making/compose-session.ts';
import { describeLacking, hasReadEnough } from '../sessions/lacking.ts';
import { COUNT_READY } from '../sources/statements.ts';
import {
  countAnswersSince,
  describeSessions,
  lastOfKind,
  listAnswers,
  listMistakes,
  MOST_MISTAKES,
} from './history.ts';
import { listWeakPoints } from './weak-points.ts';

interface Ready {
  lines: number;
  verbs: number;
  nouns: number;
  masdars: number;
  forms: number;
  lookalikes: number;
}
const NOTHING: Ready = { lines: 0, verbs: 0, nouns: 0, masdars: 0, forms: 0, lookalikes: 0 };
/** Of a question, as they take readers. */
const SECONDS_EACH = 36;

function readyOf(kind: PracticeKind, ready: Ready): number {
  switch (kind) {
    case 'conjugation':
      return ready.verbs;
    case 'plurals':
      return ready.nouns;
    case 'masdars':
    case 'forms':
    case 'lookalikes':
      return ready[kind];
    default:
      return ready.lines;
  }
}

function describeDay(ready: Ready, mistakes: number): PracticeHub['day'] {
  const parts = DAY_PARTS.filter(([kind]) => readyOf(kind, ready) > 0).map(([kind, count]) => ({
    kind,
    count,
  }));
  const length = parts.reduce((sum, { count }) => sum + count, 0);
  if (!hasReadEnough(ready.lines)) return null;
  return { length, minutes: Math.ceil((length * SECONDS_EACH) / 60), parts, from_mistakes_count: mistakes };
}

/** What a reader can practise, how it went, and what they get wrong. */
export async function getHub(db: Knex, actor: Actor, visit: Visit): Promise<PracticeHub> {
  const { userId, now, clock } = visit;
  const readsAll = mayRead(actor, { isFreeSample: false }, now);
  const [ready = NOTHING] = await queryPrepared<Ready & Record<string, number>>(db, COUNT_READY, [
    userId,
    readsAll,
    null,
  ]);
  const answers = await listAnswers(db, userId);
  const monday = clock.startOf(mondayOf(clock.dayOf(now)));
  return {
    kinds: practiceKind.options.map((kind) => ({
      kind,
      ready_count: hasReadEnough(ready.lines) ? readyOf(kind, ready) : 0,
      last: lastOfKind(answers, kind),
    })),
    day: describeDay(ready, listMistakes(answers, MOST_MISTAKES).size),
    goal: { ...(await getWeekGoal(db, visit)), answered_count: await countAnswersSince(db, userId, monday) },
    weak_points: listWeakPoints(answers),
    history: describeSessions(answers),
    lacking: hasReadEnough(ready.lines) ? null : await describeLacking(db, { visit, readsAll }, ready.lines),
  };
}
