import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  CHOSEN_FIELDS,
  type ChosenField,
  captionOfCode,
  choicesOf,
  FIELD_NAMES,
  isDeclined,
  mayBeGoverned,
  WORD_CLASSES,
} from '#modules/arabic';
import { call } from '../../providers/call.ts';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { fieldsOf, type ParsedWord, unsaidFields, type WordFields, withoutStray } from './correction.ts';
import { PartsField } from './parts-field.tsx';

interface ChoiceProps {
  field: ChosenField | 'pos';
  codes: readonly string[];
  value: string | undefined;
  onChoose(code: string): void;
}

function Choice({ field, codes, value = '', onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{FIELD_NAMES[field]}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">– ne rien dire –</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {captionOfCode(field, code)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The entry of the dictionary, by its lemma; what is typed is looked for. */
function EntryField({ value, onType }: { value: string; onType(lemma: string): void }) {
  const listId = useId();
  const { data: found = [] } = useQuery({
    queryKey: ['words', 'of-correction', value],
    queryFn: () =>
      call('GET /admin/words/', { query: { filter: { q: value }, sort: ['id', 'ASC'], range: [0, 9] } }),
    enabled: value !== '',
  });
  return (
    <label>
      <span>{FIELD_NAMES.entry}</span>
      <input
        lang="ar"
        dir="rtl"
        maxLength={100}
        list={listId}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={listId}>
        {found.map(({ id, arabic_with_vowels, homograph, french_translation }) => (
          <option key={id} value={homograph > 1 ? `${arabic_with_vowels} ${homograph}` : arabic_with_vowels}>
            {french_translation}
          </option>
        ))}
      </datalist>
    </label>
  );
}

interface GovernorFieldProps {
  governor: ParsedWord | undefined;
  isPicking: boolean;
  onPick(isPicking: boolean): void;
  onClear(): void;
}

function GovernorField({ governor, isPicking, onPick, onClear }: GovernorFieldProps) {
  return (
    <fieldset className="governor">
      <legend className="label">{FIELD_NAMES.governor}</legend>
      <p role="status">
        {isPicking ? 'Pressez ce mot dans la ligne.' : governor ? <Arabic>{governor.form}</Arabic> : 'aucun'}
      </p>
      <div className="actions">
        <button type="button" aria-pressed={isPicking} onClick={() => onPick(!isPicking)}>
          Choisir dans la ligne
        </button>
        {governor && (
          <button type="button" onClick={onClear}>
            Aucun
          </button>
        )}
      </div>
    </fieldset>
  );
}

export interface CorrectionFormProps {
  word: ParsedWord;
  words: readonly ParsedWord[];
  fields: WordFields;
  isPicking: boolean;
  isSaving: boolean;
  onPick(isPicking: boolean): void;
  onChange(fields: WordFields): void;
  onSave(fields: WordFields): void;
  onCancel(): void;
}

/** What somebody says of a word instead of the rules: lists of what such a word can be, and no more. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { word, words, fields, isPicking, isSaving, onPick, onChange, onSave, onCancel } = props;
  const [startedWith] = useState(() => fieldsOf(word));
  const set = (part: WordFields) => onChange(withoutStray({ ...fields, ...part }));
  const without = (field: keyof WordFields) => {
    const { [field]: _, ...rest } = fields;
    onChange(withoutStray(rest));
  };
  const choose = (field: ChosenField | 'pos', code: string) =>
    code === '' ? without(field) : set({ [field]: code });
  function typeEntry(lemma: string) {
    if (lemma !== '') set({ entry: lemma.normalize('NFC') });
    else if (startedWith.entry === null) set({ entry: null });
    else without('entry');
  }
  const choices = choicesOf(fields);
  const unsaid = unsaidFields(fields);
  return (
    <form
      className="fields correction"
      aria-label="Corriger l’analyse"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSave(fields);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <div className="choices">
        <Choice
          field="pos"
          codes={WORD_CLASSES}
          value={fields.pos}
          onChoose={(code) => choose('pos', code)}
        />
        {CHOSEN_FIELDS.map((field) => {
          const codes = choices[field];
          if (!codes) return null;
          const value = fields[field];
          return <Choice key={field} {...{ field, codes, value }} onChoose={(code) => choose(field, code)} />;
        })}
      </div>
      {isDeclined(fields) && (
        <label className="choice">
          <input
            type="checkbox"
            checked={fields.case_visible ?? false}
            onChange={({ target }) => set({ case_visible: target.checked })}
          />{' '}
          {FIELD_NAMES.case_visible}
        </label>
      )}
      {mayBeGoverned(fields) && (
        <GovernorField
          governor={fields.governor === undefined ? undefined : words[fields.governor]}
          isPicking={isPicking}
          onPick={onPick}
          onClear={() => without('governor')}
        />
      )}
      <EntryField value={fields.entry ?? ''} onType={typeEntry} />
      <PartsField
        form={word.form}
        segments={fields.segments ?? []}
        onChange={(segments) => set({ segments })}
      />
      {unsaid.length > 0 && (
        <p className="soft">
          Rien ne sera dit de&nbsp;: {unsaid.map((field) => FIELD_NAMES[field]?.toLowerCase()).join(', ')}.
        </p>
      )}
      <div className="actions">
        <button type="submit" className="main" disabled={isSaving}>
          Enregistrer la correction <kbd>↵</kbd>
        </button>
        <button type="button" onClick={onCancel}>
          Renoncer <kbd>Échap</kbd>
        </button>
      </div>
    </form>
  );
}
