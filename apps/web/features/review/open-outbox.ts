import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DueCount } from '#modules/memory/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { call, onOther } from '../../session/session.ts';
import { type AnswerOutbox, createAnswerOutbox, type SentAnswer } from './answer-outbox.ts';

// One for each reader of this tab: it goes on sending when its page is left.
let open: { reader: string; outbox: AnswerOutbox } | undefined;

onOther(() => {
  open?.outbox.stop();
  open = undefined;
});

/** Whatever is said of how much waits goes to all who show it. */
export function setDueCount(client: QueryClient, { due_count, new_count }: DueCount): void {
  client.setQueryData(memberQueries.reviewDue.queryKey, { due_count, new_count });
}

function readSaved(key: string): SentAnswer[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    // A shape that the server does not know is refused there, and gone.
    return Array.isArray(saved) ? saved : [];
  } catch {
    return [];
  }
}

function saveAnswers(key: string, answers: readonly SentAnswer[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(answers));
  } catch {
    // Storage may be forbidden or full: they are held as long as the page is.
  }
}

function createOutbox(reader: string, client: QueryClient): AnswerOutbox {
  const key = `soutour.answers.${reader}`;
  return createAnswerOutbox({
    read: () => readSaved(key),
    save: (answers) => saveAnswers(key, answers),
    async send(body) {
      const news = await call('POST /review/answers/', { body });
      setDueCount(client, news);
      return news;
    },
    after: (milliseconds, task) => {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

function openOutbox(reader: string, client: QueryClient): AnswerOutbox {
  if (open?.reader !== reader) {
    open?.outbox.stop();
    open = { reader, outbox: createOutbox(reader, client) };
  }
  return open.outbox;
}

/** Where this reader's answers leave from; what an earlier page could not send leaves at once. */
export function useOutbox(reader: string): AnswerOutbox {
  const client = useQueryClient();
  const outbox = openOutbox(reader, client);
  useEffect(() => {
    outbox.retry();
    window.addEventListener('online', outbox.retry);
    return () => window.removeEventListener('online', outbox.retry);
  }, [outbox]);
  return outbox;
}
