import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberQueries } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { showToast } from '../../../ui/toasts.tsx';

const FAILURE = "Une erreur s'est produite. Veuillez réessayer.";

/** Follows a book, or follows it no more. */
export function useFollow(bookId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (followed: boolean) =>
      call('POST /books/{id}/follow/', { params: { id: bookId }, body: { followed } }),
    onSuccess: () => client.invalidateQueries({ queryKey: memberQueries.followed.queryKey }),
    onError: () => showToast(FAILURE, 'failure'),
  });
}
