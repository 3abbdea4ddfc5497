import { useEffect, useRef } from 'react';
import type { DocumentWord } from '#modules/authoring/contract';
import type { MissingWord } from './new-word.ts';
import { NewWordFields } from './new-word-fields.tsx';
import { useNewWords } from './use-new-words.ts';

interface NewWordFormProps {
  missing: MissingWord;
  /** Whether the author is to type here at once. */
  isWanted: boolean;
  onLink(word: DocumentWord): void;
  onLeave(): void;
  onWalk(step: 1 | -1): void;
}

/** A new entry of the dictionary, proposed from a word of the text: its French is all that has to be typed. */
export function NewWordForm({ missing, isWanted, onLink, onLeave, onWalk }: NewWordFormProps) {
  const { words, isSaving, save, ...editing } = useNewWords([missing], ([link]) => link && onLink(link.word));
  const french = useRef<HTMLInputElement>(null);
  const [word] = words;

  useEffect(() => {
    if (isWanted) french.current?.focus();
  }, [isWanted]);

  if (!word) return null;
  return (
    <form
      className="new-word fields"
      aria-label="Nouveau mot du dictionnaire"
      onSubmit={(event) => {
        event.preventDefault();
        void save([word.form]);
      }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, target } = event;
        if (key === 'Escape') onLeave();
        if (target === french.current && key === 'ArrowDown') onWalk(1);
        if (target === french.current && key === 'ArrowUp') onWalk(-1);
        if (key !== 'Enter' || target instanceof HTMLButtonElement) return;
        // Lemma, root and forms are guessed: Enter alone, which one presses by habit, adds no entry.
        event.preventDefault();
        if (ctrlKey || metaKey) event.currentTarget.requestSubmit();
      }}
    >
      <NewWordFields word={word} editing={editing} french={french} />
      <button type="submit" className="main" disabled={isSaving}>
        Ajouter au dictionnaire et relier <kbd>Ctrl ↵</kbd>
      </button>
    </form>
  );
}
