import { useEffect, useRef } from 'react';
import { PART_NAMES } from '#modules/arabic';
import type { DocumentWord, WordDraft } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import type { NewEntry } from './new-word.ts';
import { NewWordForms } from './new-word-forms.tsx';
import { type SaidInLine, useNewWord } from './use-new-word.ts';

interface ReadingChoiceProps {
  drafts: readonly WordDraft[];
  word: NewEntry;
  onChoose(draft: WordDraft | undefined): void;
}

/** Which of the readings of its letters the word has. */
function ReadingChoice({ drafts, word, onChoose }: ReadingChoiceProps) {
  const chosen = drafts.findIndex(
    (draft) =>
      draft.arabic_with_vowels === word.arabic_with_vowels &&
      draft.part_of_speech === word.part_of_speech &&
      (draft.present_with_vowels ?? '') === word.present_with_vowels,
  );
  return (
    <label>
      <span>Lectures possibles</span>
      <select value={chosen} onChange={({ target }) => onChoose(drafts[target.selectedIndex])}>
        {drafts.map((draft, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list comes whole, and is never reordered
          <option key={index} value={index}>
            {[draft.arabic_with_vowels, draft.present_with_vowels, PART_NAMES[draft.part_of_speech]]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NewWordFormProps {
  /** The word as it stands in the text. */
  form: string;
  /** The French of its line, and the word there that may say it. */
  line: SaidInLine | undefined;
  /** Whether the author is to type here at once. */
  isWanted: boolean;
  onLink(word: DocumentWord): void;
  onLeave(): void;
  onWalk(step: 1 | -1): void;
}

/** A new entry of the dictionary, proposed from a word of the text: its French is all that has to be typed. */
export function NewWordForm({ form, line, isWanted, onLink, onLeave, onWalk }: NewWordFormProps) {
  const { word, drafts, isFrenchGuessed, refusal, isSaving, show, choose, propose, save } = useNewWord(
    form,
    line,
    onLink,
  );
  const french = useRef<HTMLInputElement>(null);
  const set = (part: Partial<NewEntry>) => show({ ...word, ...part });

  useEffect(() => {
    if (isWanted) french.current?.focus();
  }, [isWanted]);

  return (
    <form
      className="new-word fields"
      aria-label="Nouveau mot du dictionnaire"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, target } = event;
        if (key === 'Escape') onLeave();
        if (key !== 'Enter' || target instanceof HTMLButtonElement) return;
        // Lemma, root and forms are guessed: Enter alone, which one presses by habit, adds no entry.
        event.preventDefault();
        if (ctrlKey || metaKey) event.currentTarget.requestSubmit();
      }}
    >
      <label>
        <span>
          Français, dans le dictionnaire
          {isFrenchGuessed && (
            <>
              {' '}
              <span className="guess">{'deviné\u00a0?'}</span>
            </>
          )}
        </span>
        <input
          ref={french}
          onFocus={({ target }) => target.select()}
          required
          maxLength={300}
          value={word.french_translation}
          onChange={({ target }) => set({ french_translation: mendFrench(target.value) })}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') onWalk(1);
            if (key === 'ArrowUp') onWalk(-1);
          }}
        />
      </label>
      <label>
        <span>Sens dans ce texte, s’il diffère</span>
        <input
          maxLength={300}
          value={word.sense}
          onChange={({ target }) => set({ sense: mendFrench(target.value) })}
        />
      </label>
      {drafts.length > 1 && <ReadingChoice drafts={drafts} word={word} onChoose={choose} />}
      <label>
        <span>Nature</span>
        <select
          value={word.part_of_speech}
          onChange={({ target }) => {
            const part = target.value as PartOfSpeech;
            set({ part_of_speech: part });
            propose({ form, part_of_speech: part });
          }}
        >
          {Object.entries(PART_NAMES).map(([part, name]) => (
            <option key={part} value={part}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <NewWordForms
        word={word}
        drafts={drafts}
        onChange={set}
        onLemma={(lemma) => propose({ form, lemma })}
      />
      {refusal && (
        <p className="wrong" role="alert">
          {refusal.all}
        </p>
      )}
      <button type="submit" className="main" disabled={isSaving}>
        Ajouter au dictionnaire et relier <kbd>Ctrl ↵</kbd>
      </button>
    </form>
  );
}
