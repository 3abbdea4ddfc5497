import type { Ref } from 'react';
import { PART_NAMES } from '#modules/arabic';
import type { WordDraft } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import { isGuessed, type NewWord } from './new-word.ts';
import { FieldName, NewWordForms } from './new-word-forms.tsx';
import type { useNewWords } from './use-new-words.ts';

interface ReadingChoiceProps {
  word: NewWord;
  onChoose(draft: WordDraft | undefined): void;
}

/** Which of the readings of its letters the word has. */
function ReadingChoice({ word: { drafts, entry }, onChoose }: ReadingChoiceProps) {
  const chosen = drafts.findIndex(
    (draft) =>
      draft.arabic_with_vowels === entry.arabic_with_vowels &&
      draft.part_of_speech === entry.part_of_speech &&
      (draft.present_with_vowels ?? '') === entry.present_with_vowels,
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

interface NewWordFieldsProps {
  word: NewWord;
  editing: Pick<ReturnType<typeof useNewWords>, 'change' | 'choose' | 'propose'>;
  /** The field that is typed into first. */
  french?: Ref<HTMLInputElement>;
}

/** All that is written of a new entry, proposed where it can be. */
export function NewWordFields({ word, editing, french }: NewWordFieldsProps) {
  const { form, entry, drafts, refusal } = word;
  return (
    <>
      <label>
        <FieldName name="Français, dans le dictionnaire" isGuess={isGuessed(word, 'french_translation')} />
        <input
          ref={french}
          data-field="french"
          onFocus={({ target }) => target.select()}
          required
          maxLength={300}
          value={entry.french_translation}
          onChange={({ target }) => editing.change(form, { french_translation: mendFrench(target.value) })}
        />
      </label>
      <label>
        <span>Sens dans ce texte, s’il diffère</span>
        <input
          data-field="sense"
          maxLength={300}
          value={entry.sense}
          onChange={({ target }) => editing.change(form, { sense: mendFrench(target.value) })}
        />
      </label>
      {drafts.length > 1 && <ReadingChoice word={word} onChoose={(draft) => editing.choose(form, draft)} />}
      <label>
        <span>Nature</span>
        <select
          value={entry.part_of_speech}
          onChange={({ target }) => {
            const part = target.value as PartOfSpeech;
            editing.change(form, { part_of_speech: part });
            editing.propose({ form, part_of_speech: part });
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
        onChange={(part) => editing.change(form, part)}
        onLemma={(lemma) => editing.propose({ form, lemma })}
      />
      {refusal && (
        <p className="wrong" role="alert">
          {refusal.all}
        </p>
      )}
    </>
  );
}
