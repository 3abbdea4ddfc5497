import type { QueryClient } from '@tanstack/react-query';
import type { DueCount, memoryCalls, Rating, RememberedWord, reviewCalls } from '#modules/memory/contract';
import type { RequestBodyOf, ResponseOf } from '#modules/platform/contract';
import type { CheckedPractice, practiceCalls } from '#modules/practice/contract';
import { readTimeZone } from '../lib/browser.ts';
import { memberQueries, refreshMemberData } from '../session/member-queries.ts';
import { call, onOther, storagePlace } from '../session/session.ts';
import { createOutbox } from './outbox.ts';
import { storedEntries } from './stored-entries.ts';

type AnswerCall = (typeof reviewCalls)['POST /review/answers/'];
type ExerciseCall = (typeof memoryCalls)['POST /memory/words/{wordId}/exercise/'];

type PracticeBody = RequestBodyOf<(typeof practiceCalls)['POST /practice/items/{id}/answer/']>;

/**
 * An answer in a review, « Je le connais », what came of an exercise, or an answer to a drill; `id` is the name under which
 * it counts once, of a drill that of its question.
 */
type LearningEntry = { id: string } & (
  | ({ wordId: number } & (
      | { kind: 'answer'; version: number; rating: Rating }
      | { kind: 'known' }
      | { kind: 'exercise'; body: Omit<RequestBodyOf<ExerciseCall>, 'exercise_id' | 'time_zone'> }
    ))
  | { kind: 'practice'; body: Omit<PracticeBody, 'time_zone'> }
);

type LearningNews = ResponseOf<AnswerCall> | RememberedWord | CheckedPractice;

/** What is sent of it: the time zone is that in which it is sent. */
async function send(client: QueryClient, entry: LearningEntry): Promise<LearningNews> {
  const time_zone = readTimeZone();
  if (entry.kind === 'practice') {
    const body = { ...entry.body, time_zone };
    return call('POST /practice/items/{id}/answer/', { params: { id: entry.id }, body });
  }
  const params = { wordId: entry.wordId };
  if (entry.kind === 'answer') {
    const { id, wordId, version, rating } = entry;
    const body = { answer_id: id, word_id: wordId, version, rating, time_zone };
    const news = await call('POST /review/answers/', { body });
    setDueCount(client, news);
    return news;
  }
  const news =
    entry.kind === 'known'
      ? await call('POST /memory/words/{wordId}/', { params, body: { state: 'known', time_zone } })
      : await call('POST /memory/words/{wordId}/exercise/', {
          params,
          body: { ...entry.body, exercise_id: entry.id, time_zone },
        });
  void refreshMemberData(client);
  return news;
}

/** Whatever is said of how much waits goes to all who show it. */
export function setDueCount(client: QueryClient, { due_count, new_count }: DueCount): void {
  client.setQueryData(memberQueries.reviewDue.queryKey, { due_count, new_count });
}

function createLearningOutbox(reader: string, client: QueryClient) {
  return createOutbox<LearningEntry, LearningNews>({
    ...storedEntries<LearningEntry>(reader, storagePlace),
    send: (entry) => send(client, entry),
    isOnline: () => navigator.onLine,
    after: (milliseconds, task) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

export type LearningOutbox = ReturnType<typeof createLearningOutbox>;

// One for each reader of this tab: it goes on sending when its page is left.
let open: { reader: string; outbox: LearningOutbox } | undefined;

function close(): void {
  if (!open) return;
  window.removeEventListener('online', open.outbox.retry);
  open.outbox.stop();
  open = undefined;
}

onOther(close);

/**
 * Where what a reader does leaves from; what an earlier page could not send leaves at once.
 * @param reader the number of their account
 */
export function openOutbox(reader: string, client: QueryClient): LearningOutbox {
  if (open?.reader !== reader) {
    close();
    open = { reader, outbox: createLearningOutbox(reader, client) };
    window.addEventListener('online', open.outbox.retry);
    open.outbox.retry();
  }
  return open.outbox;
}
