import { useId } from 'react';
import type { WordDraft } from '#modules/authoring/contract';
import type { NewEntry } from './new-word.ts';

interface NewWordFormsProps {
  word: NewEntry;
  drafts: readonly WordDraft[];
  onChange(part: Partial<NewEntry>): void;
  /** The author has settled on another lemma. */
  onLemma(lemma: string): void;
}

type ArabicField = Exclude<keyof NewEntry, 'part_of_speech' | 'homograph' | 'french_translation' | 'sense'>;

const OF_A_VERB: [ArabicField, string][] = [
  ['present_with_vowels', 'Présent'],
  ['imperative_with_vowels', 'Impératif'],
  ['masdar_with_vowels', 'Masdar'],
];

/** The Arabic forms of a new entry: proposed, and each to be corrected where it is wrong. */
export function NewWordForms({ word, drafts, onChange, onLemma }: NewWordFormsProps) {
  const masdarsId = useId();
  const isVerb = word.part_of_speech === 'verb';
  const fields: [ArabicField, string][] = [
    ['arabic_with_vowels', isVerb ? 'Passé' : 'Forme du dictionnaire'],
    ['root', 'Racine'],
    ...(isVerb ? OF_A_VERB : [['plural_with_vowels', 'Pluriel'] as [ArabicField, string]]),
  ];
  const masdars = drafts.find(
    ({ arabic_with_vowels }) => arabic_with_vowels === word.arabic_with_vowels,
  )?.masdars;
  return (
    <div className="forms">
      {fields.map(([field, name]) => (
        <label key={field}>
          <span>{name}</span>
          <input
            lang="ar"
            dir="rtl"
            maxLength={field === 'root' ? 20 : 200}
            value={word[field]}
            list={field === 'masdar_with_vowels' ? masdarsId : undefined}
            onChange={({ target }) => onChange({ [field]: target.value })}
            onBlur={({ target }) => {
              const isProposed = drafts.some((draft) => draft.arabic_with_vowels === target.value);
              if (field === 'arabic_with_vowels' && target.value && !isProposed) onLemma(target.value);
            }}
          />
        </label>
      ))}
      <label>
        <span>Homographe</span>
        <input
          type="number"
          min={1}
          value={word.homograph}
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
