import type { QueryClient } from '@tanstack/react-query';
import { placeIn } from '../lib/places.ts';
import { renewQueries } from '../lib/renew-queries.ts';
import { MEMBER_KEY, memberQueries } from './member-queries.ts';
import { call, callOnLeaving } from './session.ts';

/** The place in a text is sent at most this often while it is read, in milliseconds. */
const SEND_EVERY = 10_000;

/** Sends the place in one text as it changes. What is not received is of no consequence: the device has it too. */
export function createPlaceSender(textId: number, send = callOnLeaving) {
  let waiting: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way. */
  let sending: Promise<void> | undefined;

  /**
   * Sends what has not been sent yet: behind what is on its way, which would else arrive last at times and count; at
   * once where the page may not live to see it arrive.
   * @returns undefined when nothing was sent, or is on its way
   */
  function flush({ isAtOnce = false } = {}): Promise<void> | undefined {
    const line = waiting;
    waiting = undefined;
    if (line === undefined) return sending;
    // Where it does not arrive the next place is sent as ever.
    const put = () =>
      send('PUT /books/texts/{id}/place/', { params: { id: textId }, body: { line } }).then(
        () => undefined,
        () => undefined,
      );
    const sent = sending && !isAtOnce ? sending.then(put) : put();
    sending = sent;
    void sent.then(() => {
      if (sending === sent) sending = undefined;
    });
    return sent;
  }

  function sendNext(): void {
    timer = waiting === undefined ? undefined : setTimeout(sendNext, SEND_EVERY);
    void flush();
  }

  return {
    /** The first line is no place to come back to. */
    note(line: number): void {
      waiting = line > 1 ? line : undefined;
      if (timer === undefined) sendNext();
    },
    flush,
    /** Resolves when all has arrived, or is lost; undefined when it had. */
    stop(): Promise<void> | undefined {
      clearTimeout(timer);
      return flush();
    },
  };
}

interface OpenText {
  textId: number;
  client: QueryClient;
  /** Hears the line at which the reader left the text on another device, when this one does not know any. */
  onElsewhere(line: number): void;
}

/** Brings the place in the text of an open page together with its reader's account, until the page is left. */
export function followPlace({ textId, client, onElsewhere }: OpenText) {
  const sender = createPlaceSender(textId);
  const onHidden = () => void sender.flush({ isAtOnce: true });
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onHidden);
  if (placeIn(textId) === undefined) {
    const queryKey = [...MEMBER_KEY, 'places'];
    client.fetchQuery({ queryKey, queryFn: () => call('GET /books/texts/places/') }).then(
      (places) => {
        const found = places.find(({ text_id: id }) => id === textId);
        if (found && placeIn(textId) === undefined) onElsewhere(found.line);
      },
      () => undefined,
    );
  }
  return {
    note: sender.note,
    stop(): void {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onHidden);
      // The day goes on from the last.
      void sender.stop()?.then(() => renewQueries(client, memberQueries.today.queryKey));
    },
  };
}
