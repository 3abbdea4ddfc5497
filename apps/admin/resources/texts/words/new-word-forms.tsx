import { useId } from 'react';
import type { WordGender } from '#modules/vocabulary/contract';
import { GENDER_NAMES } from '../../words/word-field-names.ts';
import { hasGender, isGuessed, type NewEntry, type NewWord } from './new-word.ts';

interface NewWordFormsProps {
  word: NewWord;
  onChange(part: Partial<NewEntry>): void;
  /** The author has settled on another lemma. */
  onLemma(lemma: string): void;
}

type ArabicField = Exclude<
  keyof NewEntry,
  'part_of_speech' | 'homograph' | 'gender' | 'french_translation' | 'sense'
>;

const OF_A_VERB: [ArabicField, string][] = [
  ['present_with_vowels', 'Présent'],
  ['imperative_with_vowels', 'Impératif'],
  ['masdar_with_vowels', 'Masdar'],
];

/** The name of a field, which says of what a machine has guessed that it has. */
export function FieldName({ name, isGuess }: { name: string; isGuess: boolean }) {
  return (
    <span>
      {name}
      {isGuess && (
        <>
          {' '}
          <span className="guess">{'deviné\u00a0?'}</span>
        </>
      )}
    </span>
  );
}

/** The Arabic forms of a new entry: proposed, and each to be corrected where it is wrong. */
export function NewWordForms({ word, onChange, onLemma }: NewWordFormsProps) {
  const masdarsId = useId();
  const { entry, drafts } = word;
  const isVerb = entry.part_of_speech === 'verb';
  const fields: [ArabicField, string][] = [
    ['arabic_with_vowels', isVerb ? 'Passé' : 'Forme du dictionnaire'],
    ['root', 'Racine'],
    ...(isVerb ? OF_A_VERB : [['plural_with_vowels', 'Pluriel'] as [ArabicField, string]]),
  ];
  const masdars = drafts.find(
    ({ arabic_with_vowels }) => arabic_with_vowels === entry.arabic_with_vowels,
  )?.masdars;
  return (
    <div className="forms">
      {fields.map(([field, name]) => (
        <label key={field}>
          <FieldName name={name} isGuess={isGuessed(word, field)} />
          <input
            lang="ar"
            dir="rtl"
            data-field={field}
            maxLength={field === 'root' ? 20 : 200}
            value={entry[field]}
            list={field === 'masdar_with_vowels' ? masdarsId : undefined}
            onChange={({ target }) => onChange({ [field]: target.value })}
            onBlur={({ target }) => {
              const isProposed = drafts.some((draft) => draft.arabic_with_vowels === target.value);
              if (field === 'arabic_with_vowels' && target.value && !isProposed) onLemma(target.value);
            }}
          />
        </label>
      ))}
      {hasGender(entry) && (
        <label>
          <span>Genre</span>
          <select
            value={entry.gender}
            onChange={({ target }) => onChange({ gender: target.value as WordGender | '' })}
          >
            <option value="">Comme le mot le montre</option>
            {Object.entries(GENDER_NAMES).map(([gender, name]) => (
              <option key={gender} value={gender}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>Homographe</span>
        <input
          type="number"
          min={1}
          data-field="homograph"
          value={entry.homograph}
          onChange={({ target }) => onChange({ homograph: Number(target.value) })}
        />
      </label>
      <datalist id={masdarsId}>
        {masdars?.map((masdar) => (
          <option key={masdar} value={masdar} />
        ))}
      </datalist>
    </div>
  );
}
