import { useCallback, useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { NewPreviewLink, PreviewLink } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { draftCalls } from '../drafts/draft-calls.ts';
import type { DraftKind } from '../drafts/draft-kinds.ts';

/** The links that show a book, a text or an article to whoever has them. */
export function usePreviewLinks(kind: DraftKind, id: string) {
  const [links, setLinks] = useState<PreviewLink[]>([]);
  /** The address that was shown just now: it cannot be asked for again. */
  const [fresh, setFresh] = useState<NewPreviewLink | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = useCallback(
    async (change?: () => Promise<unknown>) => {
      setRefusal(null);
      try {
        await change?.();
        setLinks(await draftCalls(kind).readLinks(Number(id)));
      } catch (error) {
        setRefusal((error as HttpError).message);
      }
    },
    [kind, id],
  );
  useEffect(() => void attempt(), [attempt]);

  return {
    links,
    fresh,
    refusal,
    create: (revision: number) =>
      attempt(async () => setFresh(await draftCalls(kind).createLink(Number(id), revision))),
    revoke: (link: number) =>
      attempt(async () => {
        await call('DELETE /admin/preview-links/{id}/', { params: { id: link } });
        setFresh((shown) => (shown?.id === link ? null : shown));
      }),
  };
}
