import { useEffect, useId, useRef } from 'react';
import type { ListedWord } from '#modules/memory/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { NoteForm, type Written } from '../note-form.tsx';
import type { ListWord } from './listed-words.ts';

interface NoteDialogProps {
  word: ListWord;
  memory: ListedWord | undefined;
  onSave: (written: Written) => void;
  onClose: () => void;
}

/** What a reader writes to a word of the list. */
export function NoteDialog({ word, memory, onSave, onClose }: NoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>
        Ma note&nbsp;: <MixedText text={word.word_details.french_translation} />
      </h2>
      <NoteForm
        remembered={memory}
        onSave={(written) => {
          onSave(written);
          close();
        }}
      >
        <button className="btn bare" type="button" onClick={close}>
          Annuler
        </button>
      </NoteForm>
    </dialog>
  );
}
