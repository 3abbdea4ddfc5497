import { type ReactNode, useId } from 'react';
import type { RememberedWord } from '#modules/memory/contract';

export type Written = Record<'note' | 'translation', string>;

interface NoteFormProps {
  /** What is written to the word so far. */
  remembered: Pick<RememberedWord, 'note' | 'translation'> | undefined;
  onSave: (written: Written) => void;
  /** Before the button. */
  children: ReactNode;
}

/** What a reader writes to a word: a sense of their own, and a note. */
export function NoteForm({ remembered, onSave, children }: NoteFormProps) {
  const id = useId();
  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSave({ note: String(fields.get('note')), translation: String(fields.get('translation')) });
      }}
    >
      <label htmlFor={`${id}-sense`}>Ma traduction</label>
      <input
        id={`${id}-sense`}
        name="translation"
        maxLength={200}
        defaultValue={remembered?.translation ?? ''}
        autoComplete="off"
      />
      <label htmlFor={`${id}-note`}>Ma note</label>
      <textarea
        id={`${id}-note`}
        name="note"
        maxLength={1000}
        rows={2}
        placeholder="Un moyen de le retenir, une phrase à vous…"
        defaultValue={remembered?.note ?? ''}
      />
      <p className="row">
        {children}
        <button className="btn" type="submit">
          Enregistrer la note
        </button>
      </p>
    </form>
  );
}
