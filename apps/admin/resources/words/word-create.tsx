import { Create } from 'react-admin';
import { AutosaveForm, useFormRefusal } from '../drafts/autosave/autosave-form.tsx';
import { WORD_FIELDS } from './word-field-names.ts';
import { WordInputs } from './word-fields.tsx';

const NEW_WORD = { part_of_speech: 'noun', homograph: 1, is_reference: false };

export function WordCreate() {
  return (
    <Create title="Nouveau mot" redirect="edit" mutationOptions={useFormRefusal()}>
      <AutosaveForm kind="words" id={null} fields={WORD_FIELDS} defaultValues={NEW_WORD}>
        <WordInputs />
      </AutosaveForm>
    </Create>
  );
}
