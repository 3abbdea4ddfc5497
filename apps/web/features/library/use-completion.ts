import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';

const FAILURE = "Une erreur s'est produite. Veuillez réessayer.";

/** Marks a text as completed, or takes the mark back: shown at once, and as it was when it is refused. */
export function useCompletion(textId: number) {
  const client = useQueryClient();
  const { queryKey } = memberQueries.completed;

  function show(isCompleted: boolean): void {
    client.setQueryData(queryKey, (texts) => {
      const others = texts?.filter((one) => one.text_id !== textId) ?? [];
      const completed_at = new Date().toISOString();
      return isCompleted ? [{ id: textId, text_id: textId, completed_at }, ...others] : others;
    });
  }

  return useMutation({
    mutationFn: (completed: boolean) =>
      call('POST /books/texts/{id}/mark_completed/', { params: { id: textId }, body: { completed } }),
    // One after the other: of two presses the last one stands.
    scope: { id: 'completion' },
    networkMode: 'always',
    async onMutate(isCompleted) {
      // An answer from before would undo what is shown.
      await client.cancelQueries({ queryKey });
      show(isCompleted);
    },
    onSuccess(_, isCompleted) {
      if (isCompleted) showToast('Félicitations ! Vous avez terminé ce texte', 'success');
      else showToast('Texte marqué comme non terminé', 'info');
    },
    onError(_, isCompleted) {
      show(!isCompleted);
      showToast(FAILURE, 'failure');
    },
    onSettled() {
      // Between two presses the server knows less than the page shows.
      if (client.isMutating({ predicate: (one) => one.options.scope?.id === 'completion' }) <= 1) {
        void refreshMemberData(client);
      }
    },
  });
}
