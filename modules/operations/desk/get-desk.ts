import type { Knex } from 'knex';
import { findUsernames } from '#modules/accounts';
import { listOpenDrafts, type OpenDraft } from '#modules/authoring';
import { listForgottenWords } from '#modules/memory';
import type { Actor } from '#modules/platform';
import { listReports } from '#modules/reports';
import { listWantedWords } from '#modules/vocabulary';
import type { Desk } from './contract.ts';

const DAY_MS = 24 * 3600 * 1000;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
/** Of each kind; the rest is in its list. */
const MOST_SHOWN = 8;
const MOST_REPORTS = 3;
const MOST_WORDS = 5;

const OPEN_REPORTS = {
  filter: { state: 'open' as const },
  sort: ['reported_at', 'DESC'] as ['reported_at', 'DESC'],
  range: [0, MOST_REPORTS - 1] as [number, number],
};

/** The line that a remark names: « Ligne 6 : … ». */
function lineOf(remark: string): number | null {
  const [, line] = /\blignes?\s+([1-9]\d{0,3})\b/i.exec(remark) ?? [];
  return line === undefined ? null : Number(line);
}

interface Return {
  kind: string;
  id: string;
  at: Date;
  actor_id: number | null;
}

/** Who has sent each of these back last, and when. */
async function findReturns(db: Knex, drafts: readonly OpenDraft[]) {
  if (drafts.length === 0) return () => undefined;
  const rows: (Return & { username?: string })[] = await db('activity_log')
    .distinctOn('resource', 'resource_id')
    .select('resource as kind', 'resource_id as id', 'at', 'actor_id')
    .where({ action: 'return' })
    .whereIn(
      ['resource', 'resource_id'],
      drafts.map(({ kind, id }) => [kind, String(id)]),
    )
    .orderBy(['resource', 'resource_id', { column: 'at', order: 'desc' }]);
  const names = await findUsernames(
    db,
    rows.map((row) => row.actor_id),
  );
  return (draft: OpenDraft) => {
    const row = rows.find(({ kind, id }) => kind === draft.kind && id === String(draft.id));
    return row && { at: row.at.toISOString(), by: (row.actor_id && names.get(row.actor_id)) || null };
  };
}

const present = ({ kind, id, title, savedAt }: OpenDraft) => ({
  kind,
  id,
  title,
  saved_at: savedAt.toISOString(),
});

function section<T, I>(all: readonly T[], presented: (one: T) => I): { total: number; items: I[] } {
  return { total: all.length, items: all.slice(0, MOST_SHOWN).map(presented) };
}

/** What waits for one member of the team, and what readers have trouble with. */
export async function getDesk(db: Knex, { id: me }: Pick<Actor, 'id'>, now: Date): Promise<Desk> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const [drafts, reports, wanted, forgotten] = await Promise.all([
    listOpenDrafts(db, me),
    listReports(db, OPEN_REPORTS),
    listWantedWords(db, since(WEEK_MS), MOST_WORDS),
    listForgottenWords(db, since(MONTH_MS), MOST_WORDS),
  ]);
  const isMine = ({ authorId, submitterId }: OpenDraft) => authorId === me || submitterId === me;
  const isReturned = ({ state, remark }: OpenDraft) => state === 'draft' && Boolean(remark);
  const isComing = ({ publishAt }: OpenDraft) => publishAt !== null;
  const returned = drafts.filter(isReturned);
  const returnOf = await findReturns(db, returned.slice(0, MOST_SHOWN));
  const coming = drafts.filter(isComing).sort((a, b) => Number(a.publishAt) - Number(b.publishAt));
  const inReview = drafts.filter(({ state }) => state === 'in_review');
  const voiceless = [...coming, ...inReview].filter(({ kind, hasVoice }) => kind === 'texts' && !hasVoice);
  return {
    returned: section(returned, (draft) => {
      const { remark } = draft;
      const found = returnOf(draft);
      return {
        ...present(draft),
        remark: remark ?? '',
        line: lineOf(remark ?? ''),
        by: found?.by ?? null,
        returned_at: found?.at ?? null,
      };
    }),
    to_review: section(
      inReview.filter((draft) => !isMine(draft)),
      (draft) => ({
        ...present(draft),
        author: draft.authorName,
        words: draft.words,
        guesses: draft.guesses,
      }),
    ),
    mine: section(
      drafts.filter((draft) => isMine(draft) && !isComing(draft) && !isReturned(draft)),
      (draft) => ({
        ...present(draft),
        is_in_review: draft.state === 'in_review',
        lines: draft.lines,
        translated: draft.translated,
      }),
    ),
    reports: {
      total: reports.total,
      items: reports.rows.map(({ id, text_title, line, arabic, remark, reported_at }) => {
        return { id, text_title, line, arabic, remark, reported_at };
      }),
    },
    voiceless: section(voiceless, (draft) => ({
      ...present(draft),
      publish_at: draft.publishAt?.toISOString() ?? null,
    })),
    coming: section(coming, (draft) => ({
      ...present(draft),
      publish_at: (draft.publishAt ?? now).toISOString(),
      is_book_public: draft.isBookPublic,
    })),
    wanted,
    forgotten,
  };
}
