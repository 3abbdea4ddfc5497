import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { numberOf } from '../../../lib/plural.ts';
import { MEMBER_KEY, memberQueries } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { idOf } from './listed-words.ts';

/** As many as one call takes. */
const AT_ONCE = 20_000;
const { queryKey } = memberQueries.savedWords;

/** Takes words out of the vocabulary that is shown; returns how to put back those that stay after all. */
async function hide(
  client: QueryClient,
  ids: readonly number[],
): Promise<(failed: readonly number[]) => void> {
  // A list that is on its way would bring them back.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey) ?? [];
  const gone = new Set(ids);
  client.setQueryData(queryKey, (words) => words?.filter((word) => !gone.has(idOf(word))));
  return (failed) => {
    const back = new Set(failed);
    client.setQueryData(queryKey, (words) => {
      for (const word of words ?? []) back.add(idOf(word));
      return before.filter((word) => back.has(idOf(word)));
    });
  };
}

/**
 * Deletes saved words: they leave the list at once, and come back when that fails. It is told from where they are saved,
 * and how many words that are.
 */
export function useSavedDeletion(): (ids: readonly number[], count: number) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (ids, count) => {
      const putBack = await hide(client, ids);
      let done = 0;
      try {
        for (; done < ids.length; done += AT_ONCE) {
          const some = ids.slice(done, done + AT_ONCE);
          const body = {
            text_word_ids: some.filter((id) => id > 0),
            word_ids: some.filter((id) => id < 0).map((id) => -id),
          };
          await call('DELETE /vocabulary/user/vocabulary/delete/', { body });
        }
        const words = count < 2 ? 'mot supprimé' : 'mots supprimés';
        showToast(`${numberOf(count)} ${words} de votre vocabulaire`, 'success');
      } catch {
        putBack(ids.slice(done));
        showToast('Erreur lors de la suppression', 'failure');
      }
      // What is known of other pages hangs on the saved words as well: reviews, recall, new words.
      void client.invalidateQueries({ queryKey: MEMBER_KEY });
    },
    [client],
  );
}
