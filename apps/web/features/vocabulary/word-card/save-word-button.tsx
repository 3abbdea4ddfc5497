import { useLocation } from 'react-router-dom';
import type { TextWord } from '#modules/vocabulary/contract';
import { BookmarkIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { useSavedWord } from './use-saved-word.ts';

interface SaveWordButtonProps {
  textId: number;
  word: TextWord;
  isSaved: boolean;
}

/** Puts the word of a card into the reader's vocabulary, or takes it out again. */
export function SaveWordButton({ textId, word, isSaved }: SaveWordButtonProps) {
  const saving = useSavedWord(textId);
  return (
    <button
      className={isSaved ? 'btn save' : 'btn main save'}
      type="button"
      aria-pressed={isSaved}
      onClick={() => saving.mutate({ word, isSaved: !isSaved })}
    >
      <BookmarkIcon /> {isSaved ? 'Enregistré' : 'Enregistrer'}
    </button>
  );
}

/** A vocabulary is an account's: whoever has none is shown where to make one, and is told to come back here. */
export function SaveWithAccount() {
  const { pathname } = useLocation();
  return (
    <SiteLink className="btn main save" to="/register" state={{ from: pathname }}>
      <BookmarkIcon /> Garder ce mot
    </SiteLink>
  );
}
