import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TextWord } from '#modules/vocabulary/contract';
import { memberQueries, refreshMemberData } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { savedMessage, saveFailure, saveSelectedWords } from '../save-words.ts';
import { showSaved } from '../text-memory.ts';

const KEY = ['saved-word'] as const;

interface Change {
  word: TextWord;
  isSaved: boolean;
}

async function applyChange({ word, isSaved }: Change): Promise<string> {
  if (isSaved) return savedMessage(await saveSelectedWords([word.id]));
  await call('DELETE /vocabulary/user/vocabulary/delete/', { body: { text_word_ids: [word.id] } });
  return '1 mot supprimé de votre vocabulaire';
}

/** Saves a word of a text, or takes it out of the vocabulary: shown at once, taken back if it fails. */
export function useSavedWord(textId: number) {
  const client = useQueryClient();
  const { queryKey } = memberQueries.recall(textId);

  function show({ word, isSaved }: Change): void {
    client.setQueryData(queryKey, (recall) => {
      if (!recall) return recall;
      const others = recall.saved_text_word_ids.filter((id) => id !== word.id);
      return { ...recall, saved_text_word_ids: isSaved ? [...others, word.id] : others };
    });
  }

  return useMutation({
    mutationKey: KEY,
    mutationFn: applyChange,
    // One after the other: of two presses the last one stands.
    scope: { id: KEY[0] },
    networkMode: 'always',
    async onMutate(change: Change) {
      // An answer from before would undo what is shown.
      await client.cancelQueries({ queryKey });
      show(change);
      // Taken out, it is as it was before it was saved: the server knows how.
      if (change.isSaved) await showSaved(client, textId, change.word);
    },
    onSuccess(message) {
      showToast(message, 'success');
      // While another press waits for its turn, what the server has is not yet what is shown.
      if (client.isMutating({ mutationKey: KEY }) === 1) void refreshMemberData(client);
    },
    onError(error, change) {
      show({ ...change, isSaved: !change.isSaved });
      showToast(change.isSaved ? saveFailure(error) : 'Erreur lors de la suppression', 'failure');
    },
  });
}
