import { BookmarkIcon } from '../../../ui/icons.tsx';

interface SaveButtonProps {
  isSaved: boolean;
  onPress: () => void;
  children: string;
}

/** Whether the word of a card is among the reader's. */
export function SaveButton({ isSaved, onPress, children }: SaveButtonProps) {
  return (
    <button
      className={isSaved ? 'btn save' : 'btn main save'}
      type="button"
      aria-pressed={isSaved}
      onClick={onPress}
    >
      <BookmarkIcon /> {children}
    </button>
  );
}
