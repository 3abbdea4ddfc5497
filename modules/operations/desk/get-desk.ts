import type { Knex } from 'knex';
import { listOpenDrafts, listReturned, type OpenDraft } from '#modules/authoring';
import { listForgottenWords } from '#modules/memory';
import type { Actor } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import { listReports } from '#modules/reports';
import { listOpenedWords } from '#modules/vocabulary';
import type { Desk } from './desk-schema.ts';

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

const present = ({ kind, id, title, savedAt }: OpenDraft) => ({
  kind,
  id,
  title,
  saved_at: savedAt.toISOString(),
});

type ReturnedDraft = Awaited<ReturnType<typeof listReturned>>[number];

/** A draft that came back to its author, as one person sees it: what they are to do themselves names nobody. */
function presentReturned({ kind, id, title, returned_at, due_on, ...draft }: ReturnedDraft, me: number) {
  const { assignee, assignee_id, remarks } = draft;
  return {
    ...{ kind, id, title, returned_at, due_on },
    assignee: assignee_id === me ? null : assignee,
    by: remarks.find(({ author }) => author)?.author?.username ?? null,
    remarks: remarks.map(({ line, form, remark, settled }) => {
      return { line, form, remark, is_settled: settled !== null };
    }),
  };
}

function section<T, I>(all: readonly T[], presented: (one: T) => I): { total: number; items: I[] } {
  return { total: all.length, items: all.slice(0, MOST_SHOWN).map(presented) };
}

/** What waits for one member of the team, and what readers have trouble with. */
export async function getDesk(db: Knex, { id: me }: Pick<Actor, 'id'>, now: Date): Promise<Desk> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const [drafts, returned, reports, opened, forgotten] = await Promise.all([
    listOpenDrafts(db, me),
    listReturned(db, me),
    listReports(db, OPEN_REPORTS),
    listOpenedWords(db, since(WEEK_MS), MOST_WORDS),
    listForgottenWords(db, since(MONTH_MS), MOST_WORDS),
  ]);
  const isMine = ({ authorId, submitterId }: OpenDraft) => authorId === me || submitterId === me;
  const isReturned = ({ kind, id }: OpenDraft) =>
    returned.some((draft) => draft.kind === kind && draft.id === id);
  const isComing = ({ publishAt }: OpenDraft) => publishAt !== null;
  const coming = drafts.filter(isComing).sort((a, b) => Number(a.publishAt) - Number(b.publishAt));
  const inReview = drafts.filter(({ state }) => state === 'in_review');
  const voiceless = [...coming, ...inReview].filter(({ kind, hasVoice }) => kind === 'texts' && !hasVoice);
  return {
    returned: section(returned, (draft) => presentReturned(draft, me)),
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
    opened,
    forgotten,
  };
}
