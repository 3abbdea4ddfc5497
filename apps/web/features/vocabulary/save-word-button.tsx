import { BookmarkIcon } from '../../ui/icons.tsx';
import { useSavedWord } from './use-saved-word.ts';

interface SaveWordButtonProps {
  textId: number;
  textWordId: number;
  isSaved: boolean;
}

/** Puts the word of a card into the reader's vocabulary, or takes it out again. */
export function SaveWordButton({ textId, textWordId, isSaved }: SaveWordButtonProps) {
  const saving = useSavedWord(textId);
  return (
    <button
      className="btn save"
      type="button"
      aria-pressed={isSaved}
      onClick={() => saving.mutate({ textWordId, isSaved: !isSaved })}
    >
      <BookmarkIcon /> {isSaved ? 'Enregistré' : 'Enregistrer'}
    </button>
  );
}
