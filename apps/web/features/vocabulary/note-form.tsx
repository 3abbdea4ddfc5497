import { type ReactNode, useId } from 'react';
import type { RememberedWord } from '#modules/memory/contract';
import { Icon } from '../../ui/icons.tsx';

/** Beside what a reader has written to a word. */
export const PencilIcon = () => (
  <Icon>
    <path d="M13 21h8" />
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />
  </Icon>
);

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
