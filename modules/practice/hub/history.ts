import type { Knex } from 'knex';
import type { Verdict } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { PracticeHub, PracticeKind, SessionKind } from '../contract.ts';

/** What of an answer its history needs. */
export interface PastAnswer {
  session_id: string;
  session_kind: SessionKind;
  kind: PracticeKind;
  verdict: Verdict;
  answered_at: Date;
  points: readonly string[];
  word_id: number | null;
  /** The cell of a verb that was asked for. */
  cell: string | null;
}

/** Older answers say nothing of what somebody knows now. */
const MOST_ANSWERS = 400;
const MOST_SESSIONS = 10;

const LIST_ANSWERS = {
  name: 'practice-list-answers',
  text: `
    select session_id, session_kind, kind, verdict, answered_at, points, word_id, solution -> 'verb' ->> 'cell' as cell
    from practice_items where user_id = $1 and answered_at is not null
    order by answered_at desc, session_id, position limit $2`,
};

const COUNT_SINCE = {
  name: 'practice-count-since',
  text: `select count(*)::integer as count from practice_items where user_id = $1 and answered_at >= $2`,
};

/** What a reader has answered, the last first. */
export function listAnswers(db: Knex, userId: number): Promise<PastAnswer[]> {
  return queryPrepared<PastAnswer>(db, LIST_ANSWERS, [userId, MOST_ANSWERS]);
}

export async function countAnswersSince(db: Knex, userId: number, since: Date): Promise<number> {
  const [row] = await queryPrepared<{ count: number }>(db, COUNT_SINCE, [userId, since]);
  return row?.count ?? 0;
}

function scoreOf(answers: readonly PastAnswer[]) {
  const countOf = (wanted: Verdict) => answers.filter(({ verdict }) => verdict === wanted).length;
  return { right: countOf('right'), vowels: countOf('vowels'), wrong: countOf('wrong') };
}

const latest = (answers: readonly PastAnswer[]): string =>
  new Date(Math.max(...answers.map(({ answered_at: at }) => at.getTime()))).toISOString();

/** The last sessions, the latest first. */
export function describeSessions(answers: readonly PastAnswer[]): PracticeHub['history'] {
  const sessions = new Set(answers.map(({ session_id: id }) => id));
  return [...sessions].slice(0, MOST_SESSIONS).map((id) => {
    const own = answers.filter(({ session_id }) => session_id === id);
    return {
      ...scoreOf(own),
      session_id: id,
      kind: own[0]?.session_kind ?? 'day',
      answered_at: latest(own),
      count: own.length,
    };
  });
}

/** How the last session went that asked something of a kind. */
export function lastOfKind(
  answers: readonly PastAnswer[],
  kind: PracticeKind,
): PracticeHub['kinds'][number]['last'] {
  const of = answers.filter((answer) => answer.kind === kind);
  const own = of.filter(({ session_id: id }) => id === of[0]?.session_id);
  return own.length > 0 ? { ...scoreOf(own), answered_at: latest(own) } : null;
}

/** Mistakes of late that a session begins with. */
export const MOST_MISTAKES = 3;

/** What was answered wrongly and not rightly since: the cells of verbs, or nothing for what has none. */
export function listMistakes(
  answers: readonly PastAnswer[],
  most: number,
): ReadonlyMap<number, readonly string[]> {
  const decided = new Set<string>();
  const mistakes = new Map<number, readonly string[]>();
  for (const { word_id: wordId, kind, cell, verdict } of answers) {
    const key = `${wordId} ${kind} ${cell}`;
    if (wordId === null || decided.has(key) || mistakes.size >= most) continue;
    decided.add(key);
    const isCell = kind === 'conjugation' && cell !== null;
    if (verdict !== 'right')
      mistakes.set(wordId, [...(mistakes.get(wordId) ?? []), ...(isCell ? [cell] : [])]);
  }
  return mistakes;
}
