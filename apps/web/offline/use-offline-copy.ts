import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Book, TextListItem } from '#modules/library/contract';
import { usePageContext } from '../lib/page-context.tsx';
import type { OpenedText } from '../lib/queries.ts';
import { useEntitlement } from '../session/entitlement.ts';
import { memberQueries } from '../session/member-queries.ts';
import { ownPlace, useSession } from '../session/session.ts';
import { forgetPaidTexts } from './offline-place.ts';

/** A session is over after this at the latest: what it opened is not read for longer. */
const LONGEST_SESSION_MS = 30 * 24 * 3_600_000;

interface OpenedPage {
  book: Book;
  texts: TextListItem[];
  text: TextListItem;
}

/** Keeps the text that is open for a time without a network, once it is known who reads it and by what right. */
export function useOfflineCopy({ book, texts, text }: OpenedPage, opened: OpenedText | undefined): void {
  const { queries } = usePageContext();
  const client = useQueryClient();
  const { status } = useSession();
  const { entitlement } = useEntitlement();
  const isFree = text.is_free_sample;
  const isKnown = status === 'visitor' || (status === 'member' && (isFree || entitlement === 'subscriber'));

  useEffect(() => {
    if (!opened || !isKnown) return;
    if (opened.locked) {
      void forgetPaidTexts(ownPlace());
      return;
    }
    async function save(open: Extract<OpenedText, { locked: false }>): Promise<void> {
      const { saveOfflineText } = await import('./offline-texts.ts');
      const recallQuery = status === 'member' ? memberQueries.recall(text.id) : queries.recall(text.id);
      const recall = await client.fetchQuery(recallQuery).catch(() => null);
      const memory =
        status === 'member' ? await client.fetchQuery(memberQueries.memory(text.id)).catch(() => null) : null;
      const parsing = await client.fetchQuery(memberQueries.parsing(text.id)).catch(() => null);
      const storedAt = Date.now();
      const paid = isFree ? [] : await client.fetchQuery(memberQueries.subscriptions);
      const ends = paid.flatMap(({ grants_access: opens, end_date: end }) =>
        opens && end ? [Date.parse(end)] : [],
      );
      const readsUntil = isFree ? null : Math.min(storedAt + LONGEST_SESSION_MS, ...ends.slice(0, 1));
      await saveOfflineText(
        { book, texts, text, opened: open, recall, memory, parsing, storedAt, readsUntil },
        ownPlace,
      );
    }
    // Where nothing can be stored the text is read all the same.
    void save(opened).catch(() => undefined);
  }, [opened, isKnown, status, isFree, book, texts, text, client, queries]);
}
