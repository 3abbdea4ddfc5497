import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/call-refused.ts';
import { memberQueries, refreshKept } from '../../lib/member-queries.ts';
import { call } from '../../lib/session.ts';
import { showToast } from '../../ui/toasts.tsx';

const KEY = ['saved-word'] as const;
const AWAY = 'le site n’a pas répondu.';

interface Change {
  textWordId: number;
  isSaved: boolean;
}

async function keep({ textWordId, isSaved }: Change): Promise<string> {
  const input = { body: { text_word_ids: [textWordId] } };
  if (!isSaved) {
    await call('DELETE /vocabulary/user/vocabulary/delete/', input);
    return '1 mot supprimé de votre vocabulaire';
  }
  const { created_count: created } = await call('POST /vocabulary/user/vocabulary/save/', input);
  return created > 0 ? '1 mot ajouté à votre vocabulaire !' : 'Ces mots sont déjà dans votre vocabulaire';
}

/** Saves a word of a text, or takes it out of the vocabulary: shown at once, taken back if it fails. */
export function useSavedWord(textId: number) {
  const client = useQueryClient();
  const { queryKey } = memberQueries.recall(textId);

  function show({ textWordId, isSaved }: Change): void {
    client.setQueryData(queryKey, (recall) => {
      if (!recall) return recall;
      const others = recall.saved_text_word_ids.filter((id) => id !== textWordId);
      return { ...recall, saved_text_word_ids: isSaved ? [...others, textWordId] : others };
    });
  }

  return useMutation({
    mutationKey: KEY,
    mutationFn: keep,
    // One after the other: of two presses the last one stands.
    scope: { id: KEY[0] },
    networkMode: 'always',
    async onMutate(change: Change) {
      // An answer from before would undo what is shown.
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess(message) {
      showToast(message, 'success');
      // While another press waits for its turn, what the server has is not yet what is shown.
      if (client.isMutating({ mutationKey: KEY }) === 1) void refreshKept(client);
    },
    onError(error, change) {
      show({ ...change, isSaved: !change.isSaved });
      const message = change.isSaved
        ? `Erreur lors de la sauvegarde des mots: ${messageOf(error, AWAY)}`
        : 'Erreur lors de la suppression';
      showToast(message, 'failure');
    },
  });
}
