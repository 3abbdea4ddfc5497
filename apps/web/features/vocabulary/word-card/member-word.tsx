import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RememberedWord } from '#modules/memory/contract';
import { readTimeZone } from '../../../lib/browser.ts';
import type { CardWord } from '../../../lib/device-words.ts';
import { memberQueries, refreshMemberData } from '../../../session/member-queries.ts';
import { call } from '../../../session/session.ts';
import { PencilIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { NoteForm } from '../note-form.tsx';
import { sayReturn } from '../say-state.ts';
import { showState } from '../text-memory.ts';
import { OwnRoom } from './card-room.tsx';
import { MemoLine } from './memo-line.tsx';
import type { OwnWordProps } from './own-word.ts';
import { SaveButton as Button } from './save-button.tsx';
import { useSavedWord } from './use-saved-word.ts';

type Said = { state?: 'known' | 'undeclared' | 'forgotten'; note?: string; translation?: string };

const FAILURE = 'Cela n’a pas pu être enregistré. Veuillez réessayer.';

/** Says something of a word: shown at once everywhere in its text, and taken back if it fails. */
function useRememberWord(textId: number, word: CardWord) {
  const client = useQueryClient();
  const wordId = word.word_id ?? 0;
  const query = memberQueries.rememberedWord(wordId);
  return useMutation({
    mutationFn: (said: Said) =>
      call('POST /memory/words/{wordId}/', {
        params: { wordId },
        body: {
          ...said,
          ...(word.id > 0 ? { text_word_id: word.id } : { own_place: word.own_place }),
          time_zone: readTimeZone(),
        },
      }),
    scope: { id: 'remember-word' },
    networkMode: 'always',
    async onMutate({ state }: Said) {
      if (state === 'known') await showState(client, textId, word, 'known');
      if (state === 'forgotten') await showState(client, textId, word, 'learning');
    },
    onSuccess(remembered: RememberedWord) {
      client.setQueryData(query.queryKey, remembered);
      void refreshMemberData(client);
    },
    onError() {
      showToast(FAILURE, 'failure');
      void client.invalidateQueries({ queryKey: memberQueries.memory(textId).queryKey });
    },
  });
}

/** What is written to the word: read, or being written. */
function Note({
  remembered,
  onSave,
}: {
  remembered: RememberedWord;
  onSave: (said: Said) => Promise<unknown>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="note">
        <button
          type="button"
          className={remembered.note ? 'written' : undefined}
          onClick={() => setOpen(true)}
        >
          <PencilIcon /> {remembered.note ?? 'Ajouter une note'}
        </button>
      </div>
    );
  }
  return (
    <NoteForm
      remembered={remembered}
      onSave={(written) =>
        void onSave(written).then(
          () => setOpen(false),
          () => {},
        )
      }
    >
      <span>Pour vous seul</span>
    </NoteForm>
  );
}

/** How well a member knows the word, what they say of that themselves, and what they have written to it. */
export function Memo({ textId, word, onResize }: OwnWordProps) {
  const { data: remembered, isLoading } = useQuery({
    ...memberQueries.rememberedWord(word.word_id ?? 0),
    enabled: word.word_id !== undefined,
  });
  const remember = useRememberWord(textId, word);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has another height
  useEffect(onResize, [remembered, onResize]);
  if (!remembered) return isLoading ? <OwnRoom of="member" /> : null;
  return (
    <>
      <MemoLine
        state={remembered.state}
        comesBack={sayReturn(remembered, new Date())}
        isBusy={remember.isPending}
        onSay={(state) => remember.mutate({ state })}
      />
      {remembered.translation && <p className="own-sense">{remembered.translation}</p>}
      <Note remembered={remembered} onSave={(said) => remember.mutateAsync(said)} />
    </>
  );
}

/** Puts the word into the vocabulary of a member, or takes it out again. */
export function SaveButton({ textId, word, recall }: OwnWordProps) {
  const saving = useSavedWord(textId);
  if (!recall) return null;
  const isSaved = recall.saved_text_word_ids.includes(word.id);
  return (
    <Button isSaved={isSaved} onPress={() => saving.mutate({ word, isSaved: !isSaved })}>
      {isSaved ? 'Enregistré' : 'Enregistrer'}
    </Button>
  );
}
