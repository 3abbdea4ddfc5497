import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useDataProvider } from 'react-admin';
import type { NewPreviewLink, PreviewLink } from '#modules/authoring/contract';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import type { DraftKind } from '../drafts/draft-kinds.ts';

/** The links that show a book, a text or an article to whoever has them. */
export function usePreviewLinks(kind: DraftKind, id: string) {
  const path = `${kind}/${id}/preview-links`;
  const provider = useDataProvider<ConsoleDataProvider>();
  const [links, setLinks] = useState<PreviewLink[]>([]);
  /** The address that was told just now: it cannot be asked for again. */
  const [fresh, setFresh] = useState<NewPreviewLink | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = useCallback(
    async (change?: () => Promise<unknown>) => {
      setRefusal(null);
      try {
        await change?.();
        setLinks(await provider.read<PreviewLink[]>(path));
      } catch (error) {
        setRefusal((error as HttpError).message);
      }
    },
    [provider, path],
  );
  useEffect(() => void attempt(), [attempt]);

  return {
    links,
    fresh,
    refusal,
    create: (revision: number) =>
      attempt(async () => setFresh(await provider.act<NewPreviewLink>(path, { revision }))),
    revoke: (link: number) =>
      attempt(async () => {
        await provider.delete('preview-links', { id: link });
        setFresh((shown) => (shown?.id === link ? null : shown));
      }),
  };
}
