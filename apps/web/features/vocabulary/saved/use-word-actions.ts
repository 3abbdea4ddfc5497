import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readTimeZone } from '../../../lib/browser.ts';
import { refreshMemberData } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { Written } from '../note-form.tsx';
import { savedMessage, saveSelectedWords } from '../save-words.ts';
import type { ListWord } from './listed-words.ts';

/** What a reader says of a word of the list, writes to it or wants of it. */
export type Said = { state: 'known' | 'forgotten' } | { is_resting: boolean } | Written;

function sayDone(said: Said): string {
  if ('state' in said) return said.state === 'known' ? 'Appris.' : 'De nouveau en apprentissage.';
  if ('is_resting' in said) return said.is_resting ? 'En pause.' : 'Il reviendra à sa date.';
  return 'Note enregistrée.';
}

const FAILURE = 'Cela n’a pas pu être enregistré. Veuillez réessayer.';

async function sayOf({ word_details }: ListWord, said: Said | { state: 'learning' }): Promise<void> {
  const { word_id: wordId, text_word_id: id } = word_details;
  const body = { ...said, ...(id !== null && { text_word_id: id }), time_zone: readTimeZone() };
  await call('POST /memory/words/{wordId}/', { params: { wordId }, body });
}

/** What the menu of a word does; the list is as the server has it afterwards. */
export function useWordActions() {
  const client = useQueryClient();
  const after = {
    networkMode: 'always' as const,
    onSuccess: (message: string) => showToast(message, 'success'),
    onError: () => showToast(FAILURE, 'failure'),
    onSettled: () => refreshMemberData(client),
  };
  const remember = useMutation({
    async mutationFn({ word, said }: { word: ListWord; said: Said }) {
      await sayOf(word, said);
      return sayDone(said);
    },
    ...after,
  });
  const save = useMutation({
    async mutationFn(word: ListWord) {
      const { text_word_id: id } = word.word_details;
      if (id !== null) return savedMessage(await saveSelectedWords([id]));
      await sayOf(word, { state: 'learning' });
      return savedMessage(1);
    },
    ...after,
  });
  return { remember, save };
}
