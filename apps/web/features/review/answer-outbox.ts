import type { Rating, reviewCalls } from '#modules/memory/contract';
import type { ResponseOf } from '#modules/platform/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { createStore } from '../../lib/store.ts';

/** An answer on its way. */
export interface SentAnswer {
  answer_id: string;
  word_id: number;
  version: number;
  rating: Rating;
  time_zone: string;
}

/** What the server says to an answer. */
export type AnswerNews = ResponseOf<(typeof reviewCalls)['POST /review/answers/']>;

interface OutboxParts {
  /** What was still on its way when the page was left. */
  read(): SentAnswer[];
  save(answers: readonly SentAnswer[]): void;
  send(answer: SentAnswer): Promise<AnswerNews>;
  /** Runs a task later; returns how not to. */
  after(milliseconds: number, task: () => void): () => void;
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** Whether the same answer may be taken another time: nobody answered, or not now, or not yet logged in again. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CallRefused)) return true;
  const { status } = error;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** An answer that is not counted yet. */
interface Waiting {
  answer: SentAnswer;
  onNews: (news: AnswerNews) => void;
  /** It may have arrived, though nobody said so. */
  isTried: boolean;
}

/** What waits, saved as it changes, and who wants to know of it. */
function createQueue({ read, save }: Pick<OutboxParts, 'read' | 'save'>) {
  const store = createStore<readonly Waiting[]>(
    read().map((answer) => ({ answer, onNews: () => {}, isTried: true })),
  );
  return {
    all: store.get,
    change(next: readonly Waiting[]): void {
      save(next.map(({ answer }) => answer));
      store.set(next);
    },
    subscribe: store.subscribe,
  };
}

type Queue = ReturnType<typeof createQueue>;

/**
 * Sends what waits one after the other, in the order in which it was given, and takes each from the queue once it is
 * counted or refused for good.
 */
function createSender({ all, change }: Queue, { send, after }: Pick<OutboxParts, 'send' | 'after'>) {
  let sending: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  let cancelRetry = () => {};

  async function sendAll(): Promise<void> {
    for (let [first] = all(); first && !isStopped; [first] = all()) {
      first.isTried = true;
      try {
        first.onNews(await send(first.answer));
      } catch (error) {
        if (isTransient(error)) throw error;
      }
      failures = 0;
      change(all().slice(1));
    }
  }

  function tryLater(): void {
    failures += 1;
    if (!isStopped) cancelRetry = after(Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT), retry);
    change(all());
  }

  /** Sends what waits. Fails when something still does; it is then tried again by itself. */
  function deliver(): Promise<void> {
    cancelRetry();
    sending ??= sendAll()
      .catch((error: unknown) => {
        tryLater();
        throw error;
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  // `held` shows its failure.
  const retry = () => void deliver().catch(() => undefined);

  return {
    deliver,
    retry,
    /** How many wait because nobody takes them; 0 while all goes well. */
    held: () => (failures > 0 ? all().length : 0),
    /** Another reads from now on. What waits stays saved for its reader. */
    stop(): void {
      isStopped = true;
      cancelRetry();
    },
  };
}

/** Saves each answer until it is counted or refused for good. The server counts one that comes twice once. */
export function createAnswerOutbox({ read, save, send, after }: OutboxParts) {
  const queue = createQueue({ read, save });
  const { all, change, subscribe } = queue;
  const sender = createSender(queue, { send, after });
  return {
    ...sender,
    subscribe,
    /** @param onNews hears what the server says to it */
    add(answer: SentAnswer, onNews: (news: AnswerNews) => void): void {
      change([...all(), { answer, onNews, isTried: false }]);
      sender.retry();
    },
    /** Whether an answer of some kind is on its way. */
    awaits: (isMeant: (answer: SentAnswer) => boolean) => all().some(({ answer }) => isMeant(answer)),
    /** Drops an answer that nobody has seen yet. Returns whether it could. */
    drop(answerId: string): boolean {
      const others = all().filter(({ answer, isTried }) => isTried || answer.answer_id !== answerId);
      if (others.length === all().length) return false;
      change(others);
      return true;
    },
  };
}

export type AnswerOutbox = ReturnType<typeof createAnswerOutbox>;
