import type { DocumentWord } from '#modules/authoring/contract';
import { Arabic } from '../../../ui/fields/arabic.tsx';

interface AcceptedListProps {
  words: readonly DocumentWord[];
  onUndo(word: DocumentWord): void;
}

/** What was accepted in one go, for its author to read over. */
export function AcceptedList({ words, onUndo }: AcceptedListProps) {
  if (words.length === 0) return null;
  return (
    <details className="together" open>
      <summary>{`Acceptés ensemble\u00a0: ${words.length}`}</summary>
      <ul>
        {words.map((word) => (
          <li key={`${word.word_id} ${word.form}`}>
            <span>
              <Arabic>{word.form}</Arabic> {word.sense}
            </span>
            <button type="button" className="plain" onClick={() => onUndo(word)}>
              Défaire
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
