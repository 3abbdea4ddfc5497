import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../client/call-refused.ts';
import type { useOwner } from '../../features/own-texts/own-texts.ts';
import { SaveButton } from '../../features/vocabulary/word-card/save-button.tsx';
import { readTimeZone } from '../../lib/browser.ts';
import type { CardWord } from '../../lib/device-words.ts';
import { changeDeviceWords } from '../../lib/stored-words.ts';
import { useDeviceWords } from '../../lib/use-device-words.ts';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';

interface SaveOwnWordProps {
  word: CardWord;
  /** What is saved where it is not the very word of the card: 'le verbe'. */
  what?: string;
  owner: ReturnType<typeof useOwner>;
}

const ADDED = '1 mot ajouté à votre vocabulaire !';
const REMOVED = '1 mot supprimé de votre vocabulaire';
const FROM_LIBRARY =
  'Ce mot vient d’un texte de la bibliothèque\u00a0: il s’enlève dans «\u00a0Mes mots\u00a0».';

const save = (wordId: number, { own_place }: CardWord) =>
  call('POST /memory/words/{wordId}/', {
    params: { wordId },
    body: { state: 'learning', own_place, time_zone: readTimeZone() },
  });

/** @returns whether it is gone: what was saved from a text of the library stays that text's */
async function remove(wordId: number): Promise<boolean> {
  const body = { text_word_ids: [], word_ids: [wordId] };
  const { deleted_count } = await call('DELETE /vocabulary/user/vocabulary/delete/', { body });
  return deleted_count > 0;
}

function OfMember({ word, what = '' }: Omit<SaveOwnWordProps, 'owner'>) {
  const client = useQueryClient();
  const wordId = word.word_id ?? 0;
  const query = memberQueries.rememberedWord(wordId);
  const { data } = useQuery(query);
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: query.queryKey });
    void refreshMemberData(client);
  };
  const saving = useMutation({
    mutationFn: () => save(wordId, word),
    networkMode: 'always',
    onSuccess(remembered) {
      client.setQueryData(query.queryKey, remembered);
      showToast(ADDED, 'success');
    },
    onError: (error) => showToast(messageOf(error, 'Erreur lors de l’enregistrement'), 'failure'),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: () => remove(wordId),
    networkMode: 'always',
    onSuccess(isGone) {
      if (isGone) client.setQueryData(query.queryKey, (known) => known && { ...known, is_saved: false });
      showToast(isGone ? REMOVED : FROM_LIBRARY, isGone ? 'success' : 'failure');
    },
    onError: (error) => showToast(messageOf(error, 'Erreur lors de la suppression'), 'failure'),
    onSettled,
  });
  const isSaved = data?.is_saved === true;
  const isBusy = !data || saving.isPending || removal.isPending;
  return (
    <SaveButton isSaved={isSaved} onPress={() => !isBusy && (isSaved ? removal : saving).mutate()}>
      {isSaved ? 'Enregistré' : `Enregistrer ${what}`.trim()}
    </SaveButton>
  );
}

function OfVisitor({ word, what = 'ce mot' }: Omit<SaveOwnWordProps, 'owner'>) {
  const mine = useDeviceWords().get(word.word_id ?? 0);
  const isSaved = mine?.isSaved === true;
  return (
    <SaveButton
      isSaved={isSaved}
      onPress={() => {
        const refusal = changeDeviceWords([word], { isSaved: !isSaved });
        if (refusal) showToast(refusal, 'failure');
      }}
    >
      {isSaved ? 'Gardé' : `Garder ${what}`}
    </SaveButton>
  );
}

/** Puts a word of one’s own text among those that are learned: the same entry, the same memory as everywhere. */
export function SaveOwnWord({ owner, ...rest }: SaveOwnWordProps) {
  return owner === 'account' ? <OfMember {...rest} /> : <OfVisitor {...rest} />;
}
