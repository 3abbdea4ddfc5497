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
  owner: ReturnType<typeof useOwner>;
}

function OfMember({ word }: Pick<SaveOwnWordProps, 'word'>) {
  const client = useQueryClient();
  const wordId = word.word_id ?? 0;
  const query = memberQueries.rememberedWord(wordId);
  const { data } = useQuery(query);
  const saving = useMutation({
    mutationFn: () =>
      call('POST /memory/words/{wordId}/', {
        params: { wordId },
        body: { state: 'learning', own_place: word.own_place, time_zone: readTimeZone() },
      }),
    networkMode: 'always',
    onSuccess(remembered) {
      client.setQueryData(query.queryKey, remembered);
      showToast('1 mot ajouté à votre vocabulaire !', 'success');
      void refreshMemberData(client);
    },
    onError: (error) => showToast(messageOf(error, 'Erreur lors de l’enregistrement'), 'failure'),
  });
  const isSaved = data?.is_saved === true;
  return (
    <SaveButton isSaved={isSaved} onPress={() => !isSaved && saving.mutate()}>
      {isSaved ? 'Enregistré' : 'Enregistrer'}
    </SaveButton>
  );
}

function OfVisitor({ word }: Pick<SaveOwnWordProps, 'word'>) {
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
      {isSaved ? 'Gardé' : 'Garder ce mot'}
    </SaveButton>
  );
}

/** Puts a word of one’s own text among those that are learned: the same entry, the same memory as everywhere. */
export function SaveOwnWord({ word, owner }: SaveOwnWordProps) {
  return owner === 'account' ? <OfMember word={word} /> : <OfVisitor word={word} />;
}
