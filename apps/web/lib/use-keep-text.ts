import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Book, TextListItem } from '#modules/library/contract';
import { useEntitlement } from './entitlement.ts';
import { forgetPaidTexts } from './kept-place.ts';
import { memberQueries } from './member-queries.ts';
import { usePageContext } from './page-context.tsx';
import type { OpenedText } from './queries.ts';
import { ownPlace, useSession } from './session.ts';

/** A session is over after this at the latest: what it opened is not read for longer. */
const LONGEST_SESSION_MS = 30 * 24 * 3_600_000;

interface OpenedPage {
  book: Book;
  texts: TextListItem[];
  text: TextListItem;
}

/** Keeps the text that is open for a time without a network, once it is known who reads it and by what right. */
export function useKeepText({ book, texts, text }: OpenedPage, opened: OpenedText | undefined): void {
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
    async function keep(open: Extract<OpenedText, { locked: false }>): Promise<void> {
      const { keepText } = await import('./kept-texts.ts');
      const recallQuery = status === 'member' ? memberQueries.recall(text.id) : queries.recall(text.id);
      const recall = await client.fetchQuery(recallQuery).catch(() => null);
      const keptAt = Date.now();
      const paid = isFree ? [] : await client.fetchQuery(memberQueries.subscriptions);
      const ends = paid.flatMap(({ grants_access: opens, end_date: end }) =>
        opens && end ? [Date.parse(end)] : [],
      );
      const readsUntil = isFree ? null : Math.min(keptAt + LONGEST_SESSION_MS, ...ends.slice(0, 1));
      await keepText({ book, texts, text, opened: open, recall, keptAt, readsUntil }, ownPlace);
    }
    // Where nothing can be kept the text is read all the same.
    void keep(opened).catch(() => undefined);
  }, [opened, isKnown, status, isFree, book, texts, text, client, queries]);
}
